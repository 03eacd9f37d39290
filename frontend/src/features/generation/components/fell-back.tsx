import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EulogyResponse } from '../../../lib/api-types.js';
import { generateEulogy, minutesOr5 } from '../../../lib/generate-eulogy.js';
import { failureOfReason, failureOfRequest } from '../../../lib/generation-failure.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { showToast } from '../../../ui/toast-store.js';

/** Above a text that is not what was promised: why, what it is instead, and trying again, which is free. */
export function FellBack({ eulogy }: { eulogy: EulogyResponse }) {
  const navigate = useNavigate();
  const [isStarting, setIsStarting] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  useUnauthorizedRedirect({ error: refusal });
  const { generationNotice: notice } = eulogy;
  if (!notice) return null;
  const { title, description } = failureOfReason(notice.reason);

  const again = async (): Promise<void> => {
    setIsStarting(true);
    try {
      await generateEulogy(eulogy.id, minutesOr5(eulogy.duration));
      await navigate(`/generating/${eulogy.id}`);
    } catch (error) {
      setRefusal(error);
      setIsStarting(false);
      showToast({ ...failureOfRequest(error), tone: 'problem' });
    }
  };

  return (
    <Notice>
      <p>
        <strong>{title}.</strong> {description}
      </p>
      <p>
        {notice.writtenBy === 'arranger'
          ? 'So that you have something to read from, this is what was told, in people’s own words, put in order.'
          : 'This is the text as far as it came.'}{' '}
        Trying again is free, and doesn’t use up any rewording. The text you have stays among the versions.
      </p>
      <Button busy={isStarting ? 'Starting…' : undefined} onClick={() => void again()}>
        Try again
      </Button>
    </Notice>
  );
}

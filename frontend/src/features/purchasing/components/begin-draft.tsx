import { useEffect } from 'react';
import type { EulogyType } from '../../../lib/api-types.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useBeginDraft } from '../checkout/use-begin-draft.js';

/** Where a eulogy is paid for when it is to be written: the questions come now, and nothing is asked on the way to them. */
export function BeginDraft({ type, title }: { type: EulogyType; title: string }) {
  const { begin, said } = useBeginDraft(type);
  useEffect(() => {
    void begin(title);
    // once for a title: what failed is begun again by its button
    // oxlint-disable-next-line react/exhaustive-deps
  }, [title]);
  if (said === undefined) return <Skeleton lines={5} />;
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="error" announce="alert">
        <p>{said}</p>
      </Notice>
      <Button look="main" onClick={() => void begin(title)}>
        Try again
      </Button>
    </div>
  );
}

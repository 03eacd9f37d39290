import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EulogyType } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { bindTaste, waitingTaste } from '../../../lib/taste/kept-taste.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { openDraft } from '../api/open-draft.js';
import { pendingTitle } from '../pending-title.js';

/** Opens the unpaid eulogy of a title and leads to its questions; the story kept on this device comes along. */
export function useBeginDraft(type: EulogyType) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const running = useRef(false);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  useUnauthorizedRedirect({ error: failure });

  const begin = async (title: string): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const { id } = await openDraft(type, title);
      pendingTitle.drop(type);
      if (type === 'other' && waitingTaste()) bindTaste(id);
      await client.invalidateQueries({ queryKey: ['/api/eulogies'] });
      await navigate(`/questionnaire/${id}`, { replace: true });
    } catch (error) {
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const said = failure === undefined ? undefined : sentenceOf(failure, 'It could not be begun. Please try again.');
  return { begin, said, isBusy };
}

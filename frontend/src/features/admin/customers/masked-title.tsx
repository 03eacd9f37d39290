import { useState } from 'react';
import { api } from '../../../lib/api.js';
import { answerOf, sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { ReasonDialog } from '../parts/reason-dialog.js';

interface MaskedTitleProps {
  eulogyId: number;
  title: string;
  isTitleMasked: boolean;
}

/**
 * A eulogy's title. Of support staff it is masked until they say why they need it; what was revealed stays for as long as the list
 * is open.
 */
export function MaskedTitle({ eulogyId, title, isTitleMasked }: MaskedTitleProps) {
  const [revealed, setRevealed] = useState<string>();
  const [state, setState] = useState<'closed' | 'open' | 'asking' | { readonly refused: string }>('closed');
  if (!isTitleMasked) return title === '' ? 'Eulogy of a deleted account' : title;
  if (revealed !== undefined) return revealed;
  const reveal = async (reason: string): Promise<void> => {
    setState('asking');
    try {
      const body = { fields: ['card.title'], reason };
      const [found] = await answerOf(
        api.POST('/api/admin/eulogies/{id}/timeline/reveal', { params: { path: { id: eulogyId } }, body }),
      );
      setRevealed(found?.text ?? 'Erased');
      setState('closed');
    } catch (error) {
      setState({ refused: sentenceOf(error, 'It could not be revealed. Please try again.') });
    }
  };
  return (
    <span className="masked-title">
      <span className="title-mask" aria-hidden="true">
        {title}
      </span>
      <span className="sr-only">Masked title</span>
      <Button
        look="word"
        size="small"
        aria-label={`Reveal the title of eulogy ${eulogyId} with a reason…`}
        onClick={() => setState('open')}
      >
        Reveal…
      </Button>
      <ReasonDialog
        open={state !== 'closed'}
        onClose={() => setState('closed')}
        title="Reveal a title"
        description={`What the family called eulogy ${eulogyId}. That you read it, and why, is written down.`}
        action="Reveal"
        busy={state === 'asking' ? 'Revealing…' : undefined}
        refused={typeof state === 'object' ? state.refused : undefined}
        onReason={(reason) => void reveal(reason)}
      />
    </span>
  );
}

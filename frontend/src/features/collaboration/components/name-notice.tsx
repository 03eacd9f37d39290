import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';
import { useAcknowledgement, useChooseAcknowledgement } from '../api/own-part.js';

/** Told at the field, before the first word is kept: it may be said with one's name, and one tap leaves the name out (D35). */
export function NameNotice({ eulogyId }: { eulogyId: number }) {
  const said = useAcknowledgement(eulogyId);
  const choose = useChooseAcknowledgement(eulogyId);
  const asked = choose.isPending ? choose.variables : undefined;
  const isOut = (asked ?? said.data?.choice) === 'unnamed';
  const change = (): void =>
    choose.mutate(isOut ? 'named' : 'unnamed', {
      onError: (error) =>
        showToast({ title: 'Not changed', description: sentenceOf(error, 'Please try again.'), tone: 'problem' }),
    });
  return (
    <div className="name-notice">
      <p role="status">
        {isOut
          ? 'Your name stays out. What you write may be told, and nowhere does it say that it is yours.'
          : 'What you write may be told with your name.'}
      </p>
      {said.data?.settled === true ? (
        <p>The eulogy is finished, so this stands.</p>
      ) : (
        <Button look="word" disabled={!said.data} onClick={change}>
          {isOut ? 'Use my name after all' : 'Leave my name out'}
        </Button>
      )}
    </div>
  );
}

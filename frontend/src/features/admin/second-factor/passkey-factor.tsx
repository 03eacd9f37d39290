import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf, sentenceOf } from '../../../lib/http.js';
import { knowsPasskeys, NoPasskeyShown, showPasskey } from '../../../lib/passkeys.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';

interface PasskeyFactorProps {
  /** `trust`: from now on the passkey stands for a code. `confirm`: it is shown in the place of one. */
  act: 'trust' | 'confirm';
  words: string;
  onDone: () => Promise<void>;
}

/** Has a member of staff show one of their passkeys. */
export function PasskeyFactor({ act, words, onDone }: PasskeyFactorProps) {
  const show = useMutation({
    mutationFn: async () => {
      const { options } = await answerOf(api.POST('/api/staff/second-factor/passkey/options'));
      const body = { response: await showPasskey(options) };
      await answerOf(
        act === 'trust'
          ? api.POST('/api/staff/second-factor/passkey/trust', { body })
          : api.POST('/api/staff/second-factor/passkey/confirm', { body }),
      );
    },
    onSuccess: onDone,
  });
  if (!knowsPasskeys()) return <p className="muted">This browser does not know passkeys.</p>;
  return (
    <>
      {show.isError && (
        <Notice tone={show.error instanceof NoPasskeyShown ? 'calm' : 'error'} announce="status">
          {show.error instanceof NoPasskeyShown
            ? 'No passkey was used.'
            : sentenceOf(show.error, 'Your device could not be asked. Please enter a code.')}
        </Notice>
      )}
      {act === 'trust' && show.isSuccess && (
        <Notice tone="calm" announce="status">
          From now on this passkey stands for a code.
        </Notice>
      )}
      <div className="acts">
        <Button busy={show.isPending ? 'Waiting for your device…' : undefined} onClick={() => show.mutate()}>
          {words}
        </Button>
      </div>
    </>
  );
}

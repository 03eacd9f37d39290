import type { CopyOfEulogy } from '../../../lib/api-types.js';
import { copyText } from '../../../lib/copy-text.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';

/** The link of a copy, to be passed on in any way: by what the phone sends with, where it has a sheet for it, or copied. @param called who has it, and what for */
export function PassLink({ copy, called }: { copy: CopyOfEulogy; called: string }) {
  const pass = async (): Promise<void> => {
    try {
      await copyText(copy.url);
      showToast({ title: 'Link copied', description: 'Pass it on as you like.' });
    } catch {
      showToast({ title: 'The link was not copied', description: copy.url, tone: 'problem' });
    }
  };
  // whoever closes the sheet of their phone wanted to
  const share = (): void => void navigator.share({ url: copy.url }).catch(() => undefined);
  return (
    <>
      {typeof navigator.share === 'function' && (
        <Button look="word" onClick={share} aria-label={`Send the link: ${called}`}>
          Send the link
        </Button>
      )}
      <Button look="word" onClick={() => void pass()} aria-label={`Copy the link: ${called}`}>
        Copy the link
      </Button>
    </>
  );
}

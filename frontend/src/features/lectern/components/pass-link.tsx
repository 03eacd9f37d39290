import type { CopyOfEulogy } from '../../../lib/api-types.js';
import { copyText } from '../../../lib/copy-text.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';

/** The link of a copy, to be passed on in any way. @param called who has it, and what for */
export function PassLink({ copy, called }: { copy: CopyOfEulogy; called: string }) {
  const pass = async (): Promise<void> => {
    try {
      await copyText(copy.url);
      showToast({ title: 'Link copied', description: 'Pass it on as you like.' });
    } catch {
      showToast({ title: 'The link was not copied', description: copy.url, tone: 'problem' });
    }
  };
  return (
    <Button look="word" onClick={() => void pass()} aria-label={`Copy the link: ${called}`}>
      Copy the link
    </Button>
  );
}

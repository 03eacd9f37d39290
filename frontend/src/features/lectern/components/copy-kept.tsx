import type { Keeping } from '../../../lib/offline/keep-here.js';
import { useConnection } from '../../../lib/offline/use-connection.js';

/** What is said where the server cannot be asked: the text may have been changed meanwhile. */
export const AS_IT_WAS = 'No connection. This is the text as it was when this device last had one.';

const SAID: Readonly<Record<Keeping, string>> = {
  'not yet': 'Saving it on this device…',
  kept: 'On this device: the text opens without reception, too.',
  cannot: 'This browser keeps nothing for you. Leave this page open.',
  missed: 'It could not be put on this device. Leave this page open.',
};

/** Whether a copy opens without reception, and whether this may be an older text. */
export function CopyKept({ keeping }: { keeping: Keeping }) {
  const isThere = useConnection() === 'there';
  return (
    <p className="copy-kept" role="status">
      {isThere ? SAID[keeping] : AS_IT_WAS}
    </p>
  );
}

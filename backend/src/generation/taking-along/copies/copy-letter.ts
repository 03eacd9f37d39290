import { quotableTitle } from '../../../collaboration/index.js';
import { greetableName, letter, type Letter } from '../../../shared/mail/letter.js';
import type { CopyRole } from '../../domain/sharing/sharing.events.js';

export interface CopyLetterFacts {
  readonly role: CopyRole;
  readonly name: string;
  readonly owner: string;
  readonly title: string;
  readonly url: string;
}

/** Takes the link of a copy to whoever stands by, or to the celebrant. */
export function copyLetter({ role, name, owner, title, url }: CopyLetterFacts): Letter {
  const to = greetableName(name);
  const from = greetableName(owner) ?? 'Somebody';
  const called = quotableTitle(title);
  const eulogy = called ? `the eulogy “${called}”` : 'a eulogy';
  const isCelebrant = role === 'celebrant';
  return letter({
    subject: isCelebrant ? 'The eulogy, for you as the celebrant' : 'You stand by with a copy of the eulogy',
    greeting: to === undefined ? 'Hello' : `Dear ${to}`,
    parts: [
      {
        kind: 'text',
        text: isCelebrant
          ? `${from} has given you ${eulogy}: the words, how long they take, how names are said, and who stands by.`
          : `${from} has asked you to stand by with a copy of ${eulogy}. If they cannot go on, you read on from where they are.`,
      },
      { kind: 'link', label: isCelebrant ? 'Read the eulogy' : 'Open your copy', url },
      {
        kind: 'text',
        text: isCelebrant
          ? 'The link always opens the newest finished text and says what changed since you looked. It ends after the day.'
          : 'It opens on a phone, without an account. On the day it is at the same paragraph as theirs. The link ends after the day.',
      },
      { kind: 'text', text: 'Please keep the link to yourself: whoever has it can read the text.' },
    ],
    signature: 'The people at Eulogy',
  });
}

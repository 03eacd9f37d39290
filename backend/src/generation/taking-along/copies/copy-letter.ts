import { quotableTitle } from '../../../collaboration/index.js';
import { greetableName, letter, type Letter } from '../../../shared/mail/letter.js';
import { spokenDay, spokenDayOfYear } from '../pdf/sheet-panels.js';
import { openUntil } from '../../domain/sharing/copies.js';
import type { CopyRole } from '../../domain/sharing/sharing.events.js';

export interface CopyLetterFacts {
  readonly role: CopyRole;
  readonly name: string;
  readonly owner: string;
  readonly title: string;
  readonly url: string;
  /** yyyy-mm-dd; of the service. */
  readonly day: string;
}

interface Wording {
  readonly subject: string;
  readonly given: (from: string, eulogy: string) => string;
  readonly label: string;
  readonly about: string;
}

const STANDBY: Wording = {
  subject: 'You stand by with a copy of the eulogy',
  given: (from, eulogy) =>
    `${from} has asked you to stand by with a copy of ${eulogy}. If they cannot go on, you read on from where they are.`,
  label: 'Open your copy',
  about: 'It opens on a phone, without an account. On the day it is at the same paragraph as theirs.',
};

const CELEBRANT: Wording = {
  subject: 'The eulogy, for you as the celebrant',
  given: (from, eulogy) =>
    `${from} has given you ${eulogy}: the words, how long they take, how names are said, and who stands by.`,
  label: 'Read the eulogy',
  about: 'The link always opens the newest finished text and says what changed since you looked.',
};

const SPEAKER: Wording = {
  subject: 'Your part of the eulogy',
  given: (from, eulogy) =>
    `${from} has given you your part of ${eulogy}: all of its words with yours marked, about how long you speak, and who speaks before and after you.`,
  label: 'Open your part',
  about:
    'It opens on a phone, without an account, to read from on the day. It is always the newest finished text and says what changed since you looked.',
};

/** Takes the link of a copy to whoever speaks a part or stands by, or to the celebrant. */
export function copyLetter({ role, name, owner, title, url, day }: CopyLetterFacts): Letter {
  const to = greetableName(name);
  const from = greetableName(owner) ?? 'Somebody';
  const called = quotableTitle(title);
  const { subject, given, label, about } = {
    standby: STANDBY,
    follow: STANDBY,
    celebrant: CELEBRANT,
    speaker: SPEAKER,
  }[role];
  return letter({
    subject,
    greeting: to === undefined ? 'Hello' : `Dear ${to}`,
    parts: [
      { kind: 'text', text: given(from, called ? `the eulogy “${called}”` : 'a eulogy') },
      { kind: 'text', text: `The service is on ${spokenDay(day)}.` },
      { kind: 'link', label, url },
      { kind: 'text', text: about },
      {
        kind: 'text',
        text: `It is open until and including ${spokenDayOfYear(openUntil(day))}. If the day moves, it moves along.`,
      },
      { kind: 'text', text: 'Please keep the link to yourself: whoever has it can read the text.' },
    ],
    signature: 'The people at Eulogy',
  });
}

import { greetableName, letter, type Letter } from '../../shared/mail/letter.js';

export interface LapseLetterContent {
  readonly firstName: string;
  readonly title: string;
  /** UTC ISO 8601. */
  readonly lapsesAt: string;
  readonly timeZone: string;
  /** Where it is gone on with. */
  readonly url: string;
}

/** Says on which day an unpaid eulogy ends, what ends with it, and what keeps it. */
export function lapseLetter({ firstName, title, lapsesAt, timeZone, url }: LapseLetterContent): Letter {
  const name = greetableName(firstName);
  const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(lapsesAt),
  );
  return letter({
    subject: 'A eulogy you began, and how to keep it',
    greeting: name === undefined ? 'Hello' : `Dear ${name}`,
    parts: [
      { kind: 'text', text: `You began “${title}” with us. Nothing was told there for a while, and it is not paid.` },
      {
        kind: 'text',
        text: `It is kept until ${day}. After that it is deleted, with everything that you and others told in it, and nobody can bring it back.`,
      },
      {
        kind: 'text',
        text: 'To keep it, open it and add or change anything, even one word. If you no longer need it, there is nothing to do. Nothing was charged, and nothing will be.',
      },
      { kind: 'link', label: 'Open it', url },
    ],
    signature: 'The people at Eulogy',
  });
}

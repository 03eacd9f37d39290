import { quotableTitle } from '../../../collaboration/index.js';
import { greetableName, letter, type Letter } from '../../../shared/mail/letter.js';

export interface ReadyLetterFacts {
  readonly firstName: string;
  readonly title: string;
  /** Where the owner reads it. */
  readonly readAt: string;
}

/** Tells the owner that the text they asked for is there, and that it is theirs alone for now. */
export function readyLetter({ firstName, title, readAt }: ReadyLetterFacts): Letter {
  const name = greetableName(firstName);
  const called = quotableTitle(title);
  return letter({
    subject: 'The text you asked for is ready to read',
    greeting: name === undefined ? 'Hello' : `Dear ${name}`,
    parts: [
      {
        kind: 'text',
        text: `${called ? `“${called}”` : 'Your eulogy'} is written, and waits for you. You can change every sentence.`,
      },
      { kind: 'link', label: 'Read it', url: readAt },
      {
        kind: 'text',
        text: 'It is a draft, and yours alone: nobody else is told of it or shown it until you say that it is finished.',
      },
    ],
    signature: 'The people at Eulogy',
  });
}

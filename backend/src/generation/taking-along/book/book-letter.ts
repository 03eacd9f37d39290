import { quotableTitle } from '../../../collaboration/index.js';
import { greetableName, letter, type Letter } from '../../../shared/mail/letter.js';

export interface BookLetterFacts {
  /** As typed. */
  readonly name: string;
  readonly owner: { readonly firstName: string };
  readonly title: string | undefined;
  /** Of their own page, where one tap says yes or no. */
  readonly url: string;
  /** Members have none. */
  readonly neverAgainUrl: string | undefined;
}

/** Asks a teller whether their words may stand in the book of what everybody told, and says what it is and who can have it. */
export function bookLetter({ name, owner, title, url, neverAgainUrl }: BookLetterFacts): Letter {
  const first = greetableName(owner.firstName);
  const greeted = greetableName(name);
  const called = title === undefined ? undefined : quotableTitle(title);
  return letter({
    subject: first ? `May your words stand in ${first}’s book?` : 'May your words stand in the book?',
    greeting: greeted ? `Hello ${greeted}` : 'Hello',
    parts: [
      {
        kind: 'text',
        text: `${first ?? 'Somebody who knows you'} would like to make a book of what everybody told${called ? ` (“${called}”)` : ''}. In it each memory stands as it was told, whole, under who told it. May yours stand in it?`,
      },
      {
        kind: 'text',
        text: `${first ?? 'Whoever makes it'} can print it and keep it, and may let everybody whose words are in it have it too. Nothing of yours stands in it unless you say yes. You can take your yes back at any time; a copy that was printed before stays with whoever has it. If your name stays out, it stays out of the book too.`,
      },
      { kind: 'link', label: 'Say yes or no', url },
      {
        kind: 'text',
        text: 'One tap is enough. If you do nothing, your words stay out of the book, and nothing else changes.',
      },
      ...(neverAgainUrl === undefined
        ? []
        : ([{ kind: 'link', label: 'Never write to me again', url: neverAgainUrl }] as const)),
    ],
    signature: 'The people at Eulogy',
  });
}

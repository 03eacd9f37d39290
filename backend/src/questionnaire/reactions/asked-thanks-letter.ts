import { quotableTitle } from '../../collaboration/index.js';
import { amidEnglish } from '../../shared/kernel/direction.js';
import { greetableName, letter, type Letter } from '../../shared/mail/letter.js';

export interface AskedThanksFacts {
  /** Who thanks, as typed. */
  readonly owner: { readonly firstName: string; readonly lastName: string };
  /** How to greet whoever answered, as typed; '' where nobody said. */
  readonly name: string;
  /** What the eulogy is called, as typed. */
  readonly title: string | undefined;
  readonly question: string | undefined;
  /** A sentence of the owner's own, or ''. */
  readonly words: string;
  /** Where they say "never write to me again"; members have none. */
  readonly neverAgainUrl: string | undefined;
}

/** The letter that thanks for an answer and asks for nothing. */
export function askedThanksLetter({ owner, title, question, words, ...facts }: AskedThanksFacts): Letter {
  const first = greetableName(owner.firstName);
  const full = first && [first, greetableName(owner.lastName)].filter(Boolean).join(' ');
  const name = greetableName(facts.name);
  const called = title === undefined ? undefined : quotableTitle(title);
  return letter({
    subject: full ? `${full} thanks you` : 'Thank you for your answer',
    greeting: name ? `Hello ${name}` : 'Hello',
    parts: [
      {
        kind: 'text',
        text: `${full ?? 'Whoever asked you'} has read your answer${called ? ` for “${called}”` : ''}, and thanks you for it.`,
      },
      ...(question === undefined ? [] : ([{ kind: 'text', text: `You were asked: ${question}` }] as const)),
      ...(words === ''
        ? []
        : ([
            { kind: 'text', text: first ? `${first} writes:` : 'They write:' },
            { kind: 'words', words: amidEnglish(words) },
          ] as const)),
      { kind: 'text', text: 'There is nothing you need to do.' },
      ...(facts.neverAgainUrl === undefined
        ? []
        : ([{ kind: 'link', label: 'Never write to me again', url: facts.neverAgainUrl }] as const)),
    ],
    signature: 'The people at Eulogy',
  });
}

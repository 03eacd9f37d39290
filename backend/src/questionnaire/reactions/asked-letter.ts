import { answersByMail, quotableTitle } from '../../collaboration/index.js';
import { amidEnglish } from '../../shared/kernel/direction.js';
import { greetableName, letter, type Letter } from '../../shared/mail/letter.js';

export interface AskedLetterFacts {
  /** Who asks, as typed. */
  readonly owner: { readonly firstName: string; readonly lastName: string };
  /** How to greet whoever is asked, as typed; '' where nobody said. */
  readonly name: string;
  /** What the eulogy is called, as typed. */
  readonly title: string | undefined;
  readonly question: string;
  /** A sentence of the owner's own, or ''. */
  readonly note: string;
  /** Where it is answered. */
  readonly url: string;
  /** How they answer: without an account, or in theirs. */
  readonly answers: 'as-guest' | 'as-member';
  /** Where they say "never write to me again"; members have none. */
  readonly neverAgainUrl: string | undefined;
  /** Where a reply without their name goes; undefined where letters cannot be answered by mail. */
  readonly byMail?: { readonly unnamed: string | undefined } | undefined;
}

/** The letter that asks one person one question. */
export function askedLetter(facts: AskedLetterFacts): Letter {
  const { owner, title, question, note, url } = facts;
  const first = greetableName(owner.firstName);
  const full = first && [first, greetableName(owner.lastName)].filter(Boolean).join(' ');
  const name = greetableName(facts.name);
  const called = title === undefined ? undefined : quotableTitle(title);
  const who = full ?? 'Somebody who knows you';
  return letter({
    subject: full ? `${full} has one question for you` : 'One question for you',
    greeting: name ? `Hello ${name}` : 'Hello',
    parts: [
      {
        kind: 'text',
        text: `${who} is writing a eulogy${called ? `, “${called}”,` : ''} and would like to ask you one thing:`,
      },
      { kind: 'text', text: question },
      ...(note === ''
        ? []
        : ([
            { kind: 'text', text: first ? `${first} adds:` : 'They add:' },
            { kind: 'words', words: amidEnglish(note) },
          ] as const)),
      ...(facts.byMail ? answersByMail({ to: first, unnamed: facts.byMail.unnamed }) : []),
      { kind: 'link', label: facts.byMail ? 'Or answer it on a page' : 'Answer this question', url },
      {
        kind: 'text',
        text:
          facts.answers === 'as-guest'
            ? 'One or two sentences are enough. You need no account and no password. The link is good for 14 days and is meant for you.'
            : 'One or two sentences are enough. The link opens the question in your account.',
      },
      { kind: 'text', text: 'If you would rather not, there is nothing you need to do.' },
      ...(facts.neverAgainUrl === undefined
        ? []
        : ([{ kind: 'link', label: 'Never write to me again', url: facts.neverAgainUrl }] as const)),
    ],
    signature: 'The people at Eulogy',
  });
}

import { quotableTitle } from '../../collaboration/index.js';
import { greetableName, letter, type Letter } from '../../shared/mail/letter.js';

export interface VouchLetterFacts {
  /** As typed. */
  readonly name: string;
  readonly owner: { readonly firstName: string; readonly lastName: string };
  readonly title: string | undefined;
  /** Their sentences, nobody else's. */
  readonly sentences: readonly { readonly before: string; readonly words: string }[];
  readonly url: string;
  /** Members have none. */
  readonly neverAgainUrl: string | undefined;
}

/** Shows a teller how their own words will be said, and asks whether that is right. */
export function vouchLetter(facts: VouchLetterFacts): Letter {
  const first = greetableName(facts.owner.firstName);
  const name = greetableName(facts.name);
  const called = facts.title === undefined ? undefined : quotableTitle(facts.title);
  return letter({
    subject: first ? `${first} would like to read your words out` : 'Your words would be read out',
    greeting: name ? `Hello ${name}` : 'Hello',
    parts: [
      {
        kind: 'text',
        text: `${first ?? 'Somebody who knows you'} would like to read your words out${called ? ` (“${called}”)` : ''}. This is how they will be said. Are they right as they stand?`,
      },
      ...facts.sentences.flatMap(({ before, words }) => [
        ...(before === '' ? [] : [{ kind: 'words', words: before } as const]),
        { kind: 'words', words: `“${words}”` } as const,
      ]),
      { kind: 'link', label: 'Say whether they are right', url: facts.url },
      {
        kind: 'text',
        text: `You need no account and no password. Nothing waits for you: if you do nothing, ${first ?? 'they'} can still read them, and they are marked as not yet confirmed.`,
      },
      ...(facts.neverAgainUrl === undefined
        ? []
        : ([{ kind: 'link', label: 'Never write to me again', url: facts.neverAgainUrl }] as const)),
    ],
    signature: 'The people at Eulogy',
  });
}

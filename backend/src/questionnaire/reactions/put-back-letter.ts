import { quotableTitle } from '../../collaboration/index.js';
import { greetableName, letter, type Letter } from '../../shared/mail/letter.js';
import { DAYS_TO_ANSWER } from '../domain/put-back/put-back.decide.js';

export interface PutBackLetterFacts {
  /** As typed. */
  readonly name: string;
  readonly title: string | undefined;
  readonly what: 'answer' | 'everything' | 'text';
  /** What was asked, of an answer. */
  readonly question: string | undefined;
  readonly url: string;
  /** Members have none. */
  readonly neverAgainUrl: string | undefined;
}

const SUBJECT = {
  answer: 'Shall your answer come back?',
  everything: 'Shall your answers come back?',
  text: 'Shall an earlier text come back?',
};
const ASKED = {
  answer: (of: string) => `what was told${of}, to this question.`,
  everything: (of: string) => `the answers${of} that are empty now.`,
  text: (of: string) =>
    `the text of the eulogy${of} as it was before. The text of now is kept too, and you can go back to it.`,
};

/** Asks whose words they are whether they shall stand again. The words themselves are on the page, not in the letter. */
export function putBackLetter({ name, title, what, question, url, neverAgainUrl }: PutBackLetterFacts): Letter {
  const first = greetableName(name);
  const called = title === undefined ? undefined : quotableTitle(title);
  const of = called ? ` in “${called}”` : '';
  return letter({
    subject: SUBJECT[what],
    greeting: first ? `Hello ${first}` : 'Hello',
    parts: [
      {
        kind: 'text',
        text: `We were asked to bring back ${ASKED[what](of)} Only you can say yes to that.`,
      },
      ...(question === undefined ? [] : ([{ kind: 'text', text: question }] as const)),
      { kind: 'link', label: 'See it and decide', url },
      {
        kind: 'text',
        text: `You see what stands there now and what would stand there. Nothing changes unless you say so. The link is good for ${DAYS_TO_ANSWER} days and is meant for you.`,
      },
      {
        kind: 'text',
        text: 'If you asked for nothing, do nothing, or answer this email and tell us.',
      },
      ...(neverAgainUrl === undefined
        ? []
        : ([{ kind: 'link', label: 'Never write to me again', url: neverAgainUrl }] as const)),
    ],
    signature: 'The people at Eulogy',
  });
}

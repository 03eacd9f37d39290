import { quotableTitle } from '../../collaboration/index.js';
import { greetableName, letter, type Letter } from '../../shared/mail/letter.js';
import { DAYS_TO_ANSWER } from '../domain/put-back/put-back.decide.js';

export interface PutBackLetterFacts {
  /** As typed. */
  readonly name: string;
  readonly title: string | undefined;
  /** What was asked; undefined where it is about everything that stood before a reset. */
  readonly question: string | undefined;
  readonly url: string;
  /** Members have none. */
  readonly neverAgainUrl: string | undefined;
}

/** Asks whose words they are whether they shall stand again. The words themselves are on the page, not in the letter. */
export function putBackLetter({ name, title, question, url, neverAgainUrl }: PutBackLetterFacts): Letter {
  const first = greetableName(name);
  const called = title === undefined ? undefined : quotableTitle(title);
  const of = called ? ` in “${called}”` : '';
  return letter({
    subject: question === undefined ? 'Shall your answers come back?' : 'Shall your answer come back?',
    greeting: first ? `Hello ${first}` : 'Hello',
    parts: [
      {
        kind: 'text',
        text:
          question === undefined
            ? `We were asked to bring back the answers${of} that are empty now. Only you can say yes to that.`
            : `We were asked to bring back what was told${of}, to this question. Only you can say yes to that.`,
      },
      ...(question === undefined ? [] : ([{ kind: 'text', text: question }] as const)),
      { kind: 'link', label: 'See it and decide', url },
      {
        kind: 'text',
        text: `You see what stands there now and what would stand there. Nothing changes unless you say so. The link is good for ${DAYS_TO_ANSWER} days and is meant for you.`,
      },
      {
        kind: 'text',
        text: 'If you asked for nothing, do nothing, or answer this letter and tell us.',
      },
      ...(neverAgainUrl === undefined
        ? []
        : ([{ kind: 'link', label: 'Never write to me again', url: neverAgainUrl }] as const)),
    ],
    signature: 'The people at Eulogy',
  });
}

import type { AnswerCleared, AnswerContributed, FactAnswered, FactCleared } from '../../../questionnaire/index.js';
import { isErased, unlessErased } from '../../../shared/kernel/personal.js';

/** Whose answer a shared fact is, in the place of a person's id. */
export const SHARED = 'shared';

/** An answer that was given or emptied, as the rows of a eulogy keep it. */
export interface GivenAnswer {
  readonly eulogyId: number;
  readonly questionId: string;
  readonly kind: 'fact' | 'memory';
  /** A person's id, or {@link SHARED}. */
  readonly contributorId: string;
  /** Read at the moment it is asked for: a replay decrypts only the answers that still stand. '' where it was erased. */
  readonly answer: string;
  readonly isErased: boolean;
  readonly revision: number;
  readonly by: string;
  /** UTC ISO 8601. */
  readonly at: string;
}

type AnswerEvent = FactAnswered | FactCleared | AnswerContributed | AnswerCleared;

/** The answer that an event gives or empties, if it is one. */
export function answerOf({ type, data }: { readonly type: string; readonly data: object }): GivenAnswer | undefined {
  const event = { type, data } as AnswerEvent;
  switch (event.type) {
    case 'FactAnswered':
      return given(event, 'fact', SHARED, { by: event.data.answeredBy, at: event.data.answeredAt });
    case 'FactCleared':
      return given(event, 'fact', SHARED, { by: event.data.clearedBy, at: event.data.clearedAt });
    case 'AnswerContributed':
      return given(event, 'memory', event.data.personId, { by: event.data.personId, at: event.data.contributedAt });
    case 'AnswerCleared':
      return given(event, 'memory', event.data.personId, { by: event.data.personId, at: event.data.clearedAt });
    default:
      return undefined;
  }
}

function given(
  event: AnswerEvent,
  kind: GivenAnswer['kind'],
  contributorId: string,
  { by, at }: { by: string; at: string },
): GivenAnswer {
  const { eulogyId, questionId, answerRevision: revision } = event.data;
  const typed = () => ('answer' in event.data ? event.data.answer : '');
  return {
    eulogyId,
    questionId,
    kind,
    contributorId,
    get answer() {
      return unlessErased(typed(), '');
    },
    get isErased() {
      return isErased(typed());
    },
    revision,
    by,
    at,
  };
}

/** Answers with different keys stand in different rows. */
export function keyOf(answer: Pick<GivenAnswer, 'eulogyId' | 'questionId' | 'kind' | 'contributorId'>): string {
  return JSON.stringify([answer.eulogyId, answer.questionId, answer.kind, answer.contributorId]);
}

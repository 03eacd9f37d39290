import type { AnswerCleared, AnswerContributed, FactAnswered, FactCleared } from '../../../questionnaire/index.js';
import { isErased, unlessErased, type Personal } from '../../../shared/kernel/personal.js';

/** Whose answer a shared fact is, in the place of a person's id. */
export const SHARED = 'shared';

type AnswerEvent = FactAnswered | FactCleared | AnswerContributed | AnswerCleared;

/** An answer that was given or emptied, as the rows of a eulogy keep it. */
export class GivenAnswer {
  readonly eulogyId: number;
  readonly questionId: string;
  readonly revision: number;
  private known: Personal<string> | undefined;

  constructor(
    private readonly event: AnswerEvent,
    readonly kind: 'fact' | 'memory',
    /** A person's id, or {@link SHARED}. */
    readonly contributorId: string,
    readonly by: string,
    /** UTC ISO 8601. */
    readonly at: string,
  ) {
    this.eulogyId = event.data.eulogyId;
    this.questionId = event.data.questionId;
    this.revision = event.data.answerRevision;
  }

  /** Read at the moment it is asked for: a replay decrypts only the answers that still stand. '' where it was erased. */
  get answer(): string {
    return unlessErased(this.typed(), '');
  }

  get isErased(): boolean {
    return isErased(this.typed());
  }

  private typed(): Personal<string> {
    const { data } = this.event;
    return (this.known ??= 'answer' in data ? data.answer : '');
  }
}

/** The answer that an event gives or empties, if it is one. */
export function answerOf(happened: { readonly type: string; readonly data: object }): GivenAnswer | undefined {
  const event = happened as AnswerEvent;
  switch (event.type) {
    case 'FactAnswered':
      return new GivenAnswer(event, 'fact', SHARED, event.data.answeredBy, event.data.answeredAt);
    case 'FactCleared':
      return new GivenAnswer(event, 'fact', SHARED, event.data.clearedBy, event.data.clearedAt);
    case 'AnswerContributed':
      return new GivenAnswer(event, 'memory', event.data.personId, event.data.personId, event.data.contributedAt);
    case 'AnswerCleared':
      return new GivenAnswer(event, 'memory', event.data.personId, event.data.personId, event.data.clearedAt);
    default:
      return undefined;
  }
}

/** Answers with different keys stand in different rows. */
export function keyOf(answer: Pick<GivenAnswer, 'eulogyId' | 'questionId' | 'kind' | 'contributorId'>): string {
  return `${answer.eulogyId} ${answer.kind} ${answer.questionId} ${answer.contributorId}`;
}

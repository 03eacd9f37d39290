import type { Tellers } from '../../../collaboration/index.js';
import { decodeName, requireQuestionSet, somebodyWhoKnew, type QuestionSet } from '../../../questionnaire/index.js';

/** Whose words are shown without a name, because there is nobody any more. */
export const NOBODY = 'Somebody whose account was deleted';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

/** An answer as far as it says whose it is. */
interface Told {
  readonly questionId: string;
  readonly contributorId: string;
}

/** How those who told something for one eulogy are shown to one reader (D35). */
export class TellersOnPage {
  private readonly somebody: string;
  private readonly relationshipId: string | undefined;

  /**
   * @param viewerId whoever reads
   * @param nameAnswer the shared answer that has the pronouns
   */
  constructor(
    private readonly tellers: Tellers,
    private readonly viewerId: string,
    questionSet: string,
    nameAnswer: string,
    private readonly people: ReadonlyMap<string, Person>,
  ) {
    const { eulogyType, questions }: QuestionSet = requireQuestionSet(questionSet);
    this.somebody = somebodyWhoKnew(eulogyType, decodeName(nameAnswer).pronouns);
    this.relationshipId = questions.find(({ theme }) => theme === 'relationship')?.id;
  }

  /** The id that the reader gets; sent back, {@link personOf} knows whose it is. */
  idOf(userId: string): string {
    return this.tellers.idFor(this.viewerId, userId);
  }

  personOf(shownId: string): string {
    return this.tellers.personOf(shownId);
  }

  nameOf(userId: string): string {
    const alias = this.tellers.aliasNameFor(this.viewerId, userId, this.somebody);
    if (alias !== undefined) return alias;
    const person = this.people.get(userId);
    return [person?.firstName, person?.lastName].filter(Boolean).join(' ') || NOBODY;
  }

  isUnnamed(userId: string): boolean {
    return this.idOf(userId) !== userId;
  }

  /** What the person was to somebody without a name would give them away. */
  hides({ questionId, contributorId }: Told): boolean {
    return questionId === this.relationshipId && this.isUnnamed(contributorId);
  }

  /** A source as the reader gets it. */
  sourceOf<Source extends Told>(source: Source): Source {
    return { ...source, contributorId: this.idOf(source.contributorId) };
  }
}

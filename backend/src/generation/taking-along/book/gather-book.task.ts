import { asksToStayOut, touchesBoundary, type BriefBoundaries } from '@eulogy/arranger';
import {
  fillTemplate,
  isAnswered,
  requireQuestionSet,
  somebodyWhoKnew,
  type Pronouns,
} from '../../../questionnaire/questions.js';
import { wordTask } from '../../../shared/work/word-task.js';
import type { BookAnswer } from '../../domain/book/book.decide.js';
import { wordsAsTold, type Block } from './words-as-told.js';

/** Somebody who belongs to the eulogy, as far as a book may know them. */
export interface MayTell {
  readonly id: string;
  /** Null where their name stays out: nothing in the book says who it is (D35). */
  readonly name: string | null;
  /** What they are to the person, "brother"; empty where nobody said it. */
  readonly relation: string;
  readonly isOwner: boolean;
  readonly answer: BookAnswer | null;
}

export interface ToGather {
  readonly questionSet: string;
  /** What the person is called, as far as it may be said; empty where it may not. */
  readonly called: string;
  readonly pronouns: Pronouns | null;
  /** In the order in which they stand in the book. */
  readonly people: readonly MayTell[];
  readonly memories: readonly {
    readonly questionId: string;
    readonly contributorId: string;
    readonly answer: string;
    readonly included: boolean;
  }[];
  readonly boundaries: Pick<BriefBoundaries, 'leaveOut' | 'ofWhom'>;
}

/** One memory as it is printed. */
export interface BookMemory {
  readonly questionId: string;
  /** Of the question among all. */
  readonly order: number;
  /** As it was asked. */
  readonly question: string;
  readonly blocks: readonly Block[];
}

/** Somebody who told something. */
export interface BookTeller extends MayTell {
  /** What may stand in the book, in the order of the questions, whatever they said of it. */
  readonly memories: readonly BookMemory[];
  /** What the owner left out, or what would say who they are. */
  readonly leftOut: number;
  /** What speaks of something that the owner wants left unsaid, or what its teller asks to keep between them: no word is cut from a memory, so the whole of it stays out. */
  readonly unsaid: number;
}

export interface GatheredBook {
  /** Those who told something, whatever of it stays out. */
  readonly tellers: readonly BookTeller[];
  /** What those are called whose names stay out: "Somebody who knew him". */
  readonly somebody: string;
}

/** Everybody’s memories as they may stand in a book, and how much stays out of it. */
export const gatherBook = wordTask<ToGather, GatheredBook>({
  name: 'generation.gather-book',
  module: import.meta.url,
  work: ({ questionSet, called, pronouns, people, memories, boundaries }) => {
    const { eulogyType, questions } = requireQuestionSet(questionSet);
    const asked = questions.filter(({ kind }) => kind === 'memory').sort((a, b) => a.order - b.order);
    const touched = { ...boundaries, faith: 'as-told' } as const;
    const tellers = people.map((person): BookTeller => {
      const told = asked.flatMap((question) =>
        memories
          .filter((one) => one.questionId === question.id && one.contributorId === person.id)
          .filter(({ answer }) => isAnswered(question, answer))
          .map((one) => ({ question, ...one, blocks: wordsAsTold(question.questionType, one.answer) })),
      );
      const kept = told.filter(
        // what they were to each other would give away who does not want to be named
        ({ question, included }) => included && !(person.name === null && question.theme === 'relationship'),
      );
      const whose = person.isOwner ? 'speaker' : 'others';
      const said = kept.filter(({ blocks }) => {
        const text = blocks.flat().join('\n');
        return touchesBoundary(text, touched, whose) === null && !asksToStayOut(text);
      });
      return {
        ...person,
        memories: said.map(({ question, blocks }) => ({
          questionId: question.id,
          order: question.order,
          question: fillTemplate(question.questionText, called, pronouns, eulogyType),
          blocks,
        })),
        leftOut: told.length - kept.length,
        unsaid: kept.length - said.length,
      };
    });
    return {
      tellers: tellers.filter(({ memories: own, leftOut, unsaid }) => own.length + leftOut + unsaid > 0),
      somebody: somebodyWhoKnew(eulogyType, pronouns),
    };
  },
});

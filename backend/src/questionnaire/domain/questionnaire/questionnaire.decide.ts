import type { EulogyType } from '../../../collaboration/index.js';
import type { Decider } from '../../../shared/kernel/decider.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import { FACT_BYTES_A_DAY, isLongerThan, requireFittingAnswer, TITLE_MAX } from '../limits.js';
import { NOTHING_WRITTEN, requirePace } from '../written-today.js';
import {
  answersReleased,
  answersSubmitted,
  eulogyTitled,
  factAnswered,
  factCleared,
  questionnaireOpened,
  questionnaireReset,
  voicesChosen,
  type QuestionnaireEvent,
} from './questionnaire.events.js';
import {
  evolve,
  requireAnswerable,
  requireOpened,
  type Fact,
  type OpenQuestionnaire,
  type Questionnaire,
} from './questionnaire.js';
import { changeReview, type ChangeReview } from './review.decide.js';

/** An answer as typed; '' empties it. */
export interface GivenAnswer {
  readonly questionId: string;
  readonly answer: string;
}

/**
 * What its writer had in front of them: the revision of each fact (a fact that is not listed was not there), or one revision for
 * all. Without it the last word counts.
 */
export type BaseRevision = number | Readonly<Record<string, number>>;

export interface AnswerFacts {
  readonly type: 'AnswerFacts';
  readonly eulogyId: number;
  readonly answers: readonly GivenAnswer[];
  readonly base: BaseRevision | undefined;
  readonly by: string;
  readonly at: string;
}

export type QuestionnaireCommand =
  | {
      readonly type: 'OpenQuestionnaire';
      readonly eulogyId: number;
      readonly ownerId: string;
      readonly eulogyType: EulogyType;
      readonly questionSet: string;
      readonly title: string;
      readonly at: string;
    }
  | {
      readonly type: 'TitleEulogy';
      readonly eulogyId: number;
      readonly title: string;
      readonly by: string;
      readonly at: string;
    }
  | {
      readonly type: 'ChooseVoices';
      readonly eulogyId: number;
      readonly voices: 'heard' | 'silent';
      readonly by: string;
      readonly at: string;
    }
  | AnswerFacts
  /** Lets facts stand again as somebody told them. */
  | {
      readonly type: 'PutBackFacts';
      readonly eulogyId: number;
      readonly facts: readonly (GivenAnswer & { readonly by: string })[];
      readonly at: string;
    }
  | ChangeReview
  | {
      readonly type: 'SubmitAnswers';
      readonly eulogyId: number;
      readonly submissionId: string;
      readonly by: string;
      readonly at: string;
    }
  | {
      readonly type: 'ReleaseAnswers';
      readonly eulogyId: number;
      readonly submissionId: string;
      readonly because: 'completed' | 'failed';
      readonly at: string;
    }
  | {
      readonly type: 'ResetQuestionnaire';
      readonly eulogyId: number;
      readonly resetId: string;
      /** Whoever may have told something for it. */
      readonly people: readonly string[];
      readonly by: string;
      readonly at: string;
    };

/** Somebody else changed the same fact since: both texts, for the person to choose. */
export interface AnswerConflict {
  readonly questionId: string;
  readonly yours: string;
  readonly theirs: string;
  /** What `theirs` has now: the base to choose on. */
  readonly revision: number;
}

export const questionnaireDecider: Decider<Questionnaire, QuestionnaireCommand, QuestionnaireEvent> = {
  initial: { status: 'none' },
  decide,
  evolve,
};

/** Those of the answers that somebody else's change stands against; they are left as they are, the others are saved. */
export function conflictsOf(state: Questionnaire, command: AnswerFacts): AnswerConflict[] {
  if (state.status === 'none') return [];
  return command.answers.flatMap(({ questionId, answer }) => {
    const fact = state.facts[questionId];
    if (!fact || !isConflict(fact, questionId, answer, command)) return [];
    return [{ questionId, yours: answer, theirs: unlessErased(fact.answer, ''), revision: fact.revision }];
  });
}

function decide(state: Questionnaire, command: QuestionnaireCommand): QuestionnaireEvent[] {
  const { eulogyId, at } = command;
  switch (command.type) {
    case 'OpenQuestionnaire': {
      if (state.status !== 'none') {
        if (state.ownerId !== command.ownerId) throw new RuleBroken('questionnaire.has-another-owner');
        return []; // the payment was announced twice
      }
      const { ownerId, eulogyType, questionSet, title } = command;
      return [questionnaireOpened({ eulogyId, ownerId, eulogyType, questionSet, title, openedAt: at })];
    }

    case 'TitleEulogy': {
      const opened = requireOpened(state);
      const { title, by } = command;
      if (title.trim() === '') throw new RuleBroken('title.required');
      if (isLongerThan(title, TITLE_MAX)) throw new RuleBroken('title.too-long');
      if (/\p{Cc}/u.test(title)) throw new RuleBroken('title.not-one-line');
      if (opened.title === title) return [];
      return [eulogyTitled({ eulogyId, title, titledBy: by, titledAt: at })];
    }

    case 'ChooseVoices': {
      const { voices, by } = command;
      if (requireOpened(state).voices === voices) return [];
      return [voicesChosen({ eulogyId, voices, chosenBy: by, chosenAt: at })];
    }

    case 'AnswerFacts':
      return answerFacts(state, command);

    case 'PutBackFacts': {
      const opened = requireAnswerable(state);
      return command.facts
        .filter(({ questionId, answer }) => answer !== '' && (opened.facts[questionId]?.answer ?? '') !== answer)
        .map(({ questionId, answer, by }, index) => {
          const answerRevision = opened.revision + index + 1;
          return factAnswered({ eulogyId, questionId, answer, answerRevision, answeredBy: by, answeredAt: at });
        });
    }

    case 'ChangeReview':
      return changeReview(state, command);

    case 'SubmitAnswers': {
      const { submissions } = requireOpened(state);
      const { submissionId, by } = command;
      if (submissions.includes(submissionId)) return []; // told again, perhaps after its text was finished
      return [answersSubmitted({ eulogyId, submissionId, submittedBy: by, submittedAt: at })];
    }

    case 'ReleaseAnswers': {
      const { submissionId, because } = command;
      if (state.status !== 'submitted') return []; // released before
      if (state.submissionId !== submissionId) return []; // a later submission holds them
      return [answersReleased({ eulogyId, submissionId, because, releasedAt: at })];
    }

    case 'ResetQuestionnaire': {
      const { resetId, people, by } = command;
      // Also while a text is written from the answers: it is never shown, and they are open again.
      if (requireOpened(state).resetId === resetId) return [];
      return [questionnaireReset({ eulogyId, resetId, people, resetBy: by, resetAt: at })];
    }

    default:
      return unreachable(command);
  }
}

function answerFacts(state: Questionnaire, command: AnswerFacts): QuestionnaireEvent[] {
  const opened = requireAnswerable(state);
  requireKnownBase(opened, command);
  const { eulogyId, answers, by, at } = command;
  const changed = answers.filter(({ questionId, answer }) => {
    requireFittingAnswer(answer);
    const fact = opened.facts[questionId];
    if ((fact?.answer ?? '') === answer) return false; // saved before
    if (fact && isConflict(fact, questionId, answer, command)) return false;
    if (answer !== '') requirePace(opened.written[by] ?? NOTHING_WRITTEN, questionId, at, FACT_BYTES_A_DAY);
    return true;
  });
  return changed.map(({ questionId, answer }, index) => {
    const answerRevision = opened.revision + index + 1;
    return answer === ''
      ? factCleared({ eulogyId, questionId, answerRevision, clearedBy: by, clearedAt: at })
      : factAnswered({ eulogyId, questionId, answer, answerRevision, answeredBy: by, answeredAt: at });
  });
}

function isConflict(fact: Fact, questionId: string, answer: string, { base, by }: AnswerFacts): boolean {
  if (base === undefined || fact.by === by || fact.answer === answer) return false;
  return fact.revision !== (typeof base === 'number' ? base : (base[questionId] ?? 0));
}

/**
 * One number for all is a revision that each fact has had (D37); 0 is that of a fact without an answer.
 * @throws RuleBroken answer.base-unknown
 */
export function requireKnownBase(
  { revisionsHad }: OpenQuestionnaire,
  { answers, base }: Pick<AnswerFacts, 'answers' | 'base'>,
): void {
  if (typeof base !== 'number' || base === 0) return;
  const isKnown = ({ questionId }: GivenAnswer) => revisionsHad[questionId]?.includes(base) ?? false;
  if (!answers.every(isKnown)) throw new RuleBroken('answer.base-unknown');
}

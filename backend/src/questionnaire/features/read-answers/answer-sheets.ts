import { Injectable } from '@nestjs/common';
import { CircleDirectory, type EulogyType } from '../../../collaboration/index.js';
import { isErased, unlessErased } from '../../../shared/kernel/personal.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { memoriesDecider } from '../../domain/memories/memories.decide.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import type { OpenQuestionnaire, SubmittedQuestionnaire } from '../../domain/questionnaire/questionnaire.js';
import type {
  ConflictDecision,
  ReviewDuration,
  ServiceSetting,
  ReviewFaith,
  ReviewTone,
} from '../../domain/questionnaire/review.events.js';
import { has } from '../../domain/questionnaire/review.js';
import { requireQuestionSet } from '../../question-sets/question-sets.js';
import { QuestionnaireDirectory } from './questionnaire-directory.js';

export interface SheetFact {
  readonly questionId: string;
  readonly answer: string;
  readonly revision: number;
  /** Who changed it last. */
  readonly answeredBy: string;
}

export interface SheetMemory {
  readonly questionId: string;
  readonly contributorId: string;
  readonly answer: string;
  readonly revision: number;
  /** False where the owner left it out of the eulogy. */
  readonly included: boolean;
  /** The owner wants it in by all means; never where it is left out. */
  readonly essential: boolean;
  /** UTC ISO 8601. */
  readonly contributedAt: string;
}

/** What the owner said about the answers; words of an erased owner are not in it. */
export interface SheetReview {
  readonly topics: readonly { readonly topicId: string; readonly topic: string }[];
  readonly tone: ReviewTone;
  readonly faith: ReviewFaith;
  readonly durationMinutes: ReviewDuration;
  readonly setting: ServiceSetting;
  /** Who says it, in their order, as the owner chose them; empty where the owner says it alone. */
  readonly speakers: readonly string[];
  readonly pronunciations: readonly { readonly name: string; readonly say: string }[];
  /** By line of the facts: how it read when it was confirmed. */
  readonly confirmed: Readonly<Record<string, string>>;
  readonly settlements: readonly SheetSettlement[];
}

export interface SheetSettlement {
  readonly conflictId: string;
  readonly decision: ConflictDecision;
  /** The value that stands; '' unless one was kept. */
  readonly kept: string;
  readonly among: readonly string[];
  /** The question whose shared answer was corrected with it, where it still reads as corrected. */
  readonly correctedQuestionId: string | null;
}

/** Everything that was answered for one eulogy; emptied answers and those of erased people are not in it. */
export interface AnswerSheet {
  readonly eulogyType: EulogyType;
  readonly questionSet: string;
  /** '' where the owner was erased. */
  readonly title: string;
  readonly facts: readonly SheetFact[];
  /** In the order of the questions, then of the people's ids. */
  readonly memories: readonly SheetMemory[];
  readonly review: SheetReview;
  /** A eulogy is being written from them: nobody can change them. */
  readonly frozen: boolean;
}

/**
 * The answers of a eulogy from the streams themselves, so that none that was acknowledged is missing, however far the read models
 * are. After `SubmitAnswers` the sheet stays the same until `ReleaseAnswers`.
 */
@Injectable()
export class AnswerSheets {
  constructor(
    private readonly streams: StreamReader,
    private readonly circles: CircleDirectory,
    private readonly directory: QuestionnaireDirectory,
  ) {}

  /** @returns undefined where no questionnaire was opened */
  async of(eulogyId: number): Promise<AnswerSheet | undefined> {
    const { state } = await this.streams.load(questionnaireDecider, questionnaireStream(eulogyId));
    if (state.status === 'none') return undefined;
    const written = await Promise.all((await this.people(eulogyId)).map((id) => this.memoriesOf(eulogyId, id)));
    const order = new Map(requireQuestionSet(state.questionSet).questions.map(({ id, order }) => [id, order]));
    const byOrder = (a: { questionId: string }, b: { questionId: string }) =>
      (order.get(a.questionId) ?? 0) - (order.get(b.questionId) ?? 0);
    return {
      eulogyType: state.eulogyType,
      questionSet: state.questionSet,
      title: unlessErased(state.title, ''),
      facts: Object.entries(state.facts)
        .map(([questionId, { answer, revision, by }]) => ({
          questionId,
          answer: unlessErased(answer, ''),
          revision,
          answeredBy: by,
        }))
        .filter(({ answer }) => answer !== '')
        .sort(byOrder),
      memories: written
        .flat()
        .map((memory) => ({
          ...memory,
          included: !has(state.review.leftOut, memory),
          essential: has(state.review.essential, memory),
        }))
        .sort(byOrder),
      review: reviewIn(state),
      frozen: state.status === 'submitted',
    };
  }

  /** Where it will be spoken, as the owner said on the review page. */
  async settingOf(eulogyId: number): Promise<ServiceSetting> {
    const { state } = await this.streams.load(questionnaireDecider, questionnaireStream(eulogyId));
    return state.status === 'none' ? 'unsaid' : state.review.setting;
  }

  /** Whoever may tell, and whoever wrote before they left. Nobody can write who was neither a member nor a guest before. */
  private async people(eulogyId: number): Promise<string[]> {
    const [tellers, writers] = await Promise.all([
      this.circles.whoeverTells(eulogyId),
      this.directory.writersOf(eulogyId),
    ]);
    return [...new Set([...tellers, ...writers])].sort();
  }

  private async memoriesOf(
    eulogyId: number,
    contributorId: string,
  ): Promise<Omit<SheetMemory, 'included' | 'essential'>[]> {
    const { state } = await this.streams.load(memoriesDecider, memoriesStream(eulogyId, contributorId));
    return Object.entries(state.answers)
      .map(([questionId, { answer, revision, at }]) => ({
        questionId,
        contributorId,
        answer: unlessErased(answer, ''),
        revision,
        contributedAt: at,
      }))
      .filter(({ answer }) => answer !== '');
  }
}

function reviewIn({ review, facts }: OpenQuestionnaire | SubmittedQuestionnaire): SheetReview {
  const { tone, faith, durationMinutes, setting, speakers } = review;
  return {
    tone,
    faith,
    durationMinutes,
    setting,
    speakers,
    topics: review.topics.flatMap(({ topicId, topic }) => (isErased(topic) ? [] : [{ topicId, topic }])),
    pronunciations: review.pronunciations.flatMap(({ name, say }) =>
      isErased(name) || isErased(say) ? [] : [{ name, say }],
    ),
    confirmed: Object.fromEntries(
      Object.entries(review.confirmed).flatMap(([factId, value]) => (isErased(value) ? [] : [[factId, value]])),
    ),
    settlements: review.settlements.flatMap(({ conflictId, decision, kept, among, correction }) =>
      isErased(kept) || isErased(among)
        ? []
        : [
            {
              conflictId,
              decision,
              kept,
              among: JSON.parse(among) as string[],
              correctedQuestionId:
                correction && facts[correction.questionId]?.answer === correction.to ? correction.questionId : null,
            },
          ],
    ),
  };
}

import type { UserErased } from '../../../identity/index.js';
import type { PurchaseStarted } from '../../../purchasing/index.js';
import {
  isFilled,
  type AnswerIncluded,
  type AnswerLeftOut,
  type MemoriesReset,
  type QuestionnaireReset,
} from '../../../questionnaire/index.js';
import type { EulogyEvent } from '../../domain/eulogy/eulogy.events.js';
import { isOfManuscript, isShaping, type ManuscriptEvent } from '../../domain/manuscript/manuscript.events.js';
import type { AnswerRow, EulogyRow } from './eulogy-reader.js';
import { answerOf, keyOf, type GivenAnswer } from './given-answer.js';
import { changeOf, membershipOf, newsOf, recordOf, type EulogyRecord, type HappenedTo } from './record-changes.js';
import { TextReplay } from './text-replay.js';
import type { ShapingRow } from './version-reader.js';
import { originOf } from './version-rows.js';

type Known =
  PurchaseStarted | QuestionnaireReset | MemoriesReset | EulogyEvent | UserErased | AnswerLeftOut | AnswerIncluded;

/**
 * One eulogy as its events tell it: the same as the live read models of its pages, from the same pure rules
 * ({@link changeOf}, {@link answerOf}, `textAfter`), without a database. What a database does in one statement over many rows
 * (counting answers, forgetting a person) is written here once more; a property test holds both against each other.
 */
export class EulogyReplay {
  readonly text = new TextReplay();
  /** This replay's own: ten thousand events change it, and nobody else sees it. */
  private record: EulogyRecord | undefined;
  private members: readonly string[] = [];
  private readonly given = new Map<string, GivenAnswer>();
  private readonly leftOut = new Set<string>();

  apply(happened: HappenedTo): void {
    const answer = answerOf(happened);
    if (answer) return this.answered(answer);
    const event = happened as unknown as Known;
    switch (event.type) {
      case 'PurchaseStarted':
        this.record ??= recordOf(event);
        return;
      case 'UserErased':
        return this.forget(event.data.userId);
      case 'AnswerLeftOut':
        this.leftOut.add(placeOf(event.data));
        return;
      case 'AnswerIncluded':
        this.leftOut.delete(placeOf(event.data));
        return;
      case 'GenerationCompleted':
        this.text.completed(event);
        this.set({ version: this.text.current, updatedAt: new Date(event.data.completedAt) });
        break;
      case 'QuestionnaireReset':
        this.given.clear();
        this.leftOut.clear();
        this.text.reset();
        break;
      case 'MemoriesReset':
        return this.emptied(event.data);
      case 'WritingReset':
        this.text.reset();
        if (this.record?.status === 'generating' || this.record?.status === 'completed') this.set({ status: 'draft' });
        break;
      default:
        if (isOfManuscript(happened)) this.shaped(happened);
    }
    this.set(changeOf(happened) ?? {});
    const member = membershipOf(happened);
    if (member) {
      const userId = 'joined' in member ? member.joined : member.left;
      this.members = [...this.members.filter((id) => id !== userId), ...('joined' in member ? [userId] : [])];
    }
    if (newsOf(happened)) this.set({ revision: (this.record?.revision ?? 0) + 1 });
  }

  /** Undefined until the eulogy is open. */
  row(): EulogyRow | undefined {
    if (!this.record?.isOpen) return undefined;
    const { record } = this;
    return {
      eulogyId: record.eulogyId,
      ownerId: record.ownerId,
      type: record.type,
      title: record.title,
      questionSet: record.questionSet,
      status: record.status,
      answered: this.countAnswered(),
      revision: record.revision,
      durationMinutes: record.durationMinutes,
      stage: record.stage,
      generationError: record.generationError,
      version: record.version,
      content: this.text.textOf(record.version) ?? null,
      isPaid: record.isPaid,
      paidCents: record.paidCents,
      paymentIntentId: record.paymentIntentId,
      refundedAt: record.refundedAt,
      discountCode: record.discountCode,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
    };
  }

  answers(): AnswerRow[] {
    return [...this.given.values()].map((given) => ({
      eulogyId: given.eulogyId,
      questionId: given.questionId,
      contributorId: given.contributorId,
      kind: given.kind,
      answer: given.answer,
      filled: isFilled(given.questionId, given.answer),
      revision: given.revision,
      contributedBy: given.by,
      contributedAt: new Date(given.at),
      included: given.kind === 'fact' || !this.leftOut.has(placeOf(given)),
    }));
  }

  shaping(): ShapingRow | undefined {
    if (!this.record?.isOpen) return undefined;
    const { finishedVersion, finishedAt } = this.record;
    return { ...this.text.shaping(), finishedVersion, finishedAt };
  }

  sharing(): { round: number; isOpen: boolean } {
    return { round: this.record?.shareRound ?? 0, isOpen: this.record?.shareOpen ?? false };
  }

  /** Ids of everybody on whose dashboard it is. */
  memberIds(): readonly string[] {
    return this.members;
  }

  /** Whether the words of an answer were erased with their writer. */
  isErased(answer: Pick<AnswerRow, 'eulogyId' | 'questionId' | 'kind' | 'contributorId'>): boolean {
    return this.given.get(keyOf(answer))?.isErased ?? false;
  }

  private shaped(event: ManuscriptEvent): void {
    this.text.apply(event);
    const at = madeAt(event);
    if (at !== undefined) this.set({ version: this.text.current, updatedAt: new Date(at) });
  }

  private answered(answer: GivenAnswer): void {
    this.given.set(keyOf(answer), answer);
    if (!this.record) return;
    const { status, revision } = this.record;
    this.set({ revision: revision + 1, updatedAt: new Date(answer.at) });
    // Only the first answer that says something is read here; of one that was erased since nobody knows better.
    const isFirst = status === 'draft' && (answer.isErased || isFilled(answer.questionId, answer.answer));
    if (isFirst) this.set({ status: 'in_progress' });
  }

  private emptied({ eulogyId, personId, questionIds, answerRevision }: MemoriesReset['data']): void {
    for (const questionId of questionIds) {
      const key = keyOf({ eulogyId, questionId, kind: 'memory', contributorId: personId });
      if ((this.given.get(key)?.revision ?? answerRevision) < answerRevision) this.given.delete(key);
    }
  }

  private countAnswered(): number {
    const answered = [...this.given.values()].filter(({ questionId, answer }) => isFilled(questionId, answer));
    return new Set(answered.map(({ questionId }) => questionId)).size;
  }

  private forget(userId: string): void {
    const isOwner = this.record?.ownerId === userId;
    if (isOwner) {
      this.set({ title: '', shareOpen: false });
      this.text.forget();
    }
    for (const [key, { kind, contributorId }] of this.given) {
      if (kind === 'memory' ? contributorId === userId : isOwner) this.given.delete(key);
    }
    this.members = this.members.filter((id) => id !== userId);
  }

  private set(change: Partial<EulogyRecord>): void {
    if (this.record) Object.assign(this.record, change);
  }
}

const placeOf = ({ questionId, contributorId }: { questionId: string; contributorId: string }) =>
  `${questionId} ${contributorId}`;

/** When an event made another version the text; undefined where the text stayed. */
function madeAt(event: ManuscriptEvent): string | undefined {
  if (isShaping(event)) return originOf(event).at;
  return event.type === 'ChangeUndone' || event.type === 'ChangeRedone' ? event.data.at : undefined;
}

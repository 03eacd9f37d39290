import { isErased } from '../../../shared/kernel/personal.js';
import type { Heard } from '../../../shared/read-models/read-model.js';
import { ReadModelReplay } from '../../../shared/read-models/replay.js';
import { RowTable, type RowName } from '../../../shared/read-models/row-table.js';
import { rowOf, type AnswerRow, type EulogyRow } from './eulogy-reader.js';
import { AnswerRecord, NewsRecord, VersionRecord } from './eulogy-rows.js';
import { EulogyRecord } from './fold-eulogy.js';
import { eulogiesProjection } from './eulogies.projection.js';
import { factPlace, memoryPlace, type AnswerPlace } from './fold-answers.js';
import { LeftOutRow, leftOutProjection } from './left-out.projection.js';
import type { EulogyText } from '@eulogy/arranger';
import type { ShapingRow, VersionSummary } from './version-reader.js';

const answers = RowTable.of(AnswerRecord);

/** One eulogy after some of its events, folded by the rules of the live read models, without a database. */
export class EulogyReplay {
  readonly text = new TextReplay(() => this.eulogy.all(VersionRecord));
  private readonly eulogy = new ReadModelReplay(eulogiesProjection, [NewsRecord]);
  private readonly leftOut = new ReadModelReplay(leftOutProjection);
  /** What was typed in each place last; its words are read when somebody asks. */
  private readonly typed = new Map<RowName, { readonly answer?: unknown }>();

  apply(event: Heard): void {
    this.eulogy.apply(event);
    this.leftOut.apply(event);
    const data = event.data as never;
    if (event.type === 'FactAnswered') this.typed.set(answers.keyOf(factPlace(data)), data);
    else if (event.type === 'AnswerContributed') this.typed.set(answers.keyOf(memoryPlace(data)), data);
    else if (event.type === 'FactCleared') this.typed.delete(answers.keyOf(factPlace(data)));
    else if (event.type === 'AnswerCleared') this.typed.delete(answers.keyOf(memoryPlace(data)));
  }

  /** Undefined until the eulogy is open. */
  row(): EulogyRow | undefined {
    const { record } = this;
    return record?.isOpen ? rowOf(record) : undefined;
  }

  answers(): AnswerRow[] {
    const leftOut = this.leftOut.all(LeftOutRow);
    return this.eulogy.all(AnswerRecord).map((answer) => ({
      ...answer,
      included: !leftOut.some((one) => answer.kind === 'memory' && isSamePlace(one, answer)),
    }));
  }

  shaping(): ShapingRow | undefined {
    const { record } = this;
    if (!record?.isOpen) return undefined;
    const { version, content, taken, locked, rewritesTaken, finishedVersion, finishedAt } = record;
    const before = this.eulogy.all(VersionRecord).find((made) => made.version === version)?.before ?? null;
    return { version, text: content, before, taken, locked, rewritesTaken, finishedVersion, finishedAt };
  }

  sharing(): { round: number; isOpen: boolean } {
    const { record } = this;
    return { round: record?.shareRound ?? 0, isOpen: record?.shareOpen ?? false };
  }

  /** Ids of everybody on whose dashboard it is. */
  memberIds(): readonly string[] {
    return this.record?.memberIds ?? [];
  }

  /** Whether the words of an answer were erased with their writer. */
  isErased(answer: AnswerPlace): boolean {
    return isErased(this.typed.get(answers.keyOf(answer))?.answer);
  }

  private get record(): EulogyRecord | undefined {
    return this.eulogy.all(EulogyRecord)[0];
  }
}

/** The versions of its text. */
class TextReplay {
  constructor(private readonly versions: () => readonly VersionRecord[]) {}

  /** How many versions there are, whether or not they can be read. */
  get count(): number {
    return this.versions().length;
  }

  /** Undefined where there is none, or it was erased. */
  textOf(version: number): EulogyText | undefined {
    return this.versions().find((made) => made.version === version)?.text ?? undefined;
  }

  /** The newest first, those that can be read. */
  list(): VersionSummary[] {
    return this.versions()
      .filter(({ text }) => text !== null)
      .sort((a, b) => b.version - a.version)
      .map(({ version, kind, name, wish, restored, words, madeAt }) => {
        return { version, kind, name, wish, restored, words, madeAt };
      });
  }
}

function isSamePlace(one: LeftOutRow, other: AnswerPlace): boolean {
  return one.questionId === other.questionId && one.contributorId === other.contributorId;
}

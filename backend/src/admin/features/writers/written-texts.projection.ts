import { Column, Entity, PrimaryColumn } from 'typeorm';
import { circleOpened } from '../../../collaboration/index.js';
import {
  eulogyFinished,
  generationCompleted,
  generationFailed,
  generationRequested,
  paragraphEdited,
  paragraphRewritten,
  placedSentences,
  sentenceConfirmed,
  sentencesTakenOut,
} from '../../../generation/index.js';
import { userErased } from '../../../identity/index.js';
import { isErased } from '../../../shared/kernel/personal.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';
import { at } from '../../../shared/read-models/rows.js';

@Entity('admin_written_texts')
export class WrittenTextRow {
  @PrimaryColumn('uuid') readonly generationId: string;
  @Column('integer') readonly eulogyId: number;
  @Column('uuid') readonly ownerId: string;
  @Column('timestamptz') readonly askedAt: Date;
  @Column('double precision') readonly minutes: number;
  /** What the owner does with the text is done with this one. */
  @Column('boolean', { default: false }) readonly isLatest: boolean;
  /** Null while it is being written, and where nothing came of it. */
  @Column('text', { nullable: true }) readonly writer: string | null;
  /** Why it is less than was asked for. */
  @Column('text', { nullable: true }) readonly fellBack: string | null;
  /** Why nothing came of it. */
  @Column('text', { nullable: true }) readonly failed: string | null;
  @Column('integer', { nullable: true }) readonly words: number | null;
  /** Null where the text was erased. */
  @Column('integer', { nullable: true }) readonly sentences: number | null;
  /** Sentences of which the checks said that nobody had told them. */
  @Column('integer', { nullable: true }) readonly marked: number | null;
  @Column('timestamptz', { nullable: true }) readonly writtenAt: Date | null;
  /** Paragraphs that the owner wrote anew. */
  @Column('integer', { default: 0 }) readonly edited: number;
  @Column('integer', { default: 0 }) readonly rewritten: number;
  /** Sentences taken out one by one, not to fit a time. */
  @Column('integer', { default: 0 }) readonly takenOut: number;
  @Column('integer', { default: 0 }) readonly confirmed: number;
  @Column('timestamptz', { nullable: true }) readonly finishedAt: Date | null;
}

/** Whose text it will be, whoever asked for it: staff may have. */
@Entity('admin_text_owners')
export class TextOwnerRow {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @Column('uuid') readonly ownerId: string;
}

const owners = rowsOf(TextOwnerRow)
  .keyedBy(({ eulogyId }: { eulogyId: number }) => ({ eulogyId }))
  .opens(circleOpened, ({ data: { eulogyId, ownerId } }) => ({ eulogyId, ownerId }));

const NOT_YET = {
  ...{ isLatest: false, writer: null, fellBack: null, failed: null, words: null, sentences: null, marked: null },
  ...{ writtenAt: null, edited: 0, rewritten: 0, takenOut: 0, confirmed: 0, finishedAt: null },
} as const;

const ofEulogy = ({ data: { eulogyId } }: { readonly data: { readonly eulogyId: number } }) => ({ eulogyId });

const texts = rowsOf(WrittenTextRow)
  .keyedBy(({ generationId }: { generationId: string }) => ({ generationId }))
  .across(
    generationRequested,
    {
      keys: ({ data: { generationId, eulogyId } }) => [
        at(TextOwnerRow, { eulogyId }),
        at(WrittenTextRow, { generationId }),
      ],
    },
    ({ data: { generationId, eulogyId, requestedBy, requestedAt, durationMinutes: minutes } }, rows) => {
      if (rows.of(WrittenTextRow).find({ generationId })) return;
      const ownerId = rows.of(TextOwnerRow).find({ eulogyId })?.ownerId ?? requestedBy;
      rows
        .of(WrittenTextRow)
        .put({ generationId, eulogyId, ownerId, askedAt: new Date(requestedAt), minutes, ...NOT_YET });
    },
  )
  .on(generationFailed, (_, { data: { reason } }) => ({ failed: reason }))
  .every(generationCompleted, ofEulogy, ({ isLatest }) => (isLatest ? { isLatest: false } : undefined))
  .on(generationCompleted, (_, { data: { writer, fellBack, words, text, completedAt } }) => {
    const sentences = isErased(text) ? null : placedSentences(text);
    const marked = sentences?.filter(({ verdict }) => verdict === 'unsupported').length ?? null;
    const counts = { words, sentences: sentences?.length ?? null, marked };
    return { ...counts, isLatest: true, writer, fellBack: fellBack?.reason ?? null, writtenAt: new Date(completedAt) };
  })
  .every(paragraphEdited, ofEulogy, ({ isLatest, edited }) => (isLatest ? { edited: edited + 1 } : undefined))
  .every(paragraphRewritten, ofEulogy, ({ isLatest, rewritten }) =>
    isLatest ? { rewritten: rewritten + 1 } : undefined,
  )
  .every(sentenceConfirmed, ofEulogy, ({ isLatest, confirmed }) =>
    isLatest ? { confirmed: confirmed + 1 } : undefined,
  )
  .every(sentencesTakenOut, ofEulogy, ({ isLatest, takenOut }, { data: { because, sentences } }) =>
    isLatest && because === 'removed' ? { takenOut: takenOut + sentences.length } : undefined,
  )
  .every(eulogyFinished, ofEulogy, ({ isLatest, finishedAt }, { data }) =>
    isLatest && finishedAt === null ? { finishedAt: new Date(data.finishedAt) } : undefined,
  )
  // what can only be counted in the text is forgotten with it, so that rows built anew are the same
  .every(
    userErased,
    ({ data: { userId } }) => ({ ownerId: userId }),
    () => ({ sentences: null, marked: null }),
  );

/** What every writer brought, and what the owners kept of it. Counts and codes: no word of anybody's. */
export const writtenTextsProjection = readModel('admin.written-texts', { version: 2 }, owners, texts);

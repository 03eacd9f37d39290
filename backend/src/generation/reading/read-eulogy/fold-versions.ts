import { userErased } from '../../../identity/index.js';
import { questionnaireReset } from '../../../questionnaire/index.js';
import type { EventDefinition } from '../../../shared/kernel/event.js';
import { isErased, unlessErased } from '../../../shared/kernel/personal.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';
import { all, at, type Rows } from '../../../shared/read-models/rows.js';
import { generationCompleted, writingReset } from '../../domain/eulogy/eulogy.events.js';
import {
  changeRedone,
  changeUndone,
  ownWordsKept,
  paragraphEdited,
  paragraphMoved,
  paragraphRewritten,
  passageLocked,
  passagePutIn,
  passageUnlocked,
  sentenceConfirmed,
  sentencesTakenOut,
  versionNamed,
  versionRestored,
  type ShapingEvent,
} from '../../domain/manuscript/manuscript.events.js';
import { textAfter } from '../../domain/manuscript/manuscript.js';
import type { EulogyText } from '@eulogy/arranger';
import { VersionRecord, type VersionKind } from './eulogy-rows.js';
import { EulogyRecord } from './fold-eulogy.js';

interface Place {
  readonly eulogyId: number;
  readonly version: number;
}

const needed = ({ data: { eulogyId, version } }: { readonly data: Place }) => [
  at(EulogyRecord, { eulogyId }),
  at(VersionRecord, { eulogyId, version }),
];

/** The text of every version, and the eulogy's own row at the version that is its text now. */
const fold = rowsOf(VersionRecord)
  .keyedBy(({ eulogyId, version }: Place) => ({ eulogyId, version }))
  .across(generationCompleted, { keys: needed }, ({ data }, rows) => {
    const text = unlessErased<EulogyText | undefined>(data.text, undefined);
    made(rows, data, { kind: 'written', text, at: data.completedAt });
  })
  .across(changeUndone, { keys: needed }, ({ data }, rows) => {
    step(rows, data, (taken) => [data.from, ...taken]);
  })
  .across(changeRedone, { keys: needed }, ({ data }, rows) => {
    step(rows, data, (taken) => taken.slice(1));
  })
  .across(passageLocked, { keys: ofEulogy }, ({ data: { eulogyId, passage } }, rows) => {
    if (!isErased(passage)) lock(rows, eulogyId, (locked) => [...locked, passage]);
  })
  .across(passageUnlocked, { keys: ofEulogy }, ({ data: { eulogyId, passage } }, rows) => {
    if (!isErased(passage)) lock(rows, eulogyId, (locked) => locked.filter((wording) => wording !== passage));
  })
  .on(versionNamed, (_, { data }) => ({ name: unlessErased(data.name, '') }))
  .every(
    questionnaireReset,
    ({ data: { eulogyId } }) => ({ eulogyId }),
    () => GONE,
  )
  .every(
    writingReset,
    ({ data: { eulogyId } }) => ({ eulogyId }),
    () => GONE,
  )
  .across(
    userErased,
    {
      reads: ({ data: { userId } }, rows) => {
        const owned = all(EulogyRecord, { ownerId: userId });
        if (rows.missing([owned]).length > 0) return [owned];
        return rows
          .of(EulogyRecord)
          .where({ ownerId: userId })
          .map(({ eulogyId }) => all(VersionRecord, { eulogyId }));
      },
    },
    ({ data: { userId } }, rows) => {
      const versions = rows.of(VersionRecord);
      for (const { eulogyId } of rows.of(EulogyRecord).where({ ownerId: userId }))
        for (const row of versions.where({ eulogyId })) versions.change(row, { text: null, name: '' });
    },
  );

const shaping: readonly EventDefinition<ShapingEvent['type'], ShapingEvent['data']>[] = [
  paragraphEdited,
  paragraphMoved,
  paragraphRewritten,
  sentenceConfirmed,
  sentencesTakenOut,
  passagePutIn,
  ownWordsKept,
  versionRestored,
];
for (const definition of shaping) {
  fold.across(
    definition,
    {
      keys: (event) => [
        ...needed(event),
        ...('restored' in event.data
          ? [at(VersionRecord, { eulogyId: event.data.eulogyId, version: event.data.restored })]
          : []),
      ],
    },
    (event, rows) => shaped(rows, event as ShapingEvent),
  );
}

export const versionFold = fold;

function ofEulogy({ data: { eulogyId } }: { readonly data: { readonly eulogyId: number } }) {
  return [at(EulogyRecord, { eulogyId })];
}

function shaped(rows: Rows, event: ShapingEvent): void {
  const { eulogyId } = event.data;
  const eulogies = rows.of(EulogyRecord);
  const eulogy = eulogies.find({ eulogyId });
  if (!eulogy) return;
  if (event.type === 'ParagraphRewritten') eulogies.change(eulogy, { rewritesTaken: eulogy.rewritesTaken + 1 });
  const textOf = (version: number) => rows.of(VersionRecord).find({ eulogyId, version })?.text ?? undefined;
  const text = textAfter(event, eulogy.content ?? undefined, textOf);
  const wish = event.type === 'ParagraphRewritten' ? event.data.wish : null;
  const restored = event.type === 'VersionRestored' ? event.data.restored : null;
  made(rows, event.data, { ...originOf(event), text, wish, restored });
}

interface Made {
  readonly kind: VersionKind;
  readonly text: EulogyText | undefined;
  readonly at: string;
  readonly wish?: string | null;
  readonly restored?: number | null;
}

function made(
  rows: Rows,
  { eulogyId, version }: Place,
  { kind, text: readable, at: when, wish, restored }: Made,
): void {
  const eulogies = rows.of(EulogyRecord);
  const eulogy = eulogies.find({ eulogyId });
  if (!eulogy) return;
  const before = eulogy.version === 0 ? null : eulogy.version;
  const [text, madeAt] = [readable ?? null, new Date(when)];
  rows.of(VersionRecord).put({
    ...{ eulogyId, version, before, kind, name: '', wish: wish ?? null, restored: restored ?? null },
    ...{ text, words: text?.words ?? 0, madeAt },
  });
  eulogies.change(eulogy, { version, content: text, taken: [], updatedAt: madeAt });
}

function step(
  rows: Rows,
  { eulogyId, version, at: when }: Place & { readonly at: string },
  next: (taken: readonly number[]) => readonly number[],
): void {
  const eulogy = rows.of(EulogyRecord).find({ eulogyId });
  const known = rows.of(VersionRecord).find({ eulogyId, version });
  if (!eulogy || !known) return;
  const change = { version, content: known.text, taken: next(eulogy.taken), updatedAt: new Date(when) };
  rows.of(EulogyRecord).change(eulogy, change);
}

function lock(rows: Rows, eulogyId: number, next: (locked: readonly string[]) => readonly string[]): void {
  const eulogies = rows.of(EulogyRecord);
  const eulogy = eulogies.find({ eulogyId });
  if (eulogy) eulogies.change(eulogy, { locked: next(eulogy.locked) });
}

function originOf(event: ShapingEvent): { kind: VersionKind; at: string } {
  switch (event.type) {
    case 'ParagraphEdited':
      return { kind: 'edited', at: event.data.editedAt };
    case 'ParagraphRewritten':
      return { kind: 'rewritten', at: event.data.rewrittenAt };
    case 'SentenceConfirmed':
      return { kind: 'confirmed', at: event.data.confirmedAt };
    case 'SentencesTakenOut':
      return { kind: event.data.because, at: event.data.takenOutAt };
    case 'PassagePutIn':
      return { kind: 'added', at: event.data.putInAt };
    case 'OwnWordsKept':
      return { kind: 'kept', at: event.data.keptAt };
    case 'ParagraphMoved':
      return { kind: 'moved', at: event.data.movedAt };
    case 'VersionRestored':
      return { kind: 'restored', at: event.data.restoredAt };
  }
}

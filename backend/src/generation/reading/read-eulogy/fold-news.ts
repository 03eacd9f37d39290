import {
  circleSettingChosen,
  collaboratorJoined,
  collaboratorLeft,
  collaboratorRemoved,
  guestLeft,
  guestRemoved,
  guestWelcomed,
} from '../../../collaboration/index.js';
import { draftLapsed } from '../../../purchasing/index.js';
import { questionnaireReset } from '../../../questionnaire/index.js';
import type { EventDefinition } from '../../../shared/kernel/event.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';
import { at, type Rows } from '../../../shared/read-models/rows.js';
import {
  generationCompleted,
  generationFailed,
  generationStageReached,
  writingReset,
} from '../../domain/eulogy/eulogy.events.js';
import { eulogyFinished, manuscriptEvents, rewriteOffered } from '../../domain/manuscript/manuscript.events.js';
import { NewsRecord } from './eulogy-rows.js';
import { EulogyRecord } from './fold-eulogy.js';

/** A browser that comes back after more than this much news loads the page afresh. */
const KEPT = 500;
/** Old news goes with every so-manieth of a eulogy's changes. */
const CLEAN_EVERY = 50;

/** Adds a piece of news, by which the eulogy's revision is one more. @param change what it changes in the eulogy's row beside that */
export function tell(
  rows: Rows,
  eulogyId: number,
  kind: string,
  data: object,
  change: Partial<EulogyRecord> = {},
): void {
  const eulogies = rows.of(EulogyRecord);
  const eulogy = eulogies.find({ eulogyId });
  if (!eulogy) return;
  const revision = eulogy.revision + 1;
  // in this order: an object that begins with a spread takes six times as long to make
  eulogies.change(eulogy, { revision, ...change });
  const news = rows.of(NewsRecord);
  news.add({ eulogyId, seq: revision, kind, data });
  if (revision % CLEAN_EVERY !== 0) return;
  const oldest = revision - KEPT;
  for (let seq = Math.max(1, oldest - CLEAN_EVERY); seq < oldest; seq++) news.drop({ eulogyId, seq });
}

const needed = ({ data: { eulogyId } }: { readonly data: { readonly eulogyId: number } }) => [
  at(EulogyRecord, { eulogyId }),
];
const keys = { keys: needed };

/** What the live pages hear of. Answers tell of themselves. */
const fold = rowsOf(NewsRecord)
  .keyedBy((data: object) => data)
  .every(
    draftLapsed,
    ({ data: { eulogyId } }) => ({ eulogyId }),
    () => GONE,
  )
  .across(collaboratorJoined, keys, ({ data: { eulogyId, userId } }, rows) =>
    tell(rows, eulogyId, 'collaborator', { contributorId: userId, change: 'joined' }),
  )
  .across(collaboratorRemoved, keys, ({ data: { eulogyId, userId } }, rows) =>
    tell(rows, eulogyId, 'collaborator', { contributorId: userId, change: 'removed' }),
  )
  .across(collaboratorLeft, keys, ({ data: { eulogyId, userId } }, rows) =>
    tell(rows, eulogyId, 'collaborator', { contributorId: userId, change: 'left' }),
  )
  // whose words come in is not told: their name may stay out
  .across(guestWelcomed, keys, ({ data: { eulogyId } }, rows) =>
    tell(rows, eulogyId, 'collaborator', { change: 'guests' }),
  )
  .across(guestRemoved, keys, ({ data: { eulogyId } }, rows) =>
    tell(rows, eulogyId, 'collaborator', { change: 'guests' }),
  )
  .across(guestLeft, keys, ({ data: { eulogyId } }, rows) => tell(rows, eulogyId, 'collaborator', { change: 'guests' }))
  .across(circleSettingChosen, keys, ({ data: { eulogyId } }, rows) =>
    tell(rows, eulogyId, 'collaborator', { change: 'settings' }),
  )
  .across(generationStageReached, keys, ({ data: { eulogyId, stage } }, rows) =>
    tell(rows, eulogyId, 'stage', { stage }),
  )
  .across(generationCompleted, keys, ({ data: { eulogyId, version } }, rows) =>
    tell(rows, eulogyId, 'completed', { version }),
  )
  .across(generationFailed, keys, ({ data: { eulogyId, reason } }, rows) => tell(rows, eulogyId, 'failed', { reason }));

type OfEulogy = readonly EventDefinition<string, { eulogyId: number }>[];
const changesForEverybody: OfEulogy = [questionnaireReset, writingReset, eulogyFinished];
const changesOfTheDraft: OfEulogy = manuscriptEvents.filter(
  (definition) => definition !== rewriteOffered && definition !== eulogyFinished,
);
for (const definition of changesForEverybody)
  fold.across(definition, keys, ({ data: { eulogyId } }, rows) => tell(rows, eulogyId, 'text', {}));
for (const definition of changesOfTheDraft)
  fold.across(definition, keys, ({ data: { eulogyId } }, rows) => tell(rows, eulogyId, 'text', { of: 'draft' }));

const OF_THE_WRITING: ReadonlySet<string> = new Set(['stage', 'completed', 'failed']);

/** News of a draft are its owner's (D32): that something is written, and what is done with it. */
export function isOfDraft({ kind, data }: { readonly kind: string; readonly data: object }): boolean {
  return OF_THE_WRITING.has(kind) || (kind === 'text' && 'of' in data && data.of === 'draft');
}

export const newsFold = fold;

import type { EntityManager } from 'typeorm';
import { isErased, unlessErased } from '../../../shared/kernel/personal.js';
import type { GenerationCompleted } from '../../domain/eulogy/eulogy.events.js';
import { isShaping, type ManuscriptEvent, type ShapingEvent } from '../../domain/manuscript/manuscript.events.js';
import { textAfter } from '../../domain/manuscript/manuscript.js';
import type { EulogyText } from '@eulogy/arranger';

/** How a version came about. */
export type VersionKind = 'written' | 'edited' | 'rewritten' | 'confirmed' | 'removed' | 'cut' | 'added' | 'restored';

interface VersionRow {
  readonly eulogyId: number;
  readonly version: number;
  readonly kind: VersionKind;
  readonly text: EulogyText | undefined;
  readonly at: string;
  readonly wish?: string;
  readonly restored?: number;
}

/** Keeps the text of every version, and the eulogy's own row at the version that is its text now. */
export async function completedRows(rows: EntityManager, data: GenerationCompleted['data']): Promise<void> {
  const { eulogyId, version, completedAt: at } = data;
  const text = unlessErased<EulogyText | undefined>(data.text, undefined);
  await insertVersion(rows, { eulogyId, version, kind: 'written', text, at });
}

/** What becomes of the versions and of what is locked. */
export async function manuscriptRows(rows: EntityManager, event: ManuscriptEvent): Promise<void> {
  if (isShaping(event)) {
    await shaped(rows, event);
    return;
  }
  const { eulogyId } = event.data;
  switch (event.type) {
    case 'ChangeUndone':
      await stepped(rows, event.data, `array_prepend(${String(event.data.from)}, taken)`);
      return;
    case 'ChangeRedone':
      await stepped(rows, event.data, 'taken[2:]');
      return;
    case 'PassageLocked':
    case 'PassageUnlocked': {
      const { passage } = event.data;
      if (isErased(passage)) return;
      const change = event.type === 'PassageLocked' ? 'locked || $2::jsonb' : 'locked - ($2::jsonb ->> 0)';
      await rows.query(`UPDATE generation_eulogies SET locked = ${change} WHERE eulogy_id = $1`, [
        eulogyId,
        JSON.stringify([passage]),
      ]);
      return;
    }
    case 'VersionNamed':
      await rows.query('UPDATE generation_versions SET name = $3 WHERE eulogy_id = $1 AND version = $2', [
        eulogyId,
        event.data.version,
        unlessErased(event.data.name, ''),
      ]);
      return;
    case 'EulogyFinished': // in the eulogy's own row
    case 'RewriteOffered':
      return;
  }
}

async function shaped(rows: EntityManager, event: ShapingEvent): Promise<void> {
  const { eulogyId, version } = event.data;
  const restored = event.type === 'VersionRestored' ? event.data.restored : undefined;
  const found = await rows.query<{ version: number; text: EulogyText | null }[]>(
    `SELECT versions.version, versions.text FROM generation_versions AS versions JOIN generation_eulogies AS eulogy USING (eulogy_id)
     WHERE eulogy_id = $1 AND versions.version IN (eulogy.version, $2)`,
    [eulogyId, restored ?? 0],
  );
  const textOf = (number: number) => found.find((row) => row.version === number)?.text ?? undefined;
  const current = found.find((row) => row.version !== restored)?.text ?? undefined;
  const { kind, at } = originOf(event);
  await insertVersion(rows, {
    eulogyId,
    version,
    kind,
    text: textAfter(event, current, textOf),
    at,
    ...(event.type === 'ParagraphRewritten' ? { wish: event.data.wish } : {}),
    ...(restored === undefined ? {} : { restored }),
  });
  if (event.type === 'ParagraphRewritten') {
    await rows.query('UPDATE generation_eulogies SET rewrites_taken = rewrites_taken + 1 WHERE eulogy_id = $1', [
      eulogyId,
    ]);
  }
}

export function originOf(event: ShapingEvent): { kind: VersionKind; at: string } {
  switch (event.type) {
    case 'ParagraphEdited':
      return { kind: 'edited', at: event.data.editedAt };
    case 'ParagraphRewritten':
      return { kind: 'rewritten', at: event.data.rewrittenAt };
    case 'SentenceConfirmed':
      return { kind: 'confirmed', at: event.data.confirmedAt };
    case 'SentencesTakenOut':
      return { kind: event.data.because, at: event.data.takenOutAt };
    case 'SentenceAdded':
      return { kind: 'added', at: event.data.addedAt };
    case 'VersionRestored':
      return { kind: 'restored', at: event.data.restoredAt };
  }
}

async function insertVersion(rows: EntityManager, row: VersionRow): Promise<void> {
  const text = row.text === undefined ? null : JSON.stringify(row.text);
  await rows.query(
    `INSERT INTO generation_versions (eulogy_id, version, before, kind, wish, restored, text, words, made_at)
     SELECT $1, $2, nullif(version, 0), $3, $4, $5, $6, $7, $8 FROM generation_eulogies WHERE eulogy_id = $1`,
    [row.eulogyId, row.version, row.kind, row.wish ?? null, row.restored ?? null, text, row.text?.words ?? 0, row.at],
  );
  await rows.query(
    `UPDATE generation_eulogies SET version = $2, content = $3, taken = '{}', updated_at = $4 WHERE eulogy_id = $1`,
    [row.eulogyId, row.version, text, row.at],
  );
}

async function stepped(
  rows: EntityManager,
  { eulogyId, version, at }: { eulogyId: number; version: number; at: string },
  taken: string,
): Promise<void> {
  await rows.query(
    `UPDATE generation_eulogies AS eulogy SET version = $2, content = versions.text, taken = ${taken}, updated_at = $3
     FROM generation_versions AS versions
     WHERE eulogy.eulogy_id = $1 AND versions.eulogy_id = $1 AND versions.version = $2`,
    [eulogyId, version, at],
  );
}

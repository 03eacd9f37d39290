import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EulogyText } from '@eulogy/arranger';
import type { VersionKind } from './eulogy-rows.js';

/** A version in the list, without its text. */
export interface VersionSummary {
  readonly version: number;
  readonly kind: VersionKind;
  readonly name: string;
  readonly wish: string | null;
  /** The version that it went back to. */
  readonly restored: number | null;
  readonly words: number;
  readonly madeAt: Date;
}

/** What may be done with the text as it is now. */
export interface ShapingRow {
  readonly version: number;
  readonly text: EulogyText | null;
  readonly before: number | null;
  readonly taken: readonly number[];
  readonly locked: readonly string[];
  readonly rewritesTaken: number;
  readonly finishedVersion: number | null;
  readonly finishedAt: Date | null;
}

/** Reads what the eulogies' projection kept of the versions. Whoever asks has asked for access before. */
@Injectable()
export class VersionReader {
  constructor(private readonly db: DataSource) {}

  async shaping(eulogyId: number): Promise<ShapingRow | undefined> {
    const rows = await this.db.query<ShapingRow[]>(
      `SELECT eulogy.version, eulogy.content AS text, versions.before, eulogy.taken, eulogy.locked,
         eulogy.rewrites_taken AS "rewritesTaken", eulogy.finished_version AS "finishedVersion", eulogy.finished_at AS "finishedAt"
       FROM generation_eulogies AS eulogy
       LEFT JOIN generation_versions AS versions ON versions.eulogy_id = eulogy.eulogy_id AND versions.version = eulogy.version
       WHERE eulogy.eulogy_id = $1 AND eulogy.is_open`,
      [eulogyId],
    );
    return rows[0];
  }

  /** The newest first. */
  async list(eulogyId: number): Promise<VersionSummary[]> {
    return this.db.query<VersionSummary[]>(
      `SELECT version, kind, name, wish, restored, words, made_at AS "madeAt" FROM generation_versions
       WHERE eulogy_id = $1 AND text IS NOT NULL ORDER BY version DESC`,
      [eulogyId],
    );
  }

  async text(eulogyId: number, version: number): Promise<EulogyText | undefined> {
    const rows = await this.db.query<{ text: EulogyText | null }[]>(
      'SELECT text FROM generation_versions WHERE eulogy_id = $1 AND version = $2',
      [eulogyId, version],
    );
    return rows[0]?.text ?? undefined;
  }

  /** The link that is open now. */
  async sharing(eulogyId: number): Promise<{ round: number; isOpen: boolean }> {
    const rows = await this.db.query<{ round: number; isOpen: boolean }[]>(
      'SELECT share_round AS round, share_open AS "isOpen" FROM generation_eulogies WHERE eulogy_id = $1',
      [eulogyId],
    );
    return rows[0] ?? { round: 0, isOpen: false };
  }
}

import { Injectable } from '@nestjs/common';
import { Invitations } from '../../../collaboration/index.js';
import { BoundedCache } from '../../../shared/kernel/bounded-cache.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { RememberedWords } from '../../../shared/personal-data/remembered-words.js';
import { EulogyReader, type ListedEulogy } from './eulogy-reader.js';
import { summaryOf, type EulogySummaryResponse } from './eulogy-summary.js';

/** Bytes of the lists that are remembered: some thousand people's of twenty eulogies with a few answers each. */
const REMEMBERED_BYTES = 32 * 1024 * 1024;
const BYTES_A_CHARACTER = 2;
/** What an entry takes beside its text. */
const BYTES_AN_ENTRY = 200;

/** A eulogy as one person's list shows it. */
interface Written {
  /** Of the row that it was written from: see {@link EulogyReader.versionsOf}. */
  readonly version: string;
  /** An {@link EulogySummaryResponse} as JSON. */
  readonly text: string;
  /** When the invitation's link in it ends; null where there is none. */
  readonly until: Date | null;
}

/** By eulogy, the newest first. */
type List = ReadonlyMap<number, Written>;

/**
 * People's lists of eulogies. Each entry is remembered as the text that it was answered with, and shown again only where the database
 * says in the same request that its eulogy is still the person's and still has the same version: what is stale, or no longer theirs, is
 * never shown, whichever process changed it. Forgotten at every erasure, as everything that is remembered of people's words.
 */
@Injectable()
export class EulogyLists {
  private readonly lists = new BoundedCache<string, List>(REMEMBERED_BYTES, bytesOf);
  /** Counts how often everything was forgotten: what was read before is not remembered after. */
  private forgotten = 0;

  constructor(
    private readonly reader: EulogyReader,
    private readonly invitations: Invitations,
    private readonly clock: Clock,
    remembered: RememberedWords,
  ) {
    remembered.register(() => {
      this.forgotten++;
      this.lists.clear();
    });
  }

  /** A person's eulogies, the newest first. @returns the JSON of a list of {@link EulogySummaryResponse} */
  async of(userId: string): Promise<string> {
    const asOf = this.forgotten;
    const known = this.lists.get(userId);
    const list = known ? await this.renewed(known, userId) : await this.written(userId);
    if (list !== known && asOf === this.forgotten) this.lists.set(userId, list);
    return jsonOf(list);
  }

  /** The same list where nothing changed; else one whose changed entries are written anew. */
  private async renewed(known: List, userId: string): Promise<List> {
    const now = this.clock.now();
    const versions = await this.reader.versionsOf(userId);
    const changed: number[] = [];
    for (const { eulogyId, version } of versions)
      if (!isAsKnown(known.get(eulogyId), version, now)) changed.push(eulogyId);
    if (changed.length === 0 && versions.length === known.size) return known;
    const anew = changed.length === 0 ? new Map<number, Written>() : await this.written(userId, changed);
    const list = new Map<number, Written>();
    for (const { eulogyId } of versions) {
      // one that changed and is not found any more has just gone
      const entry = anew.get(eulogyId) ?? (changed.includes(eulogyId) ? undefined : known.get(eulogyId));
      if (entry) list.set(eulogyId, entry);
    }
    return list;
  }

  /** @param eulogyIds undefined: all */
  private async written(userId: string, eulogyIds?: readonly number[]): Promise<List> {
    const rows = await this.reader.listOf(userId, eulogyIds);
    const tokens = this.invitations.linkTokensOf(rows.filter(({ ownerId }) => ownerId === userId));
    return new Map(rows.map((row) => [row.eulogyId, entryOf(row, userId, tokens.get(row.eulogyId) ?? null)]));
  }
}

function entryOf(row: ListedEulogy, userId: string, inviteToken: string | null): Written {
  const summary: EulogySummaryResponse = summaryOf(row, row.bound, userId, { inviteToken, settings: row });
  return {
    version: row.version,
    text: JSON.stringify(summary),
    until: inviteToken === null ? null : row.linkExpiresAt,
  };
}

function isAsKnown(entry: Written | undefined, version: string, now: Date): boolean {
  return entry !== undefined && entry.version === version && (entry.until === null || now < entry.until);
}

function jsonOf(list: List): string {
  let text = '';
  for (const entry of list.values()) text += text === '' ? entry.text : `,${entry.text}`;
  return `[${text}]`;
}

function bytesOf(list: List): number {
  let bytes = 0;
  for (const { text } of list.values()) bytes += text.length * BYTES_A_CHARACTER + BYTES_AN_ENTRY;
  return bytes;
}

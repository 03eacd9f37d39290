import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { HouseRequest } from '../../../shared/http/request.js';
import { Clock } from '../../../shared/kernel/clock.js';

/** A screen asks again by itself: the same search of the same person is one act for so long. */
const SAME_MS = 10 * 60_000;
const REMEMBERED_AT_MOST = 5_000;
/** Lists of staff that hold people's data, and where an address names a eulogy, which one. */
const LISTS =
  /^\/api\/admin\/(?:eulogies\/(?<eulogy>\d{1,10})\/|chat\/)?(?<list>customers|users|eulogies|enquiries|conversations|timeline)$/;

export interface Search {
  /** `customers.search`. */
  readonly act: string;
  /** What it looks into, where the address names it. */
  readonly subject: { readonly kind: 'eulogy' | 'user'; readonly id: string } | null;
}

/** Everything about one person on one page. */
const FILE = /^\/api\/admin\/users\/(?<id>[0-9a-f-]{36})\/file$/i;

/** Which calls of staff search people's data. What was typed is not kept: it may be a name, and would outlive its person. */
@Injectable()
export class Searches {
  private readonly recent = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** @returns undefined: it is no search, or the same again */
  of({ method, url, query, user }: HouseRequest): Search | undefined {
    if (method !== 'GET' || !user) return undefined;
    const path = url.split('?', 1)[0] ?? '';
    const file = FILE.exec(path)?.groups?.['id'];
    if (file !== undefined) {
      const opened = { act: 'user.open', subject: { kind: 'user', id: file } } as const;
      return this.isNew([user.id, opened.act, file]) ? opened : undefined;
    }
    const found = LISTS.exec(path)?.groups;
    const typed = (query as { search?: unknown } | undefined)?.search;
    if (!found || typeof typed !== 'string' || typed.trim() === '') return undefined;
    const act = `${found['list'] ?? ''}.search`;
    const id = found['eulogy'];
    const subject = id === undefined ? null : ({ kind: 'eulogy', id } as const);
    return this.isNew([user.id, act, id ?? null, typed.trim().toLowerCase()]) ? { act, subject } : undefined;
  }

  private isNew(parts: readonly (string | null)[]): boolean {
    const now = this.clock.now().getTime();
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
    const before = this.recent.get(key);
    if (before !== undefined && now - before < SAME_MS) return false;
    if (this.recent.size >= REMEMBERED_AT_MOST) this.recent.clear();
    this.recent.set(key, now);
    return true;
  }
}

import { Injectable } from '@nestjs/common';
import type { HouseRequest } from '../../../shared/http/request.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { Recently } from './recently.js';

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
  private readonly recent: Recently;

  constructor(clock: Clock) {
    this.recent = new Recently(clock);
  }

  /** @returns undefined: it is no search, or the same again */
  of({ method, url, query, user }: HouseRequest): Search | undefined {
    if (method !== 'GET' || !user) return undefined;
    const path = url.split('?', 1)[0] ?? '';
    const file = FILE.exec(path)?.groups?.['id'];
    if (file !== undefined) {
      const opened = { act: 'user.open', subject: { kind: 'user', id: file } } as const;
      return this.recent.isNew([user.id, opened.act, file]) ? opened : undefined;
    }
    const found = LISTS.exec(path)?.groups;
    const typed = (query as { search?: unknown } | undefined)?.search;
    if (!found || typeof typed !== 'string' || typed.trim() === '') return undefined;
    const act = `${found['list'] ?? ''}.search`;
    const id = found['eulogy'];
    const subject = id === undefined ? null : ({ kind: 'eulogy', id } as const);
    return this.recent.isNew([user.id, act, id ?? null, typed.trim().toLowerCase()]) ? { act, subject } : undefined;
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventRegistry } from '../../../shared/event-store/event-registry.js';
import type { Revealed, RevealedText } from '../../domain/audit/audit.js';

/** Fields of one reveal that are written down: as many as one may ask for. */
const MOST = 40;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Every name that a masked text has. Anything else reveals nothing, and may be somebody's words: it is not written down. */
const A_MASKED_TEXT = new RegExp(
  `^(?:card\\.title|eulogy\\.text|text\\.\\d{1,3}|event\\.[a-zA-Z]{1,40}|answer\\.([a-z0-9-]{1,60})\\.(?:shared|${UUID}))$`,
);

/** Which masked texts a reveal asks for, so that the audit trail can say it: kind, question and event, never the words. */
@Injectable()
export class WhatIsRevealed {
  constructor(
    private readonly db: DataSource,
    private readonly registry: EventRegistry,
  ) {}

  /** @param body of the request, not yet looked at by anybody. @returns null where it names no masked text */
  async of(eulogyId: string | undefined, body: unknown): Promise<Revealed | null> {
    const { at: asked, fields } = (body ?? {}) as { at?: unknown; fields?: unknown };
    if (!Array.isArray(fields)) return null;
    const names = fields.filter((field): field is string => typeof field === 'string' && A_MASKED_TEXT.test(field));
    if (names.length === 0) return null;
    const at = typeof asked === 'number' && Number.isSafeInteger(asked) && asked > 0 ? asked : null;
    const event = names.some(isOfEvent) && at !== null ? await this.event(eulogyId, at) : undefined;
    const texts = [...new Set(names)].slice(0, MOST).flatMap((field): RevealedText[] => {
      if (!isOfEvent(field)) return [{ field, eventType: null, questionId: A_MASKED_TEXT.exec(field)?.[1] ?? null }];
      const isPersonal = event && field.slice('event.'.length) in this.registry.get(event.type).contract.personal;
      return isPersonal ? [{ field, eventType: event.type, questionId: event.questionId }] : [];
    });
    return texts.length === 0 ? null : { at, texts };
  }

  private async event(eulogyId: string | undefined, n: number) {
    if (eulogyId === undefined || !/^\d{1,9}$/.test(eulogyId) || n > 2 ** 31 - 1) return undefined;
    const [row] = await this.db.query<{ type: string; questionId: string | null }[]>(
      `SELECT type, data->>'questionId' AS "questionId" FROM admin_timeline WHERE eulogy_id = $1 AND n = $2`,
      [eulogyId, n],
    );
    return row;
  }
}

const isOfEvent = (field: string): boolean => field.startsWith('event.');

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Notifications } from '../database/notifications.js';

const CHANNEL = 'spoken_place';
/** What nobody has moved for so long is no reading any more. */
const LASTS = '1 hour';
/** Nobody who speaks stays at one paragraph for longer. */
const SPEAKS = '10 minutes';

/** Who says where the reading is: the owner at their lectern, whoever stands by, or the holder of one part, by the number of their copy. */
export type SaidBy = 'speaker' | 'standby' | `part-${number}`;

/** @returns the owner where it is nobody else */
function sayerOf(said: string | undefined): SaidBy {
  return said === 'standby' || /^part-\d+$/.test(said ?? '') ? (said as SaidBy) : 'speaker';
}

/** Where in a text somebody reads at this moment: the number of a paragraph, never its words. */
export interface SpokenPlace {
  readonly paragraph: number;
  readonly by: SaidBy;
}

/** Where texts are being read at this moment, across all processes: one row a text that ends by itself, with NOTIFY for whoever follows. */
@Injectable()
export class SpokenPlaces {
  private readonly listeners = new Map<string, Set<(place: SpokenPlace) => void>>();

  constructor(
    private readonly db: DataSource,
    notifications: Notifications,
  ) {
    notifications.listen(CHANNEL, (payload) => {
      const [where = '', paragraph, by] = payload.split(' ');
      const place: SpokenPlace = { paragraph: Number(paragraph), by: sayerOf(by) };
      for (const listener of this.listeners.get(where) ?? []) listener(place);
    });
  }

  /** @param where such as `eulogy-12` */
  async say(where: string, place: SpokenPlace): Promise<void> {
    await this.tell(where, place, 'true');
  }

  /** Says where somebody begins, unless another one is speaking: whoever opens their page then takes nobody away from there. */
  async begin(where: string, place: SpokenPlace): Promise<void> {
    await this.tell(
      where,
      place,
      `(spoken_places.said_by = excluded.said_by OR spoken_places.said_at < now() - interval '${SPEAKS}')`,
    );
  }

  /** @param unlessKept SQL of ours: whether a place that is there may be told anew */
  private async tell(where: string, { paragraph, by }: SpokenPlace, unlessKept: string): Promise<void> {
    await this.db.query(
      `WITH gone AS (DELETE FROM presence.spoken_places WHERE said_at < now() - interval '${LASTS}' AND place <> $1),
         said AS (INSERT INTO presence.spoken_places (place, paragraph, said_by) VALUES ($1, $2, $3)
           ON CONFLICT (place) DO UPDATE SET paragraph = excluded.paragraph, said_by = excluded.said_by, said_at = now()
             WHERE ${unlessKept}
           RETURNING place)
       SELECT pg_notify($4, $5) FROM said`,
      [where, paragraph, by, CHANNEL, `${where} ${paragraph} ${by}`],
    );
  }

  /** Where it is read now, for whoever begins to follow. */
  async now(where: string): Promise<SpokenPlace | undefined> {
    const rows = await this.db.query<{ paragraph: number; by: SaidBy }[]>(
      `SELECT paragraph, said_by AS by FROM presence.spoken_places WHERE place = $1 AND said_at > now() - interval '${LASTS}'`,
      [where],
    );
    return rows[0];
  }

  /** @returns a function that ends the listening */
  onSaid(where: string, listener: (place: SpokenPlace) => void): () => void {
    const listeners = this.listeners.get(where) ?? new Set();
    this.listeners.set(where, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(where);
    };
  }
}

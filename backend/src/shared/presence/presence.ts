import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Notifications } from '../database/notifications.js';
import { newId } from '../kernel/ids.js';

const CHANNEL = 'presence_changed';
/** A process that died says nothing; its seats end after this time. */
const EXPIRES_AFTER_SECONDS = 30;
const RENEW_MS = 10_000;

interface SeatRow {
  readonly seatId: string;
  readonly place: string;
  readonly personId: string;
}

/** One open page of one person. */
export interface Seat {
  /** Once the page is closed. Any number of times. */
  leave(): Promise<void>;
}

/**
 * Who is where at this moment, across all processes: rows in Postgres that expire, with NOTIFY for whoever looks on. None of it
 * is an event, and none of it outlives the page that it is about.
 */
@Injectable()
export class Presence implements BeforeApplicationShutdown {
  private readonly seats = new Map<string, SeatRow>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private renewal: NodeJS.Timeout | undefined;
  /** The renewal that is being written: a seat that is left meanwhile would be taken again by it. */
  private renewing: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly notifications: Notifications,
  ) {
    notifications.listen(CHANNEL, (place) => {
      for (const listener of this.listeners.get(place) ?? []) listener();
    });
  }

  /** @param place such as `eulogy-12` */
  async join(place: string, personId: string): Promise<Seat> {
    const row: SeatRow = { seatId: newId(), place, personId };
    this.seats.set(row.seatId, row);
    this.renewal ??= setInterval(() => this.renew(), RENEW_MS);
    this.renewal.unref();
    await this.db.query('DELETE FROM presence.seats WHERE expires_at < now()');
    await this.write([row]);
    await this.notifications.notify(CHANNEL, place);
    return { leave: () => this.leave([row]) };
  }

  /** The people at a place, each once, whoever came first in front. */
  async who(place: string): Promise<string[]> {
    const rows = await this.db.query<{ person_id: string }[]>(
      `SELECT person_id FROM presence.seats WHERE place = $1 AND expires_at > now()
       GROUP BY person_id ORDER BY min(since), person_id`,
      [place],
    );
    return rows.map(({ person_id }) => person_id);
  }

  /** Called when somebody came or went, through whichever process. @returns a function that ends the listening */
  onChange(place: string, listener: () => void): () => void {
    const listeners = this.listeners.get(place) ?? new Set();
    this.listeners.set(place, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(place);
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.renewal);
    await this.leave([...this.seats.values()]).catch(() => undefined);
  }

  private async leave(rows: readonly SeatRow[]): Promise<void> {
    const taken = rows.filter(({ seatId }) => this.seats.delete(seatId));
    if (taken.length === 0) return;
    await this.renewing;
    await this.db.query('DELETE FROM presence.seats WHERE seat_id = ANY ($1::uuid[])', [
      taken.map(({ seatId }) => seatId),
    ]);
    for (const place of new Set(taken.map((row) => row.place))) await this.notifications.notify(CHANNEL, place);
  }

  private renew(): void {
    this.renewing = this.write([...this.seats.values()]).catch(() => undefined);
  }

  private async write(rows: readonly SeatRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.db.query(
      `INSERT INTO presence.seats (seat_id, place, person_id, expires_at)
       SELECT *, now() + interval '${EXPIRES_AFTER_SECONDS} seconds'
       FROM unnest($1::uuid[], $2::text[], $3::text[])
       ON CONFLICT (seat_id) DO UPDATE SET expires_at = excluded.expires_at`,
      [rows.map(({ seatId }) => seatId), rows.map(({ place }) => place), rows.map(({ personId }) => personId)],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { JobQueue, type RunningJob } from '../../../shared/jobs/job-queue.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { newId } from '../../../shared/kernel/ids.js';
import { AlertChannels, AlertNotTaken, type Channel, type Recipient } from './alert-channels.js';
import type { AlertMessage } from './alert-message.js';
import { decideAlerts, type OpenAlert } from './decide-alerts.js';
import type { Trouble } from './trouble.js';

const JOB = 'alerts.deliver';
/** With growing gaps some three and a half hours: an alert that comes later is none. */
const DELIVERY_ATTEMPTS = 10;
const KEPT_DAYS = 30;
/** First key of the two-part advisory lock: one process decides at a time. */
const DECIDING = 727_004;

/** One message and what became of it. */
export interface SentAlert extends AlertMessage {
  readonly channel: Channel;
  readonly attempts: number;
  readonly sentAt: Date | null;
  readonly error: string | null;
}

interface MessageRow extends Omit<SentAlert, 'at'> {
  readonly recipient: number;
  readonly at: Date;
}

const MESSAGE = `id, channel, recipient, kind, state, count, detail, at, attempts, sent_at AS "sentAt", error`;

/** What somebody was told, and what is to be told. */
@Injectable()
export class Alerts {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobQueue,
    private readonly channels: AlertChannels,
    private readonly clock: Clock,
  ) {
    jobs.handle(JOB, (payload, job) => this.deliver((payload as { id: string }).id, job), 'letters');
  }

  /** Says what is new, once to everybody who is told, whichever process finds it first. */
  async tell(found: readonly Trouble[]): Promise<void> {
    await this.db.transaction(async (rows) => {
      await rows.query('SELECT pg_advisory_xact_lock($1, 0)', [DECIDING]);
      const { open, over, news } = decideAlerts(await openIn(rows), found, this.clock.now());
      for (const alert of open) await keep(rows, alert);
      await rows.query('DELETE FROM telemetry.alerts WHERE kind = ANY($1)', [over]);
      for (const one of news)
        for (const recipient of this.channels.recipients())
          await this.enqueue(rows, recipient, { ...one, id: newId(), at: this.clock.iso() });
      await rows.query(`DELETE FROM telemetry.alert_messages WHERE at < $1::timestamptz - $2 * interval '1 day'`, [
        this.clock.now(),
        KEPT_DAYS,
      ]);
    });
  }

  /** Says the head of the audit trail to everybody who is told, once a day (UTC) whichever process comes first. */
  async tellHead(head: string): Promise<void> {
    await this.db.transaction(async (rows) => {
      await rows.query('SELECT pg_advisory_xact_lock($1, 0)', [DECIDING]);
      const at = this.clock.iso();
      const told = await rows.query<unknown[]>(
        `SELECT 1 FROM telemetry.alert_messages WHERE kind = 'audit-head' AND at >= $1 LIMIT 1`,
        [`${at.slice(0, 10)}T00:00:00.000Z`],
      );
      if (told.length > 0) return;
      const said = { kind: 'audit-head', state: 'daily', count: Number(head.split(':')[0]), detail: head, at } as const;
      for (const recipient of this.channels.recipients()) await this.enqueue(rows, recipient, { ...said, id: newId() });
    });
  }

  async open(): Promise<OpenAlert[]> {
    return openIn(this.db.manager);
  }

  /** The newest first. */
  async lastSent(limit: number): Promise<SentAlert[]> {
    const rows = await this.db.query<MessageRow[]>(
      `SELECT ${MESSAGE} FROM telemetry.alert_messages ORDER BY at DESC, id DESC LIMIT $1`,
      [limit],
    );
    return rows.map(sentOf);
  }

  /** Tries every recipient of a channel now, once each. */
  async test(channel: Channel): Promise<SentAlert[]> {
    const done: SentAlert[] = [];
    for (const recipient of this.channels.recipients().filter((one) => one.channel === channel)) {
      const message = { id: newId(), kind: 'test', state: 'test', count: 0, detail: '', at: this.clock.iso() } as const;
      await this.insert(this.db.manager, recipient, message);
      await this.attempt(message.id).catch((error: unknown) => {
        if (!(error instanceof AlertNotTaken)) throw error;
      });
      const row = await this.find(message.id);
      if (row) done.push(sentOf(row));
    }
    return done;
  }

  private async enqueue(rows: EntityManager, to: Recipient, message: AlertMessage): Promise<void> {
    await this.insert(rows, to, message);
    const options = { key: `${JOB}:${message.id}`, maxAttempts: DELIVERY_ATTEMPTS, manager: rows };
    await this.jobs.add(JOB, { id: message.id }, options);
  }

  private async insert(rows: EntityManager, to: Recipient, message: AlertMessage): Promise<void> {
    const { id, kind, state, count, detail, at } = message;
    await rows.query(
      `INSERT INTO telemetry.alert_messages (id, channel, recipient, kind, state, count, detail, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, to.channel, to.recipient, kind, state, count, detail, at],
    );
  }

  private async deliver(id: string, { signal, isLastAttempt }: RunningJob): Promise<void> {
    try {
      await this.attempt(id, signal);
    } catch (error) {
      // what nobody took is on the System page; a job that is given up would only be a second alarm for it
      if (!(isLastAttempt && error instanceof AlertNotTaken)) throw error;
    }
  }

  private async attempt(id: string, signal?: AbortSignal): Promise<void> {
    const row = await this.find(id);
    if (row === undefined || row.sentAt !== null) return;
    const { channel, recipient } = row;
    try {
      await this.channels.send({ channel, recipient }, sentOf(row), signal);
    } catch (error) {
      const reason = error instanceof AlertNotTaken ? error.reason : 'it could not be sent';
      await this.db.query('UPDATE telemetry.alert_messages SET attempts = attempts + 1, error = $2 WHERE id = $1', [
        id,
        reason,
      ]);
      throw error;
    }
    await this.db.query(
      'UPDATE telemetry.alert_messages SET attempts = attempts + 1, error = NULL, sent_at = $2 WHERE id = $1',
      [id, this.clock.now()],
    );
  }

  private async find(id: string): Promise<MessageRow | undefined> {
    const [row] = await this.db.query<MessageRow[]>(`SELECT ${MESSAGE} FROM telemetry.alert_messages WHERE id = $1`, [
      id,
    ]);
    return row;
  }
}

async function openIn(rows: EntityManager): Promise<OpenAlert[]> {
  return rows.query<OpenAlert[]>(
    `SELECT kind, count, detail, raised_at AS "raisedAt", seen_at AS "seenAt", said_at AS "saidAt",
       said_count AS "saidCount" FROM telemetry.alerts ORDER BY raised_at, kind`,
  );
}

async function keep(rows: EntityManager, alert: OpenAlert): Promise<void> {
  const { kind, count, detail, raisedAt, seenAt, saidAt, saidCount } = alert;
  await rows.query(
    `INSERT INTO telemetry.alerts (kind, count, detail, raised_at, seen_at, said_at, said_count)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (kind) DO UPDATE SET count = $2, detail = $3, seen_at = $5,
       said_at = $6, said_count = $7`,
    [kind, count, detail, raisedAt, seenAt, saidAt, saidCount],
  );
}

function sentOf({ recipient: _, at, ...row }: MessageRow): SentAlert {
  return { ...row, at: at.toISOString() };
}

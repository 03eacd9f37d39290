import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ModelCallLog } from '../../../generation/index.js';
import { OrderList } from '../../../purchasing/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { ONE_ROLE } from '../../../shared/config/safe-to-run.js';
import { mayChangeEvents } from '../../../shared/database/two-roles.js';
import { EventStore, type Position } from '../../../shared/event-store/event-store.port.js';
import { MailFigures } from '../../../shared/mail/mail-figures.js';
import { Checkpoints, type Checkpoint } from '../../../shared/messaging/checkpoints.js';
import { lagOf, type Lag } from '../../../shared/messaging/lag.js';
import { ParkedReactions } from '../../../shared/messaging/parked-reactions.js';
import { Rebuilds, type Rebuild } from '../../../shared/messaging/rebuilds.js';
import { Runners } from '../../../shared/messaging/runners.js';
import { waitingEnquiries } from '../enquiries/waiting-enquiries.js';
import { waitingConversations } from '../support-chat/waiting-conversations.js';
import type {
  FollowerResponse,
  JobsResponse,
  MailStandingResponse,
  OpenTransactionResponse,
  ParkedReactionResponse,
  RebuildResponse,
  SystemResponse,
  VersionsResponse,
} from './system.dto.js';

/** Parked reactions of one answer at most. */
const PARKED_SHOWN = 100;
/** Counts of the store that are under way at one time. */
const COUNTED_TOGETHER = 4;
/** What sends a letter is named so. */
const MAIL_JOBS = 'reaction:mail-';
const NO_LAG: Lag = { events: 0, seconds: 0 };
const STARTED_AT = new Date();
const { version: PRODUCT_VERSION } = createRequire(import.meta.url)('../../../../../package.json') as {
  version: string;
};

/** How everything behind the screens is doing, asked for anew each time. Nobody's name, address or words are in it. */
@Injectable()
export class SystemReport {
  constructor(
    private readonly db: DataSource,
    private readonly store: EventStore,
    private readonly runners: Runners,
    private readonly checkpoints: Checkpoints,
    private readonly rebuilds: Rebuilds,
    private readonly parkedReactions: ParkedReactions,
    private readonly mailFigures: MailFigures,
    private readonly modelCalls: ModelCallLog,
    private readonly orders: OrderList,
    private readonly configuration: Configuration,
  ) {}

  async read(): Promise<SystemResponse> {
    const [
      followers,
      parked,
      parkedTotal,
      waiting,
      chat,
      enquiries,
      jobs,
      mail,
      replies,
      modelSpend,
      oldestTransaction,
      versions,
      isOneRole,
    ] = await Promise.all([
      this.followers(),
      this.parked(),
      this.parkedBeginningWith(''),
      this.orders.waiting(),
      waitingConversations(this.db),
      waitingEnquiries(this.db),
      this.jobs(),
      this.mail(),
      this.mailFigures.replies(),
      this.modelCalls.spend(),
      this.oldestTransaction(),
      this.versions(),
      mayChangeEvents(this.db),
    ]);
    const at = new Date().toISOString();
    const support = {
      ...{ waitingConversations: chat.waiting, waitingSince: chat.since },
      ...{ waitingEnquiries: enquiries.waiting, enquiriesWaitingSince: enquiries.since },
    };
    const { failedRefunds, disputes: openDisputes, refundsUnderWay, underWayCents } = waiting;
    const money = { failedRefunds, openDisputes, refundsUnderWay, underWayCents };
    const standing = { at, followers, parked, parkedTotal, ...money, ...support, jobs, mail, replies: replies ?? null };
    const { warnings, eventStore } = this.configuration;
    const roles = isOneRole && eventStore.adapter === 'postgres' ? [ONE_ROLE] : [];
    return { ...standing, modelSpend, oldestTransaction, versions, warnings: [...roles, ...warnings] };
  }

  /** Stopped ones first, then those that are furthest behind. */
  private async followers(): Promise<FollowerResponse[]> {
    const [stored, rebuilds, head] = await Promise.all([
      this.checkpoints.all(),
      this.rebuilds.all(),
      this.store.head(),
    ]);
    const found: FollowerResponse[] = [];
    const all = this.runners.followers();
    for (let from = 0; from < all.length; from += COUNTED_TOGETHER) {
      const some = all.slice(from, from + COUNTED_TOGETHER).map(async ({ name, streams }) => {
        const checkpoint = stored.find((one) => one.name === name);
        if (!checkpoint) return;
        const lag = await this.lag(checkpoint.position, streams, head);
        const rebuild = rebuilds.find(({ projection }) => projection === name);
        found.push(followerOf(checkpoint, lag, rebuild));
      });
      await Promise.all(some);
    }
    const order = ({ status, lagEvents }: FollowerResponse) => (status === 'stopped' ? Infinity : lagEvents);
    return found.sort(
      (a, b) => Math.sign(order(b) - order(a)) || a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name),
    );
  }

  private async lag(from: Position | undefined, streams: readonly string[], head: Position | undefined): Promise<Lag> {
    if (head === undefined || (from !== undefined && this.store.compare(from, head) >= 0)) return NO_LAG;
    return lagOf(this.store, from, streams);
  }

  private async parked(): Promise<ParkedReactionResponse[]> {
    const parked = await this.parkedReactions.list(PARKED_SHOWN);
    return Promise.all(
      parked.map(async ({ reaction, eventId, stream, revision, attempts, error, parkedAt, state }) => {
        const [event] = await this.store.read(stream, { from: revision, maxCount: 1 });
        const id = `${reaction}.${eventId}`;
        const eventType = event?.type ?? null;
        return { id, reaction, eventId, eventType, stream, attempts, error, parkedAt: parkedAt.toISOString(), state };
      }),
    );
  }

  async parkedBeginningWith(prefix: string): Promise<number> {
    const [row] = await this.db.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM messaging.parked_reactions WHERE starts_with(reaction, $1)',
      [prefix],
    );
    return row?.count ?? 0;
  }

  async jobs(): Promise<JobsResponse> {
    const [row] = await this.db.query<JobsResponse[]>(
      `SELECT count(*) FILTER (WHERE locked_at IS NULL AND attempts = 0)::int AS waiting,
         count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
         count(*) FILTER (WHERE locked_at IS NULL AND attempts > 0 AND attempts < max_attempts)::int AS retrying,
         count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int AS failed,
         greatest(0, extract(epoch FROM now() - min(run_at) FILTER (
           WHERE locked_at IS NULL AND attempts < max_attempts)))::float8 AS "oldestDueSeconds",
         (SELECT count(*)::int FROM messaging.job_workers
          WHERE heartbeat_at > now() - interval '30 seconds') AS workers
       FROM graphile_worker._private_jobs`,
    );
    if (!row) throw new Error('the queue of jobs did not answer');
    return { ...row, oldestDueSeconds: row.oldestDueSeconds ?? 0 };
  }

  private async mail(): Promise<MailStandingResponse> {
    const [standing, parked, [queue]] = await Promise.all([
      this.mailFigures.read(),
      this.parkedBeginningWith('mail-'),
      this.db.query<{ waiting: number }[]>(
        `SELECT count(*)::int AS waiting FROM graphile_worker._private_jobs AS job
         JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
         WHERE starts_with(task.identifier, $1) AND job.attempts < job.max_attempts`,
        [MAIL_JOBS],
      ),
    ]);
    const { adapter, sentLastHour, sentLastDay, unanswered, lastSentAt } = standing;
    const lastSent = lastSentAt?.toISOString() ?? null;
    const waiting = queue?.waiting ?? 0;
    return { adapter, sentLastHour, sentLastDay, lastSentAt: lastSent, waiting, unanswered, parked };
  }

  private async oldestTransaction(): Promise<OpenTransactionResponse> {
    const [row] = await this.db.query<OpenTransactionResponse[]>(
      `SELECT coalesce(max(extract(epoch FROM now() - xact_start)), 0)::float8 AS seconds,
         coalesce(max(extract(epoch FROM now() - xact_start)) FILTER (WHERE backend_xid IS NOT NULL), 0)::float8
           AS "writingSeconds"
       FROM pg_stat_activity WHERE xact_start IS NOT NULL AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    return row ?? { seconds: 0, writingSeconds: 0 };
  }

  private async versions(): Promise<VersionsResponse> {
    const [row] = await this.db.query<{ postgres: string; migration: string }[]>(
      `SELECT current_setting('server_version') AS postgres,
         (SELECT name FROM public.migrations ORDER BY timestamp DESC LIMIT 1) AS migration`,
    );
    const { writer, payment } = this.configuration;
    return {
      product: PRODUCT_VERSION,
      node: process.version,
      postgres: row?.postgres ?? '',
      eventStore: this.store.kind,
      writer: writer.adapter === 'model' ? writer.model : 'local',
      payments: payment.adapter,
      migration: row?.migration ?? '',
      startedAt: STARTED_AT.toISOString(),
    };
  }
}

function followerOf(checkpoint: Checkpoint, lag: Lag, rebuild: Rebuild | undefined): FollowerResponse {
  const { name, kind, status, version, position, error, failedEvent, failedAt, updatedAt } = checkpoint;
  return {
    name,
    kind,
    status,
    version,
    position: position ?? null,
    lagEvents: lag.events,
    lagSeconds: lag.seconds,
    error: error ?? null,
    failedEventId: failedEvent || null,
    failedAt: failedAt?.toISOString() ?? null,
    movedAt: updatedAt.toISOString(),
    rebuild: rebuild ? rebuildOf(rebuild) : null,
  };
}

function rebuildOf({ state, events, expected, error, requestedAt, endedAt }: Rebuild): RebuildResponse {
  return {
    state,
    events,
    expected: expected ?? null,
    error: error ?? null,
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

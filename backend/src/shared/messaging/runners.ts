import { setMaxListeners } from 'node:events';
import type { CommandBus } from '@nestjs/cqrs';
import type { DataSource } from 'typeorm';
import type { EventCodec } from '../event-store/event-codec.js';
import type { EventStore, Position } from '../event-store/event-store.port.js';
import type { JobQueue } from '../jobs/job-queue.js';
import { areOutdated } from '../read-models/add-columns.js';
import type { Checkpoints } from './checkpoints.js';
import { pause, type Leases } from './leases.js';
import type { Process } from './process.js';
import { processSubscriber, retryOfProcess } from './process-runner.js';
import { NO_TRACING, type Tracing } from '../tracing/tracing.port.js';
import type { ReadModel } from '../read-models/read-model.js';
import { projectionSubscriber } from './projection-runner.js';
import type { Reaction } from './reaction.js';
import { handleReactionJobs, reactionSubscriber } from './reaction-runner.js';
import { rebuildProjection, rebuildProjections } from './rebuild.js';
import { namesUpstairs } from './wait-for.js';
import { SubscriptionRunner, type RunnerLog, type Subscriber } from './subscription-runner.js';

export interface RunnersParts {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly db: DataSource;
  readonly checkpoints: Checkpoints;
  readonly leases: Leases;
  readonly jobs: JobQueue;
  readonly log: RunnerLog;
  /** Without it nothing is traced. */
  readonly tracing?: Tracing;
  /** The names that commands wait for; without it, every name that `upstairs` was asked for. */
  readonly waitedFor?: readonly string[];
}

/** Read models that are to be built at a start are gathered so long: one reading of the store is enough for all of them. */
const GATHER_MS = 100;

/** Everything that follows the store. Modules register theirs in their constructors; the house starts them together. */
export class Runners {
  private readonly projections: ReadModel[] = [];
  private readonly processes: Process[] = [];
  private readonly reactions: Reaction[] = [];
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>[] = [];
  private readonly following: Subscriber[] = [];
  private readonly runner: SubscriptionRunner;
  private bus: CommandBus | undefined;
  private headAtStart: Position | undefined;
  private building: { readonly projections: ReadModel[]; readonly done: Promise<number> } | undefined;

  constructor(private readonly parts: RunnersParts) {
    // Everything that runs listens to it; Node's warning is meant for leaks.
    setMaxListeners(0, this.stopping.signal);
    const { store, codec, checkpoints, leases, log, tracing } = parts;
    this.runner = new SubscriptionRunner(store, codec, checkpoints, leases, log, tracing);
  }

  projection(projection: ReadModel): void {
    this.projections.push(projection);
  }

  process(process: Process): void {
    this.processes.push(process);
    handleReactionJobs(
      retryOfProcess(process, () => this.startedBus(), this.parts.tracing ?? NO_TRACING),
      this.parts.jobs,
      this.parts,
    );
  }

  reaction(reaction: Reaction): void {
    this.reactions.push(reaction);
    handleReactionJobs(reaction, this.parts.jobs, this.parts);
  }

  allProjections(): readonly ReadModel[] {
    return this.projections;
  }

  /** Everything that follows the store since {@link start}: which streams, under which name. */
  followers(): readonly Pick<Subscriber, 'name' | 'kind' | 'streams'>[] {
    return this.following;
  }

  /**
   * @throws StoreUnavailable the store could not say where its end is
   * @throws Error somebody waits for a name that nobody follows the store under
   */
  async start(bus: CommandBus): Promise<void> {
    this.refuseUnknownNames();
    this.bus = bus;
    setMaxListeners(0, this.stopping.signal); // every follower of the store listens to it
    const { db, store, checkpoints, jobs, tracing = NO_TRACING } = this.parts;
    this.headAtStart = await store.head();
    for (const projection of this.projections) {
      this.follow({
        ...projectionSubscriber(projection, db, checkpoints),
        prepare: (signal) => this.buildIfNeeded(projection, signal),
      });
    }
    for (const process of this.processes) this.follow(processSubscriber(process, bus, store, checkpoints, tracing));
    for (const reaction of this.reactions) this.follow(reactionSubscriber(reaction, db, jobs, checkpoints, tracing));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.running);
  }

  /** Projections that have not yet seen what was in the store when this process started; empty: ready. */
  async behind(): Promise<string[]> {
    const head = this.headAtStart;
    if (head === undefined) return [];
    const names: string[] = [];
    for (const { name } of this.projections) {
      if (this.runner.caughtUp.has(name) || this.parts.checkpoints.hasReached(name, head)) continue;
      // Another process may hold its lease and have passed that point long ago.
      await this.parts.checkpoints.find(name);
      if (!this.parts.checkpoints.hasReached(name, head)) names.push(name);
    }
    return names;
  }

  /**
   * Rebuilds a projection's tables beside the live ones and swaps them.
   * @returns how many events were applied
   * @throws Error no projection of this name, or it fails on an event
   */
  async rebuild(name: string, onProgress: (progress: { events: number }) => void): Promise<number> {
    const projection = this.projections.find((one) => one.name === name);
    if (!projection)
      throw new Error(
        `there is no projection ${name}; there are ${this.projections.map((one) => one.name).join(', ')}`,
      );
    return rebuildProjection(projection, { ...this.parts, signal: this.stopping.signal, onProgress });
  }

  private startedBus(): CommandBus {
    if (!this.bus) throw new Error('the followers of the store were not started yet');
    return this.bus;
  }

  private refuseUnknownNames(): void {
    const known = new Set([...this.projections, ...this.processes].map(({ name }) => name));
    const { waitedFor = namesUpstairs() } = this.parts;
    const unknown = waitedFor.filter((name) => !known.has(name));
    if (unknown.length > 0)
      throw new Error(`nobody follows the store as ${unknown.join(', ')}, and commands wait for it`);
  }

  private follow(subscriber: Subscriber): void {
    this.following.push(subscriber);
    this.running.push(this.runner.run(subscriber, this.stopping.signal));
  }

  /** Rows of an earlier version are built anew, and so are those of a store that nobody has read yet: in large steps, and together. */
  private async buildIfNeeded(projection: ReadModel, signal: AbortSignal): Promise<void> {
    const { position, version } = await this.parts.checkpoints.open(projection.name, 'projection', projection.version);
    const isUnread = position === undefined && this.headAtStart !== undefined;
    if (version >= projection.version && !isUnread && !(await areOutdated(this.parts.db, projection.tables))) return;
    try {
      await this.buildTogether(projection);
    } catch {
      // where one of them fails, the others are built all the same
      await rebuildProjection(projection, { ...this.parts, signal });
    }
  }

  private buildTogether(projection: ReadModel): Promise<number> {
    const { signal } = this.stopping;
    if (!this.building) {
      const projections: ReadModel[] = [];
      const done = pause(GATHER_MS, signal).then(() => {
        this.building = undefined;
        return rebuildProjections(projections, { ...this.parts, signal });
      });
      this.building = { projections, done };
    }
    this.building.projections.push(projection);
    return this.building.done;
  }
}

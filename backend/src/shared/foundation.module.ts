import {
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { BlobStore } from './blobs/blob-store.port.js';
import { PostgresBlobStore } from './blobs/postgres-blob-store.js';
import { S3BlobStore } from './blobs/s3-blob-store.js';
import { SealedBlobs } from './blobs/sealed-blobs.js';
import { Configuration } from './config/configuration.js';
import { migrate, type Migration } from './database/migrate.js';
import { Notifications } from './database/notifications.js';
import { patientStart } from './database/patient-start.js';
import { clientConfig, openPool, readSide, type MixedTarget } from './database/postgres-connections.js';
import { StoreWatch } from './database/store-watch.js';
import { EventCodec } from './event-store/event-codec.js';
import { EventRegistry } from './event-store/event-registry.js';
import { EventStore } from './event-store/event-store.port.js';
import { areEventsOutside, openEventStore } from './event-store/open-event-store.js';
import { EventStreams } from './http/event-stream.js';
import { Rules } from './http/rules.js';
import { GraphileJobQueue } from './jobs/graphile-job-queue.js';
import { JobQueue } from './jobs/job-queue.js';
import { migrateJobs } from './jobs/migrate-jobs.js';
import { Clock, SystemClock } from './kernel/clock.js';
import type { EventDefinition } from './kernel/event.js';
import type { RuleCatalogue } from './kernel/rule-broken.js';
import { houseLog } from './logging/house-log.js';
import { Checkpoints } from './messaging/checkpoints.js';
import { CommandRunner } from './messaging/command-runner.js';
import { StreamReader } from './messaging/stream-reader.js';
import { Leases } from './messaging/leases.js';
import { Runners } from './messaging/runners.js';
import { WaitFor } from './messaging/wait-for.js';
import { PersonalNews } from './news/personal-news.js';
import { KeyRing } from './personal-data/key-ring.port.js';
import { LinkPreviews } from './http/link-previews.js';
import { PersonAudience } from './personal-data/person-audience.js';
import { RememberedWords } from './personal-data/remembered-words.js';
import { ScrubTables } from './personal-data/scrub-tables.js';
import { PersonalDataSources } from './personal-data/personal-data-sources.js';
import { ERASED_CHANNEL, PostgresKeyRing } from './personal-data/postgres-key-ring.js';
import { PicturePress } from './pictures/picture-press.js';
import { Presence } from './presence/presence.js';
import { SpokenPlaces } from './presence/spoken-places.js';
import { openTracing } from './tracing/open-tracing.js';
import { Tracing } from './tracing/tracing.port.js';
import { PooledWordWork } from './work/pooled-word-work.js';
import { WordWork } from './work/word-work.port.js';

/** What the modules bring to the ground they stand on. */
export interface FoundationOptions {
  readonly events: readonly EventDefinition[];
  readonly rules: readonly RuleCatalogue[];
  readonly migrations: readonly Migration[];
  readonly entities: readonly MixedTarget[];
  /** Tests bring their own time. */
  readonly clock?: Clock;
  /** Tests bring threads that have worked for others. */
  readonly words?: WordWork;
  readonly connections?: Connections;
}

export interface Connections {
  readonly store: number;
  readonly read: number;
  readonly jobs: number;
}

/** Connections of one process. Two processes of these and their listeners fit well below Postgres' default of 100. */
const CONNECTIONS: Connections = { store: 12, read: 16, jobs: 8 };

class MigratedDatabase {}

/** The ground: stores, keys, runners, queue. The one place that knows which adapter stands behind which port. */
@Module({})
export class FoundationModule implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  static of(options: FoundationOptions): DynamicModule {
    const log = houseLog('foundation');
    const { connections = CONNECTIONS } = options;
    return {
      module: FoundationModule,
      global: true,
      imports: [CqrsModule.forRoot()],
      providers: [
        { provide: Clock, useFactory: () => options.clock ?? new SystemClock() },
        { provide: EventRegistry, useFactory: () => new EventRegistry(options.events) },
        {
          provide: Tracing,
          inject: [Configuration],
          useFactory: (configuration: Configuration) => openTracing(configuration),
        },
        { provide: Rules, useFactory: () => new Rules(options.rules) },
        {
          provide: MigratedDatabase,
          inject: [Configuration],
          useFactory: async (configuration: Configuration) => {
            await migrate(configuration, options.migrations, () => areEventsOutside(configuration));
            configuration.forgetOwner();
            return new MigratedDatabase();
          },
        },
        {
          provide: Pool,
          inject: [Configuration, MigratedDatabase],
          useFactory: async ({ databaseUrl }: Configuration) => {
            const pool = openPool(databaseUrl, { max: connections.jobs, application_name: 'eulogy-jobs' });
            await patientStart(() => migrateJobs(pool));
            return pool;
          },
        },
        {
          provide: DataSource,
          inject: [Configuration, MigratedDatabase],
          useFactory: async ({ databaseUrl }: Configuration) =>
            patientStart(() => readSide(databaseUrl, options.entities, connections.read).initialize()),
        },
        {
          provide: Notifications,
          inject: [Configuration, Pool],
          useFactory: async ({ databaseUrl }: Configuration, pool: Pool) => {
            const notifications = new Notifications(clientConfig(databaseUrl), pool, log);
            await notifications.start();
            return notifications;
          },
        },
        {
          provide: Leases,
          inject: [Configuration],
          useFactory: ({ databaseUrl }: Configuration) => new Leases(clientConfig(databaseUrl), log),
        },
        {
          provide: EventStore,
          inject: [Configuration, MigratedDatabase],
          useFactory: (configuration: Configuration) => openEventStore(configuration, connections.store, log),
        },
        {
          provide: StoreWatch,
          inject: [Configuration, EventStore],
          useFactory: async ({ databaseUrl }: Configuration, store: EventStore) => {
            const pingOther = store.kind === 'postgres' ? undefined : () => store.ping();
            const watch = new StoreWatch(clientConfig(databaseUrl), pingOther, log);
            await watch.start();
            return watch;
          },
        },
        {
          provide: KeyRing,
          inject: [Pool, Notifications, Configuration],
          useFactory: async (pool: Pool, notifications: Notifications, configuration: Configuration) => {
            const { dataEncryptionKey, previousEncryptionKeys } = configuration;
            const keys = new PostgresKeyRing(pool, notifications, [dataEncryptionKey, ...previousEncryptionKeys]);
            await keys.verify();
            const anew = previousEncryptionKeys.length > 0 ? await keys.rewrap() : 0;
            if (anew > 0) log.warn(`${anew} keys of personal data were wrapped anew by DATA_ENCRYPTION_KEY`);
            return keys;
          },
        },
        {
          provide: Checkpoints,
          inject: [DataSource, EventStore, Notifications],
          useFactory: (db: DataSource, store: EventStore, notifications: Notifications) =>
            new Checkpoints(db, store, notifications),
        },
        {
          provide: JobQueue,
          inject: [Pool, DataSource, Tracing],
          useFactory: (pool: Pool, db: DataSource, tracing: Tracing) => new GraphileJobQueue(pool, db, log, tracing),
        },
        {
          provide: Runners,
          inject: [EventStore, EventCodec, DataSource, Checkpoints, Leases, JobQueue, Tracing],
          useFactory: (
            store: EventStore,
            codec: EventCodec,
            db: DataSource,
            checkpoints: Checkpoints,
            leases: Leases,
            jobs: JobQueue,
            tracing: Tracing,
          ) => new Runners({ store, codec, db, checkpoints, leases, jobs, log, tracing }),
        },
        {
          provide: BlobStore,
          inject: [Configuration, DataSource],
          useFactory: ({ blobs }: Configuration, db: DataSource) =>
            blobs.adapter === 's3' ? new S3BlobStore(blobs) : new PostgresBlobStore(db),
        },
        SealedBlobs,
        PicturePress,
        { provide: WordWork, useFactory: () => options.words ?? new PooledWordWork() },
        EventCodec,
        CommandRunner,
        { provide: StreamReader, useExisting: CommandRunner },
        WaitFor,
        EventStreams,
        PersonAudience,
        LinkPreviews,
        PersonalDataSources,
        RememberedWords,
        ScrubTables,
        Presence,
        SpokenPlaces,
        PersonalNews,
      ],
      exports: [
        CqrsModule,
        Clock,
        EventRegistry,
        Rules,
        Tracing,
        Pool,
        DataSource,
        Notifications,
        Leases,
        EventStore,
        StoreWatch,
        EventCodec,
        KeyRing,
        Checkpoints,
        JobQueue,
        Runners,
        CommandRunner,
        StreamReader,
        WaitFor,
        EventStreams,
        PersonAudience,
        LinkPreviews,
        PersonalDataSources,
        RememberedWords,
        ScrubTables,
        Presence,
        SpokenPlaces,
        PersonalNews,
        WordWork,
        BlobStore,
        SealedBlobs,
        PicturePress,
      ],
    };
  }

  constructor(
    private readonly runners: Runners,
    private readonly bus: CommandBus,
    private readonly jobs: JobQueue,
    private readonly notifications: Notifications,
    private readonly leases: Leases,
    private readonly store: EventStore,
    private readonly db: DataSource,
    private readonly pool: Pool,
    private readonly watch: StoreWatch,
    private readonly words: WordWork,
    private readonly tracing: Tracing,
    commandRunner: CommandRunner,
    remembered: RememberedWords,
  ) {
    // What is remembered of streams, and by workers of words, is readable text: it goes with the key, in every process.
    remembered.register(() => commandRunner.forget());
    remembered.register(() => words.forget());
    notifications.listen(ERASED_CHANNEL, () => remembered.forget());
    notifications.onReconnect(() => remembered.forget());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.runners.start(this.bus);
    await (this.jobs as GraphileJobQueue).start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.runners.stop(), (this.jobs as GraphileJobQueue).stop(), this.words.close()]);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled([this.notifications.close(), this.leases.close(), this.watch.close(), this.store.close()]);
    await Promise.allSettled([this.db.destroy(), this.pool.end(), this.tracing.close()]);
  }
}

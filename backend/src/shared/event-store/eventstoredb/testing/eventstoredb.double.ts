import { randomUUID } from 'node:crypto';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featureMessages, { type SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import calls, { type IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import messages, { type ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import {
  Server,
  ServerCredentials,
  status,
  type sendUnaryData,
  type ServerUnaryCall,
  type ServerWritableStream,
} from '@grpc/grpc-js';
import { AllSubscription, type Release } from './all-subscription.double.js';
import { handleAppend, handleBatchAppend } from './append-calls.double.js';
import { AppendDesk } from './append-desk.double.js';
import { FaultyNetwork } from './faulty-network.double.js';
import { placeOf, TransactionLog, type LogRecord, type Place } from './transaction-log.double.js';
import { eventResponse, nameOf, placeIn, streamNotFound } from './wire.double.js';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

const READ_BATCH = 32;

/**
 * A double of EventStoreDB that speaks its protocol: a gRPC server on the client's own service definitions, with the log in
 * memory, behind a network that can be cut and frozen. What it does follows the vendor's source, named at each rule; where it
 * is wrong, a run of the contract against a real server tells.
 */
export class EventStoreDbDouble {
  readonly log = new TransactionLog();
  readonly appends: AppendDesk;
  private readonly subscriptions = new Set<AllSubscription>();

  private constructor(
    private readonly server: Server,
    readonly network: FaultyNetwork,
    private readonly release: Release,
  ) {
    this.appends = new AppendDesk(this.log, () => this.network);
    server.addService(features.ServerFeaturesService, { getSupportedMethods });
    const streams: IStreamsServer = {
      read: (call) => void this.read(call),
      append: (call, callback) => handleAppend(this.appends, call, callback),
      batchAppend: (call) => handleBatchAppend(this.appends, call),
      delete: (_, callback) => callback({ code: status.UNIMPLEMENTED }),
      tombstone: (_, callback) => callback({ code: status.UNIMPLEMENTED }),
    };
    server.addService(calls.StreamsService, streams);
    this.writeSystemEvent('$users', '$UsersInformation');
  }

  static async open({ release = '24.10' }: { readonly release?: Release } = {}): Promise<EventStoreDbDouble> {
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    const port = await new Promise<number>((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error === null ? resolve(bound) : reject(error),
      );
    });
    return new EventStoreDbDouble(server, await FaultyNetwork.open({ host: '127.0.0.1', port }), release);
  }

  /** A connection string for the adapter. */
  get url(): string {
    return `esdb://127.0.0.1:${this.network.port}?tls=false`;
  }

  /** Subscriptions that the server serves now. */
  get running(): readonly AllSubscription[] {
    return [...this.subscriptions];
  }

  /** The window that each subscription up to now asked for, in order of arrival. */
  readonly windows: number[] = [];

  /** The server keeps streams of its own, whose names begin with `$`; they stand in `$all` between ours. */
  writeSystemEvent(stream = '$double', type = '$something'): void {
    const bytes = Buffer.from('{}');
    const event = { id: randomUUID(), type, contentType: 'application/json', data: bytes, metadata: bytes };
    this.log.write(stream, 'any', [event]);
  }

  /** Running subscriptions send nothing more, and their connections stay open. */
  muteSubscriptions(): void {
    for (const subscription of this.subscriptions) subscription.mute();
  }

  /** Ends every subscription with status OK. */
  endSubscriptionsCleanly(): void {
    for (const subscription of [...this.subscriptions]) subscription.endCleanly();
  }

  async close(): Promise<void> {
    this.appends.close();
    await this.network.close();
    this.server.forceShutdown();
  }

  /** `Services/Transport/Grpc/Streams.Read.cs`: one call for reads and subscriptions, told apart by its options. */
  private async read(call: ReadCall): Promise<void> {
    call.on('error', () => undefined);
    const options = call.request.getOptions();
    if (options === undefined) {
      call.emit('error', { code: status.INVALID_ARGUMENT, details: 'no options' });
      return;
    }
    if (options.hasSubscription() && options.hasAll()) {
      const subscription = new AllSubscription(call, options, this.log, this.release);
      this.subscriptions.add(subscription);
      this.windows.push(options.getFilter()?.getMax() ?? 0);
      await subscription.run().finally(() => this.subscriptions.delete(subscription));
      return;
    }
    const count = Number(options.getCount());
    const backwards = options.getReadDirection() === messages.ReadReq.Options.ReadDirection.BACKWARDS;
    if (options.hasSubscription() || (options.hasAll() && options.hasFilter())) {
      call.emit('error', { code: status.UNIMPLEMENTED, details: 'the double does not do this' });
      return;
    }
    const responses = options.hasAll()
      ? this.readAll(placeIn(options.getAll()), count, backwards ? 'backwards' : 'forwards')
      : this.readStream(options.getStream(), count, backwards ? 'backwards' : 'forwards');
    for (const response of responses) {
      if (call.cancelled) return;
      if (!call.write(response)) await drained(call);
    }
    call.end();
  }

  /** `Services/Transport/Enumerators/Enumerator.ReadAllForwards.cs` and `….ReadAllBackwards.cs`: pages until the count is met. */
  private *readAll(from: Place | 'end', count: number, direction: 'forwards' | 'backwards'): Generator<ReadResp> {
    let at: Place | 'end' = from;
    for (let sent = 0; sent < count;) {
      const batch = Math.min(READ_BATCH, count - sent);
      const records: LogRecord[] =
        direction === 'backwards'
          ? this.log.pageBackwards(at, batch)
          : at === 'end'
            ? []
            : this.log.pageForwards(at, batch, batch, () => true).records;
      for (const record of records) yield eventResponse(record);
      const last = records.at(-1);
      if (last === undefined) return;
      sent += records.length;
      at = direction === 'backwards' ? placeOf(last) : { commit: last.postPosition, prepare: 0 };
    }
  }

  /** `Services/Transport/Enumerators/Enumerator.ReadStreamForwards.cs`: a missing stream is a message of its own, not an error. */
  private *readStream(
    options: ReadReq.Options.StreamOptions | undefined,
    count: number,
    direction: 'forwards' | 'backwards',
  ): Generator<ReadResp> {
    const name = nameOf(options?.getStreamIdentifier());
    const records = this.log.stream(name);
    if (records === undefined) {
      yield streamNotFound(name);
      return;
    }
    const end = options?.hasEnd() === true;
    const from = end ? records.length - 1 : options?.hasRevision() === true ? Number(options.getRevision()) : 0;
    for (let sent = 0; sent < count; sent += 1) {
      const record = records[direction === 'backwards' ? from - sent : from + sent];
      if (record === undefined) return;
      yield eventResponse(record);
    }
  }
}

/** `Services/Transport/Grpc/ServerFeatures.cs`: the methods that the server knows, in lower case, and its version. */
function getSupportedMethods(
  _: ServerUnaryCall<unknown, SupportedMethods>,
  callback: sendUnaryData<SupportedMethods>,
): void {
  const methods = Object.keys(calls.StreamsService).map((name) =>
    new featureMessages.SupportedMethod()
      .setMethodName(name.toLowerCase())
      .setServiceName('event_store.client.streams.streams'),
  );
  callback(null, new featureMessages.SupportedMethods().setMethodsList(methods).setEventStoreServerVersion('24.10.0'));
}

function drained(call: ReadCall): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      call.off('drain', done).off('cancelled', done);
      resolve();
    };
    call.on('drain', done).on('cancelled', done);
  });
}

/** Messages of the double in the client's own generated classes, and what it reads out of the client's. */
import shared, { type Empty, type StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import statuses, { type Status } from '@eventstore/db-client/generated/status_pb.js';
import streams, {
  type AppendReq,
  type BatchAppendReq,
  type ReadReq,
  type ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import { BEFORE_ALL, type LogRecord, type Place, type ProposedEvent } from './transaction-log.double.js';

/**
 * `Services/Transport/Grpc/Streams.Read.cs`, ConvertToRecordedEvent: type, content type and the time in ticks of 100 ns since
 * 1970 travel as a map of texts.
 */
export function eventResponse(record: LogRecord): ReadResp {
  const response = made.get(record) ?? makeResponse(record);
  made.set(record, response);
  return response;
}

const made = new WeakMap<LogRecord, ReadResp>();

function makeResponse(record: LogRecord): ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(record.id))
    .setStreamIdentifier(streamIdentifier(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(String(record.position))
    .setPreparePosition(String(record.position))
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  recorded
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', String(BigInt(record.createdMs) * 10_000n));
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(record.position)),
  );
}

export function checkpointResponse(place: Place): ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(place.commit)).setPreparePosition(String(place.prepare));
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

export function streamNotFound(stream: string): ReadResp {
  return new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(stream)),
  );
}

export function streamIdentifier(stream: string): StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8').toString('base64'));
}

export function nameOf(identifier: StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

export function empty(): Empty {
  return new shared.Empty();
}

/** Where a read or a subscription of `$all` begins. */
export function placeIn(all: ReadReq.Options.AllOptions | undefined): Place | 'end' {
  const position = all?.getPosition();
  if (position === undefined) return all?.hasEnd() === true ? 'end' : BEFORE_ALL;
  return { commit: Number(position.getCommitPosition()), prepare: Number(position.getPreparePosition()) };
}

/** `Util/EventFilter.cs`: the name of the stream, or the type, by prefixes or by a regular expression. */
export function filterIn(options: ReadReq.Options): (record: LogRecord) => boolean {
  const filter = options.getFilter();
  if (filter === undefined) return () => true;
  const expression = filter.getStreamIdentifier() ?? filter.getEventType();
  const text = filter.hasStreamIdentifier() ? (r: LogRecord) => r.stream : (r: LogRecord) => r.type;
  const regex = expression?.getRegex() ?? '';
  if (regex !== '') {
    const pattern = new RegExp(regex, 'u');
    return (record) => pattern.test(text(record));
  }
  const prefixes = expression?.getPrefixList() ?? [];
  return (record) => prefixes.some((prefix) => text(record).startsWith(prefix));
}

export function proposed(message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): ProposedEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/**
 * `Services/Transport/Grpc/Status.cs`: an error in a batch answer is a `google.rpc.Status` whose details carry a message of
 * the server's own. Put together byte by byte, since the client brings its own copy of the protobuf runtime.
 */
export function statusOf(typeName: string, details: Uint8Array, text: string): Status {
  const any = [...field(1, Buffer.from(`type.googleapis.com/${typeName}`)), ...field(2, details)];
  return statuses.Status.deserializeBinary(
    Uint8Array.from([0x08, 0x02, ...field(2, Buffer.from(text)), ...field(3, Uint8Array.from(any))]),
  );
}

/** A length-delimited protobuf field. */
function field(number: number, bytes: Uint8Array): number[] {
  const length: number[] = [];
  let rest = bytes.length;
  for (; rest > 0x7f; rest >>>= 7) length.push((rest & 0x7f) | 0x80);
  return [(number << 3) | 2, ...length, rest, ...bytes];
}

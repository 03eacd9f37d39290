import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams, {
  type AppendReq,
  type AppendResp,
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import {
  Metadata,
  status,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerReadableStream,
} from '@grpc/grpc-js';
import type { Answer, AppendDesk, AppendRequest } from './append-desk.double.js';
import type { Decision, Expected, ProposedEvent } from './transaction-log.double.js';
import { empty, nameOf, proposed, statusOf, streamIdentifier } from './wire.double.js';

/** `Services/Transport/Grpc/Streams.Append.cs`: first the options, then one message an event, one answer at the end. */
export function handleAppend(
  desk: AppendDesk,
  call: ServerReadableStream<AppendReq, AppendResp>,
  callback: sendUnaryData<AppendResp>,
): void {
  let options: AppendReq.Options | undefined;
  const events: ProposedEvent[] = [];
  call.on('data', (request: AppendReq) => {
    options ??= request.getOptions();
    const message = request.getProposedMessage();
    if (message !== undefined) events.push(proposed(message));
  });
  call.on('error', () => undefined);
  const decide = (): void => {
    if (options === undefined || call.cancelled || Number(call.getDeadline()) <= Date.now()) return;
    const request = { stream: nameOf(options.getStreamIdentifier()), expected: expectedIn(options), events };
    const answer = desk.take(request);
    switch (answer.kind) {
      case 'silence':
        return;
      case 'call-fails':
        return callback(answer.error);
      case 'not-ready':
        return callback({ code: status.UNAVAILABLE, details: 'Server Is Not Ready' });
      case 'too-large':
        return callback(tooLarge(answer.limit));
      case 'decided':
        return callback(null, appendResponse(request, answer));
    }
  };
  // A request that broke off looks finished for a moment. The server throws it away: reading on fails once it is cancelled.
  call.on('end', () => setImmediate(decide));
}

/**
 * `Services/Transport/Grpc/Streams.BatchAppend.cs`: many appends on one call, told apart by correlation ids; options come with
 * the first message of an append, `is_final` closes it. An answer that cannot be given (here: `call-fails`, there: not the
 * leader) ends the call with everything that waits on it.
 */
export function handleBatchAppend(desk: AppendDesk, call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void {
  const pending = new Map<string, AppendRequest & { readonly events: ProposedEvent[] }>();
  call.on('error', () => undefined);
  call.on('end', () => call.end());
  call.on('data', (message: BatchAppendReq) => {
    const id = message.getCorrelationId();
    const key = id?.getString() ?? '';
    const options = message.getOptions();
    if (options !== undefined) {
      const stream = nameOf(options.getStreamIdentifier());
      pending.set(key, { stream, expected: expectedIn(options), events: [] });
    }
    const request = pending.get(key);
    if (request === undefined) return;
    request.events.push(...message.getProposedMessagesList().map(proposed));
    if (!message.getIsFinal()) return;
    pending.delete(key);
    const answer = desk.take(request);
    if (answer.kind === 'silence') return;
    if (answer.kind === 'call-fails') call.emit('error', answer.error);
    else {
      const response = batchResponse(request, answer);
      call.write(response.setCorrelationId(id).setStreamIdentifier(streamIdentifier(request.stream)));
    }
  });
}

type Decided = Extract<Answer, { kind: 'decided' }>;

function appendResponse({ expected }: AppendRequest, { decision, withPosition }: Decided): AppendResp {
  if (decision.kind === 'wrong-expected-version') {
    const wrong = new streams.AppendResp.WrongExpectedVersion();
    if (decision.current === undefined) wrong.setCurrentNoStream(empty());
    else wrong.setCurrentRevision(String(decision.current));
    if (typeof expected === 'number') wrong.setExpectedRevision(String(expected));
    else if (expected === 'no-stream') wrong.setExpectedNoStream(empty());
    else wrong.setExpectedAny(empty());
    return new streams.AppendResp().setWrongExpectedVersion(wrong);
  }
  const success = new streams.AppendResp.Success().setCurrentRevision(String(decision.revision));
  if (withPosition) {
    // `RequestManager/Managers/WriteEvents.cs` answers the commit position for both halves.
    const position = new streams.AppendResp.Position().setCommitPosition(String(decision.position));
    success.setPosition(position.setPreparePosition(String(decision.position)));
  } else success.setNoPosition(empty());
  return new streams.AppendResp().setSuccess(success);
}

function batchResponse(
  request: AppendRequest,
  answer: Exclude<Answer, { kind: 'silence' | 'call-fails' }>,
): BatchAppendResp {
  switch (answer.kind) {
    case 'too-large': {
      const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(answer.limit).serializeBinary();
      return failed('MaximumAppendSizeExceeded', details, 'Maximum Append Size Exceeded');
    }
    case 'not-ready':
      return failed('Unknown', new shared.Unknown().serializeBinary(), 'Server Is Not Ready');
    case 'decided':
      return answer.decision.kind === 'wrong-expected-version'
        ? failed('WrongExpectedVersion', wrongVersion(request, answer.decision), 'Wrong Expected Version')
        : new streams.BatchAppendResp().setSuccess(batchSuccess(answer.decision, answer));
  }
}

/** `Services/Transport/Grpc/BatchAppendResp.cs`. */
function batchSuccess(
  { revision, position }: Exclude<Decision, { kind: 'wrong-expected-version' }>,
  { withPosition }: Decided,
): BatchAppendResp.Success {
  const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(revision));
  if (!withPosition) return success;
  const place = new shared.AllStreamPosition().setCommitPosition(String(position));
  return success.setPosition(place.setPreparePosition(String(position)));
}

function failed(name: string, details: Uint8Array, text: string): BatchAppendResp {
  return new streams.BatchAppendResp().setError(statusOf(`event_store.client.${name}`, details, text));
}

function wrongVersion(
  { expected }: AppendRequest,
  { current }: Extract<Decision, { kind: 'wrong-expected-version' }>,
): Uint8Array {
  const details = new shared.WrongExpectedVersion();
  if (current !== undefined) details.setCurrentStreamRevision(String(current));
  if (typeof expected === 'number') details.setExpectedStreamPosition(String(expected));
  return details.serializeBinary();
}

/** `Services/Transport/Grpc/RpcExceptions.cs`: the kind of the error and its facts travel as trailers. */
function tooLarge(limit: number): { code: status; details: string; metadata: Metadata } {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(limit));
  return { code: status.INVALID_ARGUMENT, details: 'Maximum Append Size Exceeded', metadata };
}

function expectedIn(options: AppendReq.Options | BatchAppendReq.Options): Expected {
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'stream-exists';
  return Number(options instanceof streams.AppendReq.Options ? options.getRevision() : options.getStreamPosition());
}

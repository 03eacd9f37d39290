import { status, type ServiceError } from '@grpc/grpc-js';
import type { FaultyNetwork } from './faulty-network.double.js';
import type { Decision, Expected, ProposedEvent, TransactionLog } from './transaction-log.double.js';

/**
 * What can go wrong with one append:
 * - `lost`: it is not written and never answered;
 * - `unanswered`: it is written and never answered;
 * - `late`: it is written only after the client has given up, and not answered;
 * - `cut-before`, `cut-after`: every connection is reset before or after it is written;
 * - `call-fails`: it is written, then its call fails as unavailable; on the batch stream that is the call of all appends;
 * - `not-ready`: the server refuses to handle it (`ClientMessage.NotHandled`, "Server Is Not Ready");
 * - `no-position`: the answer lacks the position (`IndexWriter.CheckCommit` answers −1 when it cannot read the event back,
 *   `Streams.Append.cs` turns that into "no position").
 */
export type AppendFault =
  | 'lost'
  | 'unanswered'
  | 'late'
  | 'cut-before'
  | 'cut-after'
  | 'call-fails'
  | 'not-ready'
  | 'no-position';

export interface AppendRequest {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly ProposedEvent[];
}

export type Answer =
  | { readonly kind: 'decided'; readonly decision: Decision; readonly withPosition: boolean }
  | { readonly kind: 'too-large'; readonly limit: number }
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'call-fails'; readonly error: Partial<ServiceError> }
  | { readonly kind: 'silence' };

/** Decides about appends, whichever call brought them, and makes the faults that a test asked for. */
export class AppendDesk {
  /** Appends that reached the desk, in order of arrival. */
  readonly requests: AppendRequest[] = [];
  /** The server's option MaxAppendSize; 1 MiB is its default. */
  maxAppendSize = 1024 * 1024;
  private readonly faults: AppendFault[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly log: TransactionLog,
    private readonly network: () => FaultyNetwork,
  ) {}

  /** The next appends meet these faults, one each. */
  next(...faults: AppendFault[]): void {
    this.faults.push(...faults);
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  take(request: AppendRequest): Answer {
    this.requests.push(request);
    if (sizeOf(request.events) > this.maxAppendSize) return { kind: 'too-large', limit: this.maxAppendSize };
    const fault = this.faults.shift();
    switch (fault) {
      case 'lost':
        return { kind: 'silence' };
      case 'not-ready':
        return { kind: 'not-ready' };
      case 'late':
        this.writeLater(request);
        return { kind: 'silence' };
      case 'cut-before':
        this.network().reset();
        return { kind: 'silence' };
      default:
        return this.write(request, fault);
    }
  }

  private write({ stream, expected, events }: AppendRequest, fault: AppendFault | undefined): Answer {
    const decision = this.log.write(stream, expected, events);
    switch (fault) {
      case 'unanswered':
        return { kind: 'silence' };
      case 'cut-after':
        this.network().reset();
        return { kind: 'silence' };
      case 'call-fails':
        return { kind: 'call-fails', error: { code: status.UNAVAILABLE, details: 'the double fails this call' } };
      default:
        return { kind: 'decided', decision, withPosition: fault !== 'no-position' };
    }
  }

  private writeLater(request: AppendRequest): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.log.write(request.stream, request.expected, request.events);
    }, LATE_MS);
    this.timers.add(timer);
  }
}

/** Longer than a try in the specs, shorter than all tries together. */
export const LATE_MS = 600;

/** `TransactionLog/Data/Event.cs`, SizeOnDisk: data, metadata, and two bytes for each letter of the type; summed over the append. */
function sizeOf(events: readonly ProposedEvent[]): number {
  return events.reduce((sum, { data, metadata, type }) => sum + data.length + metadata.length + type.length * 2, 0);
}

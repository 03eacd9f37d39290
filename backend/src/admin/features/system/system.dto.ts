import { ApiProperty } from '@nestjs/swagger';
import { ReasonField } from '../../../shared/http/reason-field.js';

export class RebuildResponse {
  @ApiProperty({ enum: ['waiting', 'running', 'done', 'failed'] })
  state: 'waiting' | 'running' | 'done' | 'failed';

  @ApiProperty({ type: 'integer', description: 'Events applied so far.' })
  events: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Events there are to apply; null where nobody knows.' })
  expected: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'What kind of error ended it; never its text.' })
  error: string | null;

  @ApiProperty({ format: 'date-time' })
  requestedAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: string | null;
}

export class FollowerResponse {
  @ApiProperty({ example: 'identity.users' })
  name: string;

  @ApiProperty({ enum: ['projection', 'process', 'reaction'] })
  kind: 'projection' | 'process' | 'reaction';

  @ApiProperty({ enum: ['running', 'stopped'] })
  status: 'running' | 'stopped';

  @ApiProperty({ type: 'integer', description: 'Of the shape of its rows.' })
  version: number;

  @ApiProperty({ type: String, nullable: true, description: 'As the store writes it; null: nothing seen yet.' })
  position: string | null;

  @ApiProperty({ type: 'integer', description: 'Events of its streams that it has not handled, 1000 at most.' })
  lagEvents: number;

  @ApiProperty({ description: 'Age of the oldest event that it has not handled.' })
  lagSeconds: number;

  @ApiProperty({ type: String, nullable: true, description: 'What kind of error stopped it; never its text.' })
  error: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The event that it cannot handle.' })
  failedEventId: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failedAt: string | null;

  @ApiProperty({ format: 'date-time' })
  movedAt: string;

  @ApiProperty({ type: RebuildResponse, nullable: true, description: 'The last one that was asked for.' })
  rebuild: RebuildResponse | null;
}

export class ParkedReactionResponse {
  @ApiProperty({ example: 'mail-receipt.0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e' })
  id: string;

  @ApiProperty({ description: 'Or the process of which a follow-up was refused.', example: 'mail-receipt' })
  reaction: string;

  @ApiProperty()
  eventId: string;

  @ApiProperty({ type: String, nullable: true, example: 'EulogyPaid' })
  eventType: string | null;

  @ApiProperty({ example: 'purchase-0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e' })
  stream: string;

  @ApiProperty({ type: 'integer' })
  attempts: number;

  @ApiProperty({ description: 'What kind of error the last try ended with; never its text.' })
  error: string;

  @ApiProperty({ format: 'date-time' })
  parkedAt: string;

  @ApiProperty({ enum: ['parked', 'trying'] })
  state: 'parked' | 'trying';
}

export class JobsResponse {
  @ApiProperty({ type: 'integer', description: 'To be taken up now or at their time.' })
  waiting: number;

  @ApiProperty({ type: 'integer' })
  running: number;

  @ApiProperty({ type: 'integer', description: 'Failed before, and tried again later.' })
  retrying: number;

  @ApiProperty({ type: 'integer', description: 'Without a try left.' })
  failed: number;

  @ApiProperty({ description: 'How long the oldest has been due without being taken up.' })
  oldestDueSeconds: number;

  @ApiProperty({ type: 'integer', description: 'Groups of workers whose heartbeat was heard within half a minute.' })
  workers: number;
}

export class MailStandingResponse {
  @ApiProperty({ enum: ['outbox', 'smtp'] })
  adapter: 'outbox' | 'smtp';

  @ApiProperty({ type: 'integer' })
  sentLastHour: number;

  @ApiProperty({ type: 'integer' })
  sentLastDay: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSentAt: string | null;

  @ApiProperty({ type: 'integer', description: 'Letters that are still to be sent.' })
  waiting: number;

  @ApiProperty({ type: 'integer', description: 'Handed over more than a minute ago without an answer.' })
  unanswered: number;

  @ApiProperty({ type: 'integer', description: 'Letters that were given up.' })
  parked: number;
}

export class RepliesStandingResponse {
  @ApiProperty({ type: 'integer', description: 'Replies to our letters that came within 30 days, each once.' })
  arrived: number;

  @ApiProperty({ type: 'integer', description: 'Became an answer.' })
  answered: number;

  @ApiProperty({ type: 'integer', description: 'Could not be kept; whoever wrote was told why.' })
  refused: number;

  @ApiProperty({ type: 'integer', description: 'Of a letter that did not arrive.' })
  bounced: number;

  @ApiProperty({
    type: 'integer',
    description: 'Written by a program, to a eulogy that is gone, or not wanted by its owner.',
  })
  setAside: number;

  @ApiProperty({ type: 'integer', description: 'Wait for the owner to let them in.' })
  held: number;

  @ApiProperty({ type: 'integer', description: 'Kept, and not read yet.' })
  waiting: number;

  @ApiProperty({ description: 'How long the oldest has waited to be read.' })
  oldestWaitingSeconds: number;
}

export class ModelSpendResponse {
  @ApiProperty({ enum: ['day', 'week', 'month', 'total'], description: 'The last 24 hours, 7 days, 30 days, or ever.' })
  span: 'day' | 'week' | 'month' | 'total';

  @ApiProperty({ type: 'integer' })
  calls: number;

  @ApiProperty({ type: 'integer', description: 'Calls that brought no text.' })
  failed: number;

  @ApiProperty({ type: 'integer' })
  inputTokens: number;

  @ApiProperty({ type: 'integer' })
  outputTokens: number;

  @ApiProperty({ type: 'integer', description: 'Millionths of a US dollar, as far as the price is known.' })
  costMicros: number;

  @ApiProperty({ type: 'integer', description: 'Calls whose price is not known.' })
  withoutPrice: number;
}

export class OpenTransactionResponse {
  @ApiProperty({ description: 'Age of the oldest open transaction of the database, seconds.' })
  seconds: number;

  @ApiProperty({ description: 'Age of the oldest one that writes: it holds back every reader of events.' })
  writingSeconds: number;
}

export class VersionsResponse {
  @ApiProperty({ example: '0.1.0' })
  product: string;

  @ApiProperty({ example: 'v20.20.2' })
  node: string;

  @ApiProperty({ example: '15.18' })
  postgres: string;

  @ApiProperty({ enum: ['memory', 'postgres', 'eventstoredb'] })
  eventStore: 'memory' | 'postgres' | 'eventstoredb';

  @ApiProperty({ example: 'local', description: 'Who writes: our own composer, or the model of this name.' })
  writer: string;

  @ApiProperty({ enum: ['sandbox', 'stripe'] })
  payments: 'sandbox' | 'stripe';

  @ApiProperty({ example: 'Revenue1795255600001', description: 'The newest change to the tables.' })
  migration: string;

  @ApiProperty({ format: 'date-time', description: 'When the process that answers was started.' })
  startedAt: string;
}

export class SystemResponse {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: [FollowerResponse] })
  followers: FollowerResponse[];

  @ApiProperty({ type: [ParkedReactionResponse], description: 'The newest 100.' })
  parked: ParkedReactionResponse[];

  @ApiProperty({ type: 'integer' })
  parkedTotal: number;

  @ApiProperty({ type: 'integer', description: 'Refunds that failed and that nobody has looked at.' })
  failedRefunds: number;

  @ApiProperty({ type: 'integer', description: 'Refunds that the provider has not answered for good.' })
  refundsUnderWay: number;

  @ApiProperty({ type: 'integer', description: 'What these come to, cents.' })
  underWayCents: number;

  @ApiProperty({ type: 'integer', description: 'Disputes to which the buyer’s bank waits for an answer.' })
  openDisputes: number;

  @ApiProperty({ type: 'integer', description: 'Conversations of the chat that nobody has answered.' })
  waitingConversations: number;

  @ApiProperty({ type: 'integer', description: 'Enquiries of the contact form that nobody has answered.' })
  waitingEnquiries: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when the first conversation waits.',
  })
  waitingSince: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when the first enquiry waits.',
  })
  enquiriesWaitingSince: string | null;

  @ApiProperty({ type: JobsResponse })
  jobs: JobsResponse;

  @ApiProperty({ type: MailStandingResponse })
  mail: MailStandingResponse;

  @ApiProperty({ type: RepliesStandingResponse, nullable: true, description: 'Null where no address takes replies.' })
  replies: RepliesStandingResponse | null;

  @ApiProperty({ type: [ModelSpendResponse] })
  modelSpend: ModelSpendResponse[];

  @ApiProperty({ type: OpenTransactionResponse })
  oldestTransaction: OpenTransactionResponse;

  @ApiProperty({ type: VersionsResponse })
  versions: VersionsResponse;

  @ApiProperty({ type: [String], description: 'What it runs with although it should not, without a value.' })
  warnings: string[];
}

export class SkipReactionRequest {
  @ReasonField({ description: 'Why it is left undone; kept in the audit trail.' })
  reason: string;
}

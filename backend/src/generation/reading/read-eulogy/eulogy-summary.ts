import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { may, type CircleSettings } from '../../../collaboration/index.js';
import { requireQuestionSet } from '../../../questionnaire/index.js';
import type { EulogyRow, ListedRow } from './eulogy-reader.js';

export class ProgressResponse {
  @ApiProperty({ description: 'Questions that anybody answered.' })
  answered: number;

  @ApiProperty({ example: 15 })
  total: number;
}

/** A eulogy on the dashboard. The last fields are for its owner only. */
export class EulogySummaryResponse {
  @ApiProperty()
  id: number;

  @ApiProperty({ description: 'The owner.' })
  userId: string;

  @ApiProperty({ enum: ['other', 'pet', 'self'] })
  type: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ enum: ['draft', 'in_progress', 'generating', 'completed'] })
  status: string;

  @ApiProperty({ type: ProgressResponse })
  progress: ProgressResponse;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: "By question text: the shared facts and the caller's own memories.",
  })
  responses: Record<string, string>;

  @ApiProperty()
  isOwner: boolean;

  @ApiProperty({ description: 'Whether the caller may read the text, now or once it is written.' })
  mayRead: boolean;

  @ApiPropertyOptional({
    description:
      'Of somebody else’s: its owner deleted their account. Title, facts and text are gone; what the caller told is theirs.',
  })
  ownerIsGone?: true;

  @ApiProperty()
  createdAt: string;

  @ApiProperty()
  updatedAt: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  inviteToken?: string | null;

  @ApiPropertyOptional({ description: 'What was paid, in dollars; absent while nothing was.', example: '79.99' })
  price?: string;

  @ApiPropertyOptional()
  isPaid?: boolean;

  @ApiPropertyOptional({ enum: [3, 5, 8] })
  duration?: number;

  @ApiPropertyOptional({ type: String, nullable: true })
  paymentIntentId?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  discountCode?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'When the money went back: it stays readable, and is not written again.',
  })
  refundedAt?: string | null;
}

/** What the circle says about a eulogy. */
export interface CircleView {
  /** Of the link that is good now; for the owner. */
  readonly inviteToken: string | null;
  readonly settings: CircleSettings;
}

/** A eulogy as somebody on its dashboard sees it. @param bound what their form binds to, by question */
export function summaryOf(
  row: ListedRow,
  bound: Readonly<Record<string, string>>,
  userId: string,
  circle: CircleView,
): EulogySummaryResponse {
  const texts = textsOf(row.questionSet);
  const isOwner = row.ownerId === userId;
  const responses: Record<string, string> = {};
  for (const [id, answer] of Object.entries(bound)) responses[texts.get(id) ?? id] = answer;
  const summary: EulogySummaryResponse = {
    id: row.eulogyId,
    userId: row.ownerId,
    type: row.type,
    title: row.title,
    status: statusFor(isOwner ? 'owner' : 'contributor', row),
    progress: { answered: row.answered, total: texts.size },
    responses,
    isOwner,
    mayRead: may({ relation: isOwner ? 'owner' : 'contributor', settings: circle.settings }, 'read-eulogy'),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
  if (!isOwner) return row.ownerIsGone ? { ...summary, ownerIsGone: true } : summary;
  summary.inviteToken = circle.inviteToken;
  if (row.isPaid) summary.price = ((row.paidCents ?? 0) / 100).toFixed(2);
  summary.isPaid = row.isPaid;
  summary.duration = row.durationMinutes ?? 5;
  summary.paymentIntentId = row.paymentIntentId;
  summary.discountCode = row.discountCode;
  summary.refundedAt = row.refundedAt?.toISOString() ?? null;
  return summary;
}

/** Until the owner calls a text finished, everybody else sees the eulogy as being worked on (D32). */
function statusFor(reader: 'owner' | 'contributor', { status, finishedVersion }: ListedRow): EulogyRow['status'] {
  return reader !== 'owner' && status === 'completed' && finishedVersion === null ? 'in_progress' : status;
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** The questions' texts by their ids. A set never changes. */
function textsOf(questionSet: string): ReadonlyMap<string, string> {
  let texts = known.get(questionSet);
  if (!texts) {
    texts = new Map(requireQuestionSet(questionSet).questions.map(({ id, questionText }) => [id, questionText]));
    known.set(questionSet, texts);
  }
  return texts;
}

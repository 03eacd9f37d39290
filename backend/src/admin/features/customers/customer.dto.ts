import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { ReasonField } from '../../../shared/http/reason-field.js';
import { MatterResponse } from '../person/matter.dto.js';
import { PersonOrderResponse } from '../orders/orders.dto.js';
import { PageRequest, PageResponse } from '../../access/page.js';
import type { Role } from '../../../shared/http/signed-in-user.js';

/** Decision D5: the admin's view of a questionnaire. */
export type QuestionnaireStatus = 'not_started' | 'in_progress' | 'submitted';

/** D20: what a family called it is theirs. */
const TitleOfEulogy = () =>
  ApiProperty({
    description: 'Of support staff masked (`••••••`) until it is revealed with a reason; empty once erased.',
  });
const TitleIsMasked = () => ApiProperty({ description: 'Whether a title stands behind the mask.' });

export class CustomerSearchRequest extends PickType(PageRequest, ['page']) {
  @ApiProperty({ required: false })
  @IsOptional()
  @IsString({ message: 'Please search for one text' })
  search?: string;
}

export class BlockUserRequest {
  @ApiProperty()
  @IsBoolean({ message: 'Please say whether to block or to unblock' })
  block: boolean;

  @IsOptional()
  @ReasonField({
    required: false,
    description: 'Why; the screen of staff always asks. The call of the specification has none (ADR 91).',
    example: 'Writes to strangers, case 5512',
  })
  reason?: string;
}

export class TemporaryPasswordRequest {
  @IsOptional()
  @ReasonField({
    required: false,
    description: 'Why; the screen of staff always asks.',
    example: 'Lost the phone, case 5512',
  })
  reason?: string;
}

/** D20: that something is the matter, and what; no words of anybody. */
export class AccountMatterResponse extends PickType(MatterResponse, ['kind', 'at', 'dueAt']) {}

export class AccountsRequest extends PageRequest {
  @ApiProperty({
    enum: ['matter'],
    required: false,
    description: 'Only those with whom something is the matter, the gravest first; all unless said.',
  })
  @IsOptional()
  @IsIn(['matter'])
  show?: 'matter';
}

export class CustomerEulogyResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @TitleOfEulogy()
  title: string;

  @TitleIsMasked()
  isTitleMasked: boolean;

  @ApiProperty()
  type: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ enum: ['draft', 'in_progress', 'generating', 'completed'] })
  status: string;

  @ApiProperty({ enum: ['not_started', 'in_progress', 'submitted'] })
  questionnaireStatus: QuestionnaireStatus;

  @ApiProperty({ description: 'Or one who contributes.' })
  isOwner: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Never the text itself: `covered` where there is one.' })
  generatedContent: string | null;

  @ApiProperty({ type: PersonOrderResponse, nullable: true, description: 'Of the person’s own eulogies.' })
  purchase: PersonOrderResponse | null;
}

/** What both lists of accounts show of one. */
export class AccountResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'The part of the address before the @.' })
  username: string;

  @ApiProperty()
  email: string;

  @ApiProperty()
  firstName: string;

  @ApiProperty()
  lastName: string;

  @ApiProperty({ enum: ['customer', 'support', 'admin'] })
  role: Role;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty()
  isBlocked: boolean;
}

export class CustomerResponse extends AccountResponse {
  @ApiProperty({ type: String, nullable: true, description: 'Staff are not shown people’s pictures.' })
  profileImageUrl: string | null;

  @ApiProperty({ type: [CustomerEulogyResponse] })
  eulogies: CustomerEulogyResponse[];
}

/** Somebody who was searched for. */
export class FoundCustomerResponse extends CustomerResponse {
  @ApiProperty({ type: [AccountMatterResponse], description: 'What is the matter, the gravest first.' })
  matters: AccountMatterResponse[];
}

export class AdminUserResponse extends AccountResponse {
  @ApiProperty({ type: 'integer' })
  eulogyCount: number;

  @ApiProperty({ type: [AccountMatterResponse], description: 'What is the matter, the gravest first.' })
  matters: AccountMatterResponse[];
}

export class AdminUserPageResponse extends PageResponse<AdminUserResponse> {
  @ApiProperty({ type: [AdminUserResponse] })
  items: AdminUserResponse[];
}

export class EulogyOwnerResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  email: string;

  @ApiProperty()
  firstName: string;

  @ApiProperty()
  lastName: string;
}

export class AdminEulogyResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @TitleOfEulogy()
  title: string;

  @TitleIsMasked()
  isTitleMasked: boolean;

  @ApiProperty()
  type: string;

  @ApiProperty({ enum: ['draft', 'in_progress', 'generating', 'completed'] })
  status: string;

  @ApiProperty({ enum: ['not_started', 'in_progress', 'submitted'] })
  questionnaireStatus: QuestionnaireStatus;

  @ApiProperty({ type: EulogyOwnerResponse, nullable: true, description: 'Null once the owner’s account is deleted.' })
  owner: EulogyOwnerResponse | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ description: 'False for one that was begun and is not paid yet.' })
  isPaid: boolean;

  @ApiProperty({ type: 'integer', description: 'What stays paid, cents.' })
  paidCents: number;
}

export class AdminEulogyPageResponse extends PageResponse<AdminEulogyResponse> {
  @ApiProperty({ type: [AdminEulogyResponse] })
  items: AdminEulogyResponse[];
}

export class UserStateResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  isBlocked: boolean;
}

export class TempPasswordResponse {
  @ApiProperty({ description: 'Shown this once.' })
  tempPassword: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}

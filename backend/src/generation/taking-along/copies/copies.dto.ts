import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { EmailField } from '../../../identity/index.js';
import type { ServiceSetting } from '../../../questionnaire/index.js';
import { SETTINGS } from '../../brief/review/review.request.dto.js';
import { COPY_ROLES, type CopyRole } from '../../domain/sharing/sharing.events.js';
import { SpokenParagraphResponse } from '../take-along/take-along.response.dto.js';

const NAME_MAX = 100;
const ID_MAX = 64;
/** More than the longest text has. */
const MOST_PARAGRAPHS = 1_000;

export class HandOverCopyRequest {
  @ApiProperty({
    enum: COPY_ROLES,
    description: 'Who stands by, those who follow along, the celebrant, or one of several speakers.',
  })
  @IsIn(COPY_ROLES, {
    message: 'A copy is for who stands by, for those who follow along, for the celebrant, or for one of the speakers.',
  })
  role: CopyRole;

  @ApiProperty({
    maxLength: NAME_MAX,
    description: 'Who gets it; empty for those who follow along, and for a speaker, whom the text names.',
    example: 'Mick',
  })
  @IsString({ message: 'Please enter a name.' })
  @MaxLength(NAME_MAX, { message: `A name has at most ${NAME_MAX} characters.` })
  name: string;

  @ApiProperty({ required: false, maxLength: ID_MAX, description: 'Whose part it is: the id of one who speaks.' })
  @IsOptional()
  @IsString({ message: 'A speaker is an id.' })
  @MaxLength(ID_MAX, { message: 'A speaker is an id.' })
  speaker?: string;

  @EmailField({ required: 'optional' })
  email?: string;

  @ApiProperty({
    required: false,
    description:
      'The day of the service, yyyy-mm-dd, where it is said here for the first time; else the known day holds.',
    example: '2025-03-14',
  })
  @IsOptional()
  @IsString({ message: 'Please enter the day of the service.' })
  day?: string;
}

export class ServiceDayRequest {
  @ApiProperty({ description: 'The day of the service, yyyy-mm-dd; empty while nobody knows.', example: '2025-03-14' })
  @IsString({ message: 'Please enter the day of the service.' })
  @MaxLength(10, { message: 'Please enter the day of the service.' })
  day: string;
}

export class SendCopyRequest {
  @EmailField()
  email: string;
}

export class CopyResponse {
  @ApiProperty({ type: 'integer' })
  number: number;

  @ApiProperty({ enum: COPY_ROLES })
  role: CopyRole;

  @ApiProperty({ type: String, nullable: true, description: 'Whose part it is, where it is a speaker’s.' })
  speakerId: string | null;

  @ApiProperty({ description: 'Who has it; empty for those who follow along.' })
  name: string;

  @ApiProperty({ type: String, nullable: true, description: 'Where the last letter went.' })
  email: string | null;

  @ApiProperty({ example: '2025-03-14' })
  day: string;

  @ApiProperty({ description: 'When it closes itself.' })
  closesAt: string;

  @ApiProperty({ description: 'Whoever has this link has the copy.' })
  url: string;
}

export class PartSpeakerResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ example: 'Mick' })
  name: string;

  @ApiProperty({ description: 'Speaks from their own lectern.' })
  isOwner: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Of their account; null where they have none.' })
  email: string | null;
}

export class CopiesResponse {
  @ApiProperty({
    description: 'The day of the service, by which every copy ends, yyyy-mm-dd; empty while nobody knows.',
    example: '2025-03-14',
  })
  day: string;

  @ApiProperty({ type: [CopyResponse] })
  copies: CopyResponse[];

  @ApiProperty({
    type: [PartSpeakerResponse],
    description: 'Those who speak in the text as it was last called finished, in their order; empty where one does.',
  })
  speakers: PartSpeakerResponse[];

  @ApiProperty({
    enum: ['newest', 'older', 'nothing'],
    description: 'Whether the copies show the newest text, one that was finished before, or nothing yet.',
  })
  shows: 'newest' | 'older' | 'nothing';

  @ApiProperty({ enum: SETTINGS, description: 'Where it will be spoken, as it was said on the review page.' })
  setting: ServiceSetting;
}

export class HowToSayResponse {
  @ApiProperty()
  name: string;

  @ApiProperty()
  say: string;
}

export class HeldTurnResponse {
  @ApiProperty({ type: 'integer', description: 'Their first paragraph, from 0.' })
  first: number;

  @ApiProperty({ type: 'integer', description: 'Their last paragraph.' })
  last: number;

  @ApiProperty({ type: String, nullable: true, description: 'Who speaks before; null: they begin.', example: 'Claire' })
  before: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The sentence after which they begin.' })
  cue: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Who speaks after; null: they are the last.' })
  after: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The sentence by which they hand over.' })
  handOver: string | null;
}

export class HeldPartResponse {
  @ApiProperty({ type: 'integer', description: 'About how long they speak, at the usual pace.' })
  minutes: number;

  @ApiProperty({ type: [HeldTurnResponse], description: 'What they say in one go each, in its order.' })
  turns: HeldTurnResponse[];
}

/** What whoever holds a copy reads: the newest finished text, and nothing of who told what. */
export class HeldCopyResponse {
  @ApiProperty({ enum: COPY_ROLES })
  role: CopyRole;

  @ApiProperty({
    type: HeldPartResponse,
    nullable: true,
    description: 'What the holder says themselves, where it is a speaker’s copy; otherwise null.',
  })
  part: HeldPartResponse | null;

  @ApiProperty({ type: 'integer', description: 'Of the copy, by which one knows one’s own places in the live events.' })
  number: number;

  @ApiProperty({ description: 'First name of the holder; empty for those who follow along.' })
  name: string;

  @ApiProperty({ description: 'First name of whoever speaks; of several all, in their order: "Mick, then Claire".' })
  speaker: string;

  @ApiProperty({ type: [String], description: 'Who stands by, if the speaker cannot go on.' })
  standsBy: string[];

  @ApiProperty()
  title: string;

  @ApiProperty()
  subtitle: string;

  @ApiProperty({ type: 'integer', description: 'Of the text, by which one says what was seen.' })
  version: number;

  @ApiProperty({ type: 'integer', description: 'About how long it takes, at the usual pace.' })
  minutes: number;

  @ApiProperty({ type: [SpokenParagraphResponse] })
  paragraphs: SpokenParagraphResponse[];

  @ApiProperty({ type: [HowToSayResponse] })
  names: HowToSayResponse[];

  @ApiProperty({
    type: [String],
    nullable: true,
    description:
      'The paragraphs that the celebrant or speaker saw last, where the text has changed since; otherwise null.',
  })
  seenBefore: string[] | null;

  @ApiProperty({ description: 'The day of the service.', example: '2025-03-14' })
  day: string;

  @ApiProperty()
  closesAt: string;
}

export class SpokenPlaceRequest {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MOST_PARAGRAPHS, description: 'The paragraph, from 0.' })
  @IsInt({ message: 'A place is the number of a paragraph.' })
  @Min(0, { message: 'A place is the number of a paragraph.' })
  @Max(MOST_PARAGRAPHS, { message: 'A place is the number of a paragraph.' })
  paragraph: number;
}

const STEPS = ['begin', 'move'] as const;

export class OwnPlaceRequest extends SpokenPlaceRequest {
  @ApiProperty({
    enum: STEPS,
    required: false,
    default: 'move',
    description: '`begin`: the lectern was opened; it is told to nobody while another one is speaking.',
  })
  @IsOptional()
  @IsIn(STEPS, { message: 'One begins at a place, or moves there.' })
  step?: (typeof STEPS)[number];
}

export class SeenVersionRequest {
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsInt({ message: 'A version is a number.' })
  @Min(1, { message: 'A version is a number.' })
  version: number;
}

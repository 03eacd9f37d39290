import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { ANSWER_MAX, RECORDING_BYTES_MAX, RECORDING_SECONDS_MAX, RECORDING_SECONDS_SLACK } from '../domain/limits.js';
import { questionnaireRules } from '../questionnaire.rules.js';
import { SOUND_KINDS } from './sound-kinds.js';

const HOW = ['typed', 'endpoint', 'device'] as const;
const HEARING = ['speaker', 'family'] as const;
const STAY = ['stay', 'end'] as const;
const WHICH = 'This is one of the words that are offered.';

export class BeginRecordingRequest {
  @ApiProperty({ example: 'story' })
  @IsString({ message: questionnaireRules['question.unknown'].detail })
  @MaxLength(100, { message: questionnaireRules['question.unknown'].detail })
  questionId: string;

  @ApiProperty({ enum: SOUND_KINDS, description: 'What the device records.' })
  @IsIn(SOUND_KINDS, { message: questionnaireRules['recording.not-sound'].detail })
  mime: string;
}

export class ReceivedResponse {
  @ApiProperty({ type: 'integer', description: 'Bytes from the beginning that are here.' })
  received: number;

  @ApiProperty({ enum: ['uploading', 'kept'] })
  state: 'uploading' | 'kept';
}

export class FinishRecordingRequest {
  @ApiProperty({ type: 'integer', maximum: RECORDING_BYTES_MAX })
  @IsInt({ message: questionnaireRules['recording.too-large'].detail })
  @Min(1, { message: questionnaireRules['recording.not-sound'].detail })
  @Max(RECORDING_BYTES_MAX, { message: questionnaireRules['recording.too-large'].detail })
  bytes: number;

  @ApiProperty({ description: 'Of all bytes, 64 hexadecimal digits.' })
  @IsString({ message: questionnaireRules['recording.damaged'].detail })
  @Matches(/^[0-9a-f]{64}$/i, { message: questionnaireRules['recording.damaged'].detail })
  sha256: string;

  @ApiProperty({ type: 'integer', maximum: RECORDING_SECONDS_MAX + RECORDING_SECONDS_SLACK })
  @IsInt({ message: questionnaireRules['recording.too-long'].detail })
  @Min(0, { message: questionnaireRules['recording.too-long'].detail })
  @Max(RECORDING_SECONDS_MAX + RECORDING_SECONDS_SLACK, { message: questionnaireRules['recording.too-long'].detail })
  seconds: number;
}

export class RecordingChoicesRequest {
  @ApiPropertyOptional({ enum: HEARING, description: 'Who may hear it; the speaker’s to say.' })
  @IsOptional()
  @IsIn(HEARING, { message: WHICH })
  hearing?: (typeof HEARING)[number];

  @ApiPropertyOptional({
    enum: STAY,
    description: 'Whether it may stay after 90 days; it does where speaker and owner both say so.',
  })
  @IsOptional()
  @IsIn(STAY, { message: WHICH })
  stay?: (typeof STAY)[number];

  @ApiPropertyOptional({
    enum: HOW,
    description: 'The answer at its question is what was said: the speaker has said yes to the words.',
  })
  @IsOptional()
  @IsIn(HOW, { message: WHICH })
  writtenDown?: (typeof HOW)[number];
}

export class WriteDownRequest {
  @ApiProperty({ maxLength: ANSWER_MAX, description: 'What was said, as the owner heard it and says yes to it.' })
  @IsString({ message: questionnaireRules['recording.no-words'].detail })
  @MaxLength(2 * ANSWER_MAX, { message: questionnaireRules['answer.too-long'].detail })
  words: string;
}

export class VoicesRequest {
  @ApiProperty({ enum: ['heard', 'silent'] })
  @IsIn(['heard', 'silent'], { message: WHICH })
  voices: 'heard' | 'silent';
}

export class VoicesResponse {
  @ApiProperty({ enum: ['heard', 'silent'] })
  voices: 'heard' | 'silent';
}

export class RecordingResponse {
  @ApiProperty()
  recordingId: string;

  @ApiProperty()
  questionId: string;

  @ApiProperty()
  speakerId: string;

  @ApiProperty({ description: 'The caller’s own voice.' })
  isOwn: boolean;

  @ApiProperty({ type: 'integer' })
  seconds: number;

  @ApiProperty({ enum: SOUND_KINDS })
  mime: string;

  @ApiProperty({ enum: HEARING })
  hearing: (typeof HEARING)[number];

  @ApiProperty({ type: String, nullable: true, enum: ['speaker', 'owner', null] })
  writtenDownBy: 'speaker' | 'owner' | null;

  @ApiProperty()
  speakerLetsStay: boolean;

  @ApiProperty()
  ownerKeeps: boolean;

  @ApiProperty({ description: 'UTC, ISO 8601.' })
  keptAt: string;
}

export class RecordingsResponse {
  @ApiProperty({ type: [RecordingResponse], description: 'Those that the caller may hear.' })
  recordings: RecordingResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who writes down what was said where the speaker wants it; null: nobody is set up.',
  })
  transcriber: string | null;

  @ApiProperty({ type: String, nullable: true, enum: ['heard', 'silent', null], description: 'Null: not asked yet.' })
  voices: 'heard' | 'silent' | null;

  @ApiProperty({
    type: 'integer',
    description: 'For the owner: recordings that others let the family hear, heard or not.',
  })
  offered: number;
}

export class TranscriptResponse {
  @ApiProperty({ description: 'What a machine believes was said. It is kept nowhere, and is nobody’s answer.' })
  text: string;
}

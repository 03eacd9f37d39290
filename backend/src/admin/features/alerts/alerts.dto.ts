import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { CHANNELS, type Channel } from './alert-channels.js';
import { TROUBLES, type TroubleKind } from './trouble.js';

const STATES = ['raised', 'worse', 'still', 'over', 'daily', 'test'] as const;

export class TestAlertRequest {
  @ApiProperty({ enum: CHANNELS })
  @IsIn(CHANNELS, { message: 'Please choose letters or the webhook' })
  channel: Channel;
}

export class AlertChannelResponse {
  @ApiProperty({ enum: CHANNELS })
  channel: Channel;

  @ApiProperty({ type: 'integer', description: 'How many are told; 0: nobody was named.' })
  recipients: number;
}

export class OpenAlertResponse {
  @ApiProperty({ enum: TROUBLES })
  kind: TroubleKind;

  @ApiProperty({ type: 'integer' })
  count: number;

  @ApiProperty({ description: 'In a sentence.' })
  text: string;

  @ApiProperty({ format: 'date-time' })
  raisedAt: string;
}

export class SentAlertResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ enum: CHANNELS })
  channel: Channel;

  @ApiProperty({ enum: STATES })
  state: (typeof STATES)[number];

  @ApiProperty({ description: 'In a sentence.' })
  text: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: 'integer' })
  attempts: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null: nobody has it yet.' })
  sentAt: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'What kind of trouble the last try had.' })
  error: string | null;
}

export class AlertsResponse {
  @ApiProperty({ type: [AlertChannelResponse] })
  channels: AlertChannelResponse[];

  @ApiProperty({ type: [OpenAlertResponse], description: 'What needs somebody now, the longest first.' })
  open: OpenAlertResponse[];

  @ApiProperty({ type: [SentAlertResponse], description: 'The newest 20.' })
  sent: SentAlertResponse[];
}

export class TestAlertResponse {
  @ApiProperty({ type: [SentAlertResponse], description: 'One for everybody who is told that way.' })
  sent: SentAlertResponse[];
}

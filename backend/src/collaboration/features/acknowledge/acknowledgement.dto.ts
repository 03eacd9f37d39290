import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { Acknowledgement } from '../../domain/circle/circle.events.js';

export class AcknowledgementRequest {
  @ApiProperty({ enum: ['named', 'unnamed'] })
  @IsIn(['named', 'unnamed'], { message: 'Please say whether you may be named.' })
  choice: Acknowledgement;
}

export class AcknowledgementResponse {
  @ApiProperty({ enum: ['named', 'unnamed'], nullable: true, description: 'Null until it was said.' })
  choice: Acknowledgement | null;

  @ApiProperty({ description: 'The eulogy was called finished: the choice stands.' })
  settled: boolean;
}

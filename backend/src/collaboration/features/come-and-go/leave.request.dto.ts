import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { WordsOfLeaver } from '../../domain/circle/circle.events.js';

export class LeaveRequest {
  @ApiProperty({ enum: ['stay', 'withdrawn'], description: 'What becomes of the memories that one told.' })
  @IsIn(['stay', 'withdrawn'], { message: 'Please say whether your memories stay or are withdrawn.' })
  words: WordsOfLeaver;
}

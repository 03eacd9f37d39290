import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';

export class QuestionsQuery {
  @ApiPropertyOptional({ type: 'integer', description: 'Answers the set that this eulogy started with.', example: 12 })
  @IsOptional()
  @Matches(/^[1-9][0-9]{0,9}$/, { message: 'A eulogy’s id is a positive number.' })
  eulogyId?: string;
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { MINUTES, type DurationMinutes } from '@eulogy/arranger';

export class GenerateRequest {
  @ApiProperty({ enum: [3, 5, 8], description: 'Minutes, read aloud at 110 words a minute.' })
  @IsIn([3, 5, 8], { message: 'Please choose 3, 5 or 8 minutes.' })
  duration: 3 | 5 | 8;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 2,
    maximum: 10,
    description: 'Minutes, said freely: in the place of `duration` where both are sent.',
  })
  @IsOptional()
  @IsIn(MINUTES, { message: 'Please choose whole minutes, from 2 to 10.' })
  minutes?: DurationMinutes;
}

export class GenerateResponse {
  @ApiProperty({ enum: ['generating'] })
  status: 'generating';

  @ApiProperty()
  generationId: string;
}

export class ChangeStatusRequest {
  @ApiProperty({ enum: ['generating'] })
  @IsIn(['generating'], { message: 'Only "generating" can be asked for.' })
  status: 'generating';
}

export class ChangeStatusResponse {
  @ApiProperty({ description: 'The status as it is: asking changes nothing.' })
  status: string;
}

import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

export class GenerateRequest {
  @ApiProperty({ enum: [3, 5, 8], description: 'Minutes, read aloud at 110 words a minute.' })
  @IsIn([3, 5, 8], { message: 'Please choose 3, 5 or 8 minutes.' })
  duration: 3 | 5 | 8;
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

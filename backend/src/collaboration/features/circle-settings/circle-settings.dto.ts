import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';

const SEE = "Whether contributors see each other's memories.";
const READ = 'Whether contributors may read the finished eulogy.';

export class CircleSettingsResponse {
  @ApiProperty({ description: SEE })
  contributorsSeeMemories: boolean;

  @ApiProperty({ description: READ })
  contributorsMayRead: boolean;
}

/** What is not sent stays as it is. */
export class CircleSettingsRequest {
  @ApiPropertyOptional({ description: SEE })
  @IsOptional()
  @IsBoolean({ message: 'This is either true or false.' })
  contributorsSeeMemories?: boolean;

  @ApiPropertyOptional({ description: READ })
  @IsOptional()
  @IsBoolean({ message: 'This is either true or false.' })
  contributorsMayRead?: boolean;
}

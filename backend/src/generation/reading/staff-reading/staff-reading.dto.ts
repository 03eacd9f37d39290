import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

export class ChangeStaffReadingRequest {
  @ApiProperty({ description: 'Whether the people of this house may read the finished text, to make texts better.' })
  @IsBoolean({ message: 'Please say yes or no' })
  allowed: boolean;
}

export class StaffReadingResponse {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when they may; null: they may not.',
  })
  allowedSince: string | null;
}

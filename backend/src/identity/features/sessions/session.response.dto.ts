import { ApiProperty } from '@nestjs/swagger';

/** One browser in which a person is signed in. */
export class SessionResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Firefox on Windows' })
  device: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'To within five minutes' })
  lastSeenAt: string;

  @ApiProperty({ description: 'The browser that asks' })
  current: boolean;
}

import { ApiProperty } from '@nestjs/swagger';

/** What was done, in a sentence for the person. */
export class MessageResponse {
  @ApiProperty()
  message: string;
}

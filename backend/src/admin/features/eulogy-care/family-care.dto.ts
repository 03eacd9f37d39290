import { ApiProperty } from '@nestjs/swagger';
import { ReasonField } from '../../../shared/http/reason-field.js';

export class CareRequest {
  @ReasonField({ example: 'She asked on the phone, case 5512' })
  reason: string;
}

export class ExtendedLinkResponse {
  @ApiProperty({ format: 'date-time', description: 'Until when the link is good now.' })
  endsAt: string;
}

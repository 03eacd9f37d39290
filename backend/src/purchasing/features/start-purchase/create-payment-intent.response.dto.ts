import { ApiProperty } from '@nestjs/swagger';

export class PaymentIntentResponse {
  @ApiProperty({ type: 'string', nullable: true, description: 'What the browser pays with; null for a free order.' })
  clientSecret: string | null;

  @ApiProperty()
  paymentIntentId: string;

  @ApiProperty({ type: 'integer' })
  eulogyId: number;

  @ApiProperty({ type: 'integer', description: 'What is charged, cents.', example: 7999 })
  totalCents: number;

  @ApiProperty({ enum: ['AUD'] })
  currency: 'AUD';

  @ApiProperty({ description: 'No card is asked for: the total is below 50 cents.' })
  free: boolean;
}

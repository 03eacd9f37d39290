import { ApiProperty } from '@nestjs/swagger';
import { EULOGY_TYPES, type EulogyType } from '../../domain/catalogue/product.js';

export class ReceiptResponse {
  @ApiProperty({ example: 'E-2025-001042' })
  number: string;

  @ApiProperty({ format: 'uuid' })
  purchaseId: string;

  @ApiProperty({ type: 'integer' })
  eulogyId: number;

  @ApiProperty({ enum: EULOGY_TYPES })
  eulogyType: EulogyType;

  @ApiProperty({ format: 'date-time', description: 'When it was paid.' })
  paidAt: string;

  @ApiProperty({ type: 'integer', description: 'What was paid, cents.', example: 7999 })
  totalCents: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The GST in it, cents; null where the business was not registered for GST.',
    example: 727,
  })
  gstCents: number | null;

  @ApiProperty({ enum: ['AUD'] })
  currency: 'AUD';

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, description: 'When the money went back.' })
  refundedAt: string | null;
}

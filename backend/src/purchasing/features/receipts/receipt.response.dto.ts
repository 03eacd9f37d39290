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

  @ApiProperty({ type: 'integer', description: 'What of it has gone back so far, cents.', example: 0 })
  refundedCents: number;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, description: 'When all of the money was back.' })
  refundedAt: string | null;
}

class SellerResponse {
  @ApiProperty({ type: 'string', nullable: true })
  name: string | null;

  @ApiProperty({ type: 'string', nullable: true, description: '11 digits.' })
  abn: string | null;
}

class BuyerResponse {
  @ApiProperty()
  firstName: string;

  @ApiProperty()
  lastName: string;

  @ApiProperty()
  email: string;
}

/** One receipt with all that has to stand on it: who sold what to whom. */
export class ReceiptInFullResponse extends ReceiptResponse {
  @ApiProperty({
    description: 'What was bought, as the catalogue named it when it was paid.',
    example: 'For Someone Else',
  })
  label: string;

  @ApiProperty({ type: SellerResponse })
  seller: SellerResponse;

  @ApiProperty({ type: BuyerResponse, description: 'Whose account it is, as it is called now.' })
  buyer: BuyerResponse;
}

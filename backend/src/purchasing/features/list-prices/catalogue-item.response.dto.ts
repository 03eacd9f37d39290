import { ApiProperty } from '@nestjs/swagger';
import { EULOGY_TYPES, type EulogyType, type ProductStatus } from '../../domain/catalogue/product.js';

export class CatalogueItemResponse {
  @ApiProperty({ enum: EULOGY_TYPES })
  type: EulogyType;

  @ApiProperty({ example: 'For Someone Else' })
  label: string;

  @ApiProperty({ type: 'integer', description: 'The regular price, cents.', example: 9999 })
  priceCents: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'What it is sold for while an introductory price stands, cents.',
    example: 7999,
  })
  introPriceCents: number | null;

  @ApiProperty({ enum: ['AUD'] })
  currency: 'AUD';

  @ApiProperty({ enum: ['active', 'coming_soon'] })
  status: ProductStatus;
}

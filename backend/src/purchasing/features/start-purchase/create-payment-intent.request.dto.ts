import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { EULOGY_TYPES } from '../../domain/catalogue/product.js';
import { DISCOUNT_CODE_MAX } from '../../domain/discount/discount.js';
import { IsDollars } from './dollars.js';
import { IsTitle, TITLE_MAX } from './is-title.js';

export class CreatePaymentIntentRequest {
  @ApiProperty({
    oneOf: [{ type: 'number' }, { type: 'string' }],
    description: 'The total the page showed, decimal dollars. Compared with ours, never believed.',
    example: 79.99,
  })
  @IsDollars()
  amount: number | string;

  @ApiProperty({ enum: EULOGY_TYPES })
  @IsString({ message: 'Invalid eulogy type' })
  eulogyType: string;

  @ApiProperty({ maxLength: TITLE_MAX, description: 'The eulogy’s title.', example: 'Honouring Ray' })
  @IsTitle()
  productTitle: string;

  @ApiPropertyOptional({ type: 'string', nullable: true, maxLength: DISCOUNT_CODE_MAX })
  @IsOptional()
  @MaxLength(DISCOUNT_CODE_MAX, { message: 'Invalid discount code' })
  @IsString({ message: 'Invalid discount code' })
  discountCode?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'The unpaid eulogy that it pays for, where one was begun before.',
  })
  @IsOptional()
  @Max(Number.MAX_SAFE_INTEGER, { message: 'Please send the eulogy’s number' })
  @Min(1, { message: 'Please send the eulogy’s number' })
  @IsInt({ message: 'Please send the eulogy’s number' })
  eulogyId?: number;
}

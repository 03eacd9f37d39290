import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { EULOGY_TYPES } from '../../domain/catalogue/product.js';
import { DISCOUNT_CODE_MAX } from '../../domain/discount/discount.js';
import { IsDollars } from '../start-purchase/dollars.js';
import { IsTitle, TITLE_MAX } from '../start-purchase/is-title.js';

const NEVER_BELIEVED = 'Accepted and never believed: the purchase knows.';

/** As the spec sends it. Only `paymentIntentId` says anything; the rest was settled when the purchase started (D2, D8). */
export class CreateEulogyRequest {
  @ApiProperty({ maxLength: 255, description: 'From `create-payment-intent`.' })
  @Matches(/^[\w-]+$/, { message: 'Please send the payment’s id' })
  @MaxLength(255, { message: 'Please send the payment’s id' })
  @IsString({ message: 'Please send the payment’s id' })
  paymentIntentId: string;

  @ApiProperty({ maxLength: TITLE_MAX, description: NEVER_BELIEVED })
  @IsTitle()
  title: string;

  @ApiProperty({ enum: EULOGY_TYPES, description: NEVER_BELIEVED })
  @IsIn(EULOGY_TYPES, { message: 'Invalid eulogy type' })
  type: string;

  @ApiPropertyOptional({ maxLength: 20, description: NEVER_BELIEVED })
  @IsOptional()
  @MaxLength(20, { message: 'Invalid status' })
  @IsString({ message: 'Invalid status' })
  status?: string;

  @ApiPropertyOptional({ oneOf: [{ type: 'number' }, { type: 'string' }], description: NEVER_BELIEVED })
  @IsOptional()
  @IsDollars()
  price?: number | string;

  @ApiPropertyOptional({ description: NEVER_BELIEVED })
  @IsOptional()
  @IsBoolean({ message: 'Say true or false' })
  isPaid?: boolean;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 60, description: `Minutes. ${NEVER_BELIEVED}` })
  @IsOptional()
  @Max(60, { message: 'A duration is a number of minutes' })
  @Min(1, { message: 'A duration is a number of minutes' })
  @IsInt({ message: 'A duration is a number of minutes' })
  duration?: number;

  @ApiPropertyOptional({ type: 'string', nullable: true, maxLength: DISCOUNT_CODE_MAX, description: NEVER_BELIEVED })
  @IsOptional()
  @MaxLength(DISCOUNT_CODE_MAX, { message: 'Invalid discount code' })
  @IsString({ message: 'Invalid discount code' })
  discountCode?: string | null;
}

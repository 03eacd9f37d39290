import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { EULOGY_TYPES } from '../../domain/catalogue/product.js';
import { DISCOUNT_CODE_MAX } from '../../domain/discount/discount.js';
import { IsTitle, TITLE_MAX } from '../start-purchase/is-title.js';

export class CreateCheckoutSessionRequest {
  @ApiProperty({ enum: EULOGY_TYPES })
  @IsString({ message: 'Invalid eulogy type' })
  eulogyType: string;

  @ApiProperty({ maxLength: TITLE_MAX, example: 'Honouring Ray' })
  @IsTitle()
  eulogyTitle: string;

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

export class CheckoutSessionResponse {
  @ApiProperty({ description: 'Where the browser goes to pay.' })
  url: string;

  @ApiProperty()
  sessionId: string;

  @ApiProperty({ type: 'integer' })
  eulogyId: number;
}

export class VerifyPaymentRequest {
  @ApiProperty({ maxLength: 255, description: '`session_id` of the address that the browser came back to.' })
  @Matches(/^[\w-]+$/, { message: 'Please send the checkout session’s id' })
  @MaxLength(255, { message: 'Please send the checkout session’s id' })
  @IsString({ message: 'Please send the checkout session’s id' })
  sessionId: string;

  @ApiProperty({ type: 'integer', description: '`eulogy_id` of that address.' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'Please send the eulogy’s number' })
  @Min(1, { message: 'Please send the eulogy’s number' })
  @IsInt({ message: 'Please send the eulogy’s number' })
  eulogyId: number;
}

export class VerifyPaymentResponse {
  @ApiProperty({ description: 'Whether this session paid this person’s eulogy.' })
  success: boolean;
}

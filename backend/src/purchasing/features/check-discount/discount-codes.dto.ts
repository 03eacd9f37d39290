import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { DISCOUNT_CODE_MAX } from '../../domain/discount/discount.js';
import { IsDollars } from '../start-purchase/dollars.js';

export class ApplyDiscountRequest {
  @ApiProperty({ maxLength: DISCOUNT_CODE_MAX, example: 'GRACE20' })
  @MaxLength(DISCOUNT_CODE_MAX, { message: 'Invalid discount code' })
  @IsString({ message: 'Invalid discount code' })
  code: string;
}

export class ValidateDiscountRequest extends ApplyDiscountRequest {
  @ApiProperty({
    oneOf: [{ type: 'number' }, { type: 'string' }],
    description: 'The price that the code is meant for, decimal dollars.',
    example: '79.99',
  })
  @IsDollars()
  amount: number | string;
}

export class DiscountResponse {
  @ApiProperty({ example: 'GRACE20' })
  code: string;

  @ApiProperty({ enum: ['percentage', 'fixed'] })
  type: 'percentage' | 'fixed';

  @ApiProperty({ description: 'Per cent, or decimal dollars.', example: '20' })
  value: string;

  @ApiPropertyOptional({ description: 'The most that a percentage takes off, decimal dollars.', example: '15.00' })
  maximumDiscount?: string;

  @ApiProperty({ description: 'What it takes off the amount, decimal dollars.', example: '15.00' })
  amountOff: string;

  @ApiProperty({
    description:
      'What is charged with it, decimal dollars; 0.00 where too little is left to charge: no card is asked for.',
    example: '64.99',
  })
  total: string;
}

export class ValidateDiscountResponse {
  @ApiProperty()
  valid: boolean;

  @ApiPropertyOptional({ type: DiscountResponse })
  discount?: DiscountResponse;

  @ApiPropertyOptional({ description: 'Why it is not, in words for the buyer.', example: 'Invalid discount code' })
  error?: string;
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsDollars } from '../../../purchasing/index.js';

const CODE_MAX_LENGTH = 64;
const DESCRIPTION_MAX_LENGTH = 200;
const MOST_USES = 1_000_000;
const NUMBER = { oneOf: [{ type: 'string' }, { type: 'number' }] };

/** A field that was emptied is a field that is not there. */
const EmptyIsMissing = () => Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

/** The discount code form (spec part 2, sections 5 and 7). Amounts are decimal dollars. */
export class DiscountCodeRequest {
  @ApiProperty({ maxLength: CODE_MAX_LENGTH, example: 'GRACE20', description: 'Put in capitals.' })
  @MaxLength(CODE_MAX_LENGTH, { message: `A code has at most ${CODE_MAX_LENGTH} characters` })
  @Matches(/\S/, { message: 'Please enter a code' })
  @IsString({ message: 'Please enter a code' })
  code: string;

  @ApiPropertyOptional({ maxLength: DESCRIPTION_MAX_LENGTH, example: 'For families of Grace Hospice' })
  @IsOptional()
  @MaxLength(DESCRIPTION_MAX_LENGTH, { message: `A description has at most ${DESCRIPTION_MAX_LENGTH} characters` })
  @IsString({ message: 'A description is text' })
  description?: string;

  @ApiProperty({ enum: ['percentage', 'fixed'] })
  @IsIn(['percentage', 'fixed'], { message: 'Please choose percentage or fixed' })
  type: 'percentage' | 'fixed';

  @ApiProperty({ ...NUMBER, example: '20', description: 'Whole per cents to 100, or decimal dollars.' })
  @IsDollars('Please enter a number from 0, with at most two decimals')
  value: string | number;

  @ApiPropertyOptional({ ...NUMBER, example: '50.00', description: 'The least order it is good for, dollars.' })
  @EmptyIsMissing()
  @IsOptional()
  @IsDollars()
  minimumAmount?: string | number;

  @ApiPropertyOptional({ ...NUMBER, example: '15.00', description: 'The most a percentage takes off, dollars.' })
  @EmptyIsMissing()
  @IsOptional()
  @IsDollars()
  maximumDiscount?: string | number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'Left out: as often as people like.' })
  @IsOptional()
  @Max(MOST_USES, { message: 'That is more than anybody can use' })
  @Min(1, { message: 'A usage limit is at least 1' })
  @IsInt({ message: 'A usage limit is a whole number' })
  usageLimit?: number;

  @ApiPropertyOptional({ description: 'Left out: active when it is new, else as it was.' })
  @IsOptional()
  @IsBoolean({ message: 'Please say whether it is active' })
  isActive?: boolean;

  @ApiProperty({ format: 'date-time' })
  @IsString({ message: 'Please enter the first day' })
  validFrom: string;

  @ApiPropertyOptional({ format: 'date-time' })
  @EmptyIsMissing()
  @IsOptional()
  @IsString({ message: 'Please enter a date' })
  validUntil?: string;
}

/** A discount code as the admin screen shows it (spec part 2, section 3). Amounts are decimal dollars. */
export class DiscountCodeResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ example: 'GRACE20' })
  code: string;

  @ApiProperty({ description: 'Empty for none.' })
  description: string;

  @ApiProperty({ enum: ['percentage', 'fixed'] })
  type: 'percentage' | 'fixed';

  @ApiProperty({ example: '20' })
  value: string;

  @ApiProperty({ type: String, nullable: true, example: '50.00' })
  minimumAmount: string | null;

  @ApiProperty({ type: String, nullable: true, example: '15.00' })
  maximumDiscount: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  usageLimit: number | null;

  @ApiProperty({ type: 'integer', description: 'Purchases that were paid with it.' })
  usageCount: number;

  @ApiProperty({ type: 'integer', description: 'Purchases that are being paid for; they count against the limit.' })
  reservedCount: number;

  @ApiProperty()
  isActive: boolean;

  @ApiProperty({ format: 'date-time' })
  validFrom: string;

  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  validUntil: string | null;
}

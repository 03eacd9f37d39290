import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  ITEMS_MAX,
  LINE_MAX,
  PLACE_MAX,
  THANKS_MAX,
  TIME_MAX,
  type ServiceItem,
} from '../../domain/service/order-of-service.js';

const KINDS = ['words', 'music'] as const;
const LAYOUTS = ['folded', 'pages'] as const;
const LINE = `A line has at most ${LINE_MAX} characters.`;

export type SheetLayout = (typeof LAYOUTS)[number];

export class ServiceItemDto implements ServiceItem {
  @ApiProperty({ enum: KINDS })
  @IsIn(KINDS, { message: 'A part is words or music.' })
  kind: (typeof KINDS)[number];

  @ApiProperty({ maxLength: LINE_MAX, example: 'Eulogy' })
  @IsString({ message: 'Please say what comes here.' })
  @MaxLength(LINE_MAX, { message: LINE })
  title: string;

  @ApiProperty({ maxLength: LINE_MAX, description: 'Who speaks, sings or plays; may be empty.', example: 'Claire' })
  @IsString({ message: 'Please say who it is, or leave it empty.' })
  @MaxLength(LINE_MAX, { message: LINE })
  by: string;
}

export class OrderOfServiceRequest {
  @ApiProperty({ maxLength: TIME_MAX, example: '10.30 am' })
  @IsString({ message: 'Please enter the time, or leave it empty.' })
  @MaxLength(TIME_MAX, { message: `A time has at most ${TIME_MAX} characters.` })
  time: string;

  @ApiProperty({ maxLength: PLACE_MAX, example: 'St Mary’s, Ipswich' })
  @IsString({ message: 'Please enter the place, or leave it empty.' })
  @MaxLength(PLACE_MAX, { message: `A place has at most ${PLACE_MAX} characters.` })
  place: string;

  @ApiProperty({ type: [ServiceItemDto], maxItems: ITEMS_MAX })
  @IsArray({ message: 'The order is a list.' })
  @ArrayMaxSize(ITEMS_MAX, { message: `A folded sheet has room for ${ITEMS_MAX} parts.` })
  @ValidateNested({ each: true })
  @Type(() => ServiceItemDto)
  items: ServiceItemDto[];

  @ApiProperty({ maxLength: THANKS_MAX })
  @IsString({ message: 'Please write the words of thanks, or leave them empty.' })
  @MaxLength(THANKS_MAX, { message: `The words of thanks have at most ${THANKS_MAX} characters.` })
  thanks: string;
}

export class WriteOrderOfServiceRequest extends OrderOfServiceRequest {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description:
      'The edition that was changed: where there is a newer one, nothing is written over. Without it the last one counts.',
  })
  @IsOptional()
  @IsInt({ message: 'An edition has a number.' })
  @Min(0, { message: 'Editions are counted from 0.' })
  @Max(1_000_000, { message: 'There are not so many editions.' })
  edition?: number;

  @ApiPropertyOptional({
    description:
      'The day of the service, yyyy-mm-dd, or empty while nobody knows, where it is said here; the copies end by it too.',
    example: '2025-03-14',
  })
  @IsOptional()
  @IsString({ message: 'Please enter the day of the service.' })
  @MaxLength(10, { message: 'Please enter the day of the service.' })
  day?: string;
}

export class OrderOfServiceResponse extends OrderOfServiceRequest {
  @ApiProperty({ description: 'The day of the service, yyyy-mm-dd; empty while nobody knows.', example: '2025-03-14' })
  day: string;

  @ApiProperty({ type: 'integer', description: 'How often it was written: to be sent with what is changed.' })
  edition: number;

  @ApiProperty({ description: 'False: a beginning of ours, which nobody has looked at.' })
  isSaved: boolean;

  @ApiProperty({ description: 'Whom the service is for, as the facts have it.' })
  person: string;

  @ApiProperty({ description: '"1944 to 2025"; empty where nothing is known.' })
  years: string;
}

export class DownloadOrderQuery {
  @ApiProperty({
    enum: LAYOUTS,
    required: false,
    default: 'folded',
    description: 'To print on both sides of A4 and fold, or page by page for a screen.',
  })
  @IsOptional()
  @IsIn(LAYOUTS, { message: 'The layout is "folded" or "pages".' })
  layout?: SheetLayout;
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const PAGE_SIZE = 50;
const LARGEST_PAGE = 200;
const SEARCH_MAX_LENGTH = 200;

/** Which part of a list, and what is searched in it. */
export class PageRequest {
  @ApiPropertyOptional({ maxLength: SEARCH_MAX_LENGTH })
  @IsOptional()
  @MaxLength(SEARCH_MAX_LENGTH)
  @IsString()
  search?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, default: 1 })
  @IsOptional()
  @Type(() => Number)
  @Max(100_000)
  @Min(1)
  @IsInt()
  page?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: LARGEST_PAGE, default: PAGE_SIZE })
  @IsOptional()
  @Type(() => Number)
  @Max(LARGEST_PAGE)
  @Min(1)
  @IsInt()
  pageSize?: number;
}

/** Part of a list; a class of its own says of which `items`. */
export abstract class PageResponse<Item> {
  abstract items: Item[];

  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: 'integer' })
  page: number;

  @ApiProperty({ type: 'integer' })
  pageSize: number;
}

export function pageOf({ page = 1, pageSize = PAGE_SIZE }: PageRequest): {
  page: number;
  pageSize: number;
  offset: number;
} {
  return { page, pageSize, offset: (page - 1) * pageSize };
}

/** What is typed, as a pattern of LIKE that finds it anywhere; null for nothing. */
export function likeText(search: string | undefined): string | null {
  const typed = search?.trim() ?? '';
  return typed === '' ? null : `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
}

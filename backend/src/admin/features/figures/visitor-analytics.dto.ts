import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';

/** Days that the screen offers. */
export const DAYS_SHOWN = [7, 30, 90, 365] as const;
export const DAYS_SHOWN_USUALLY = 30;

export class VisitorAnalyticsRequest {
  @ApiPropertyOptional({ enum: DAYS_SHOWN, default: DAYS_SHOWN_USUALLY, description: 'Today among them.' })
  @IsOptional()
  @Type(() => Number)
  @IsIn(DAYS_SHOWN, { message: `days is one of ${DAYS_SHOWN.join(', ')}` })
  days?: number;
}

export class PageFiguresResponse {
  @ApiProperty()
  pathname: string;

  @ApiProperty({ type: 'integer' })
  views: number;

  @ApiProperty({ type: 'integer' })
  uniqueVisitors: number;
}

export class ReferrerFiguresResponse {
  @ApiProperty({ description: 'A host; empty means that nobody led here: “Direct”.' })
  referrer: string;

  @ApiProperty({ type: 'integer' })
  visitors: number;
}

export class CountryFiguresResponse {
  @ApiProperty({ example: 'Australia' })
  country: string;

  @ApiProperty({ example: 'AU', description: 'ISO 3166-1 alpha-2.' })
  countryCode: string;

  @ApiProperty({ type: 'integer' })
  visitors: number;

  @ApiProperty({ description: 'Of those whose country is known, with at most one decimal.' })
  percentage: number;
}

export class RecentVisitorResponse {
  @ApiProperty({ description: 'The page that they looked at last.' })
  pathname: string;

  @ApiProperty({ description: 'What led them here; empty: nobody.' })
  referrer: string;

  @ApiProperty({ type: 'string', nullable: true })
  country: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  city: string | null;

  @ApiProperty({ format: 'date-time' })
  timestamp: string;
}

export class DayOfVisitorsResponse {
  @ApiProperty({ example: '2025-03-04' })
  day: string;

  @ApiProperty({ type: 'integer' })
  views: number;

  @ApiProperty({ type: 'integer' })
  visitors: number;
}

export class TasteFiguresResponse {
  @ApiProperty({ type: 'integer', description: 'Wrote something on /try.' })
  begun: number;

  @ApiProperty({ type: 'integer', description: 'Read it as the beginning of a eulogy.' })
  read: number;

  @ApiProperty({ type: 'integer', description: 'Kept it and went on.' })
  kept: number;

  @ApiProperty({ type: 'integer', description: 'Paid with it.' })
  paid: number;
}

export class VisitorAnalyticsResponse {
  @ApiProperty({ type: 'integer' })
  pageViews: number;

  @ApiProperty({ type: 'integer', description: 'Visits: after half an hour another one begins.' })
  totalVisitors: number;

  @ApiProperty({ type: 'integer', description: 'People, each once a day.' })
  uniqueVisitors: number;

  @ApiProperty({ type: [PageFiguresResponse], description: 'The ten that were looked at most.' })
  topPages: PageFiguresResponse[];

  @ApiProperty({ type: [ReferrerFiguresResponse] })
  topReferrers: ReferrerFiguresResponse[];

  @ApiProperty({ type: [CountryFiguresResponse], description: 'The five that most came from, where it is known.' })
  geographic: CountryFiguresResponse[];

  @ApiProperty({ type: [RecentVisitorResponse], description: 'The last ten people.' })
  recentVisitors: RecentVisitorResponse[];

  @ApiProperty({ type: 'integer', description: 'People whose country is known.' })
  visitorsWithCountry: number;

  @ApiProperty({ type: [DayOfVisitorsResponse], description: 'The oldest day first.' })
  series: DayOfVisitorsResponse[];

  @ApiProperty({ type: TasteFiguresResponse, description: 'How far people went with the taste, each once a day.' })
  taste: TasteFiguresResponse;

  @ApiProperty({ type: 'integer' })
  days: number;

  @ApiProperty()
  timeZone: string;

  @ApiProperty({ format: 'date-time' })
  measuredAt: string;

  @ApiProperty({ description: 'Whether an invented month was played into this house: the figures are of it too.' })
  exampleData: boolean;
}

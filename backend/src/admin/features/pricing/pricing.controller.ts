import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { DataSource } from 'typeorm';
import { UserDirectory } from '../../../identity/index.js';
import { isEulogyType, ReviseProduct } from '../../../purchasing/index.js';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { PRICE_CHANGES } from './price-changes.projection.js';

const LABEL_MAX_LENGTH = 60;
/** Cents: nothing here costs more than AU$10,000. */
const MOST_CENTS = 1_000_000;

export class ReviseProductRequest {
  @ApiProperty({ maxLength: LABEL_MAX_LENGTH, example: 'For Someone Else' })
  @MaxLength(LABEL_MAX_LENGTH, { message: `A label has at most ${LABEL_MAX_LENGTH} characters` })
  @Matches(/\S/, { message: 'Please enter a label' })
  @IsString({ message: 'Please enter a label' })
  label: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_CENTS })
  @Max(MOST_CENTS, { message: 'That is more than anything costs here' })
  @Min(1, { message: 'A price is more than nothing' })
  @IsInt({ message: 'A price is a whole number of cents' })
  priceCents: number;

  @ApiProperty({ type: 'integer', nullable: true, minimum: 1, description: 'Below the price; null for none.' })
  @IsOptional()
  @Max(MOST_CENTS, { message: 'That is more than anything costs here' })
  @Min(1, { message: 'A price is more than nothing' })
  @IsInt({ message: 'A price is a whole number of cents' })
  introPriceCents: number | null;

  @ApiProperty({ enum: ['active', 'coming_soon'] })
  @IsIn(['active', 'coming_soon'], { message: 'Please choose active or coming soon' })
  status: 'active' | 'coming_soon';
}

export class PriceChangeResponse {
  @ApiProperty({ enum: ['other', 'pet', 'self'] })
  type: string;

  @ApiProperty()
  label: string;

  @ApiProperty({ type: 'integer' })
  priceCents: number;

  @ApiProperty({ type: 'integer', nullable: true })
  introPriceCents: number | null;

  @ApiProperty({ enum: ['active', 'coming_soon'] })
  status: string;

  @ApiProperty({ description: 'A name; `Opening` for how the catalogue began.' })
  changedBy: string;

  @ApiProperty({ format: 'date-time' })
  changedAt: string;
}

interface Row extends Omit<PriceChangeResponse, 'changedAt'> {
  readonly changedAt: Date;
}

/** Prices, labels and what is on sale (D7): every page and the checkout read them from the same catalogue. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/catalogue')
export class PricingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly db: DataSource,
    private readonly users: UserDirectory,
    private readonly waitFor: WaitFor,
  ) {}

  @Get('history')
  @ApiOperation({ operationId: 'readPriceHistory', summary: 'Every change of the catalogue, newest first' })
  @ApiOkResponse({ type: [PriceChangeResponse] })
  async history(): Promise<PriceChangeResponse[]> {
    // All of them: they are made by hand, one at a time.
    const rows = await this.db.query<Row[]>(
      `SELECT type, label, price_cents AS "priceCents", intro_price_cents AS "introPriceCents", status,
         changed_by AS "changedBy", changed_at AS "changedAt"
       FROM admin_price_changes ORDER BY changed_at DESC, event_id DESC`,
    );
    const people = await this.users.byIds(rows.map((row) => row.changedBy).filter((by) => by.length === 36));
    return rows.map((row) => {
      const person = people.get(row.changedBy);
      const name = person ? `${person.firstName} ${person.lastName}`.trim() : 'Deleted account';
      return {
        ...row,
        changedBy: row.changedBy === 'opening' ? 'Opening' : name,
        changedAt: row.changedAt.toISOString(),
      };
    });
  }

  @Put(':type')
  @RecordedAct('product.revise', { kind: 'product', param: 'type' })
  @ApiOperation({ operationId: 'reviseProduct', summary: 'Price, introductory price, label and status from now on' })
  @ApiOkResponse({ type: ReviseProductRequest })
  async revise(
    @Param('type') type: string,
    @Body() { label, priceCents, introPriceCents = null, status }: ReviseProductRequest,
    @Context() context: CommandContext,
  ): Promise<ReviseProductRequest> {
    if (!isEulogyType(type)) throw new RuleBroken('request.not-found');
    const product = { type, label: label.trim(), priceCents, introPriceCents, currency: 'AUD' as const, status };
    const position = await this.commands.execute(new ReviseProduct(product, context));
    await this.waitFor.readModels(position, [PRICE_CHANGES]);
    return { label: product.label, priceCents, introPriceCents, status };
  }
}

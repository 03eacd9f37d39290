import { ApiProperty } from '@nestjs/swagger';
import { CatalogueItemResponse } from '../purchasing/index.js';

export class ProviderFacts {
  @ApiProperty({ type: String, nullable: true, example: 'Quiet Words Pty Ltd' })
  name: string | null;

  @ApiProperty({ type: String, nullable: true, description: '11 digits.' })
  abn: string | null;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty({ type: [String], description: 'Outside production: what the pages cannot say for want of a setting.' })
  missing: string[];
}

/** What the public pages say about the product as it is set up now. */
export class SiteFacts {
  @ApiProperty({ description: 'Where the site is, without a slash at the end.', example: 'http://localhost:3000' })
  appUrl: string;

  @ApiProperty({ type: [CatalogueItemResponse] })
  catalogue: CatalogueItemResponse[];

  @ApiProperty({
    description: 'Rewrites by the writer that one payment includes.',
    oneOf: [
      { type: 'string', enum: ['unlimited'] },
      { type: 'integer', minimum: 0 },
    ],
    example: 'unlimited',
  })
  revisions: 'unlimited' | number;

  @ApiProperty({
    enum: ['local', 'model'],
    description: '`model`: answers go to a language model of another company; `local`: nothing leaves the server.',
  })
  writer: 'local' | 'model';

  @ApiProperty({
    enum: ['before-answering', 'before-writing'],
    description: 'Whether a family pays before the questions or before the writing.',
  })
  payWhen: 'before-answering' | 'before-writing';

  @ApiProperty({ description: 'The address that letters of the product come from.', example: 'hello@example.com' })
  mailFrom: string;

  @ApiProperty({ type: ProviderFacts, description: 'Who sells, as it was configured.' })
  provider: ProviderFacts;
}

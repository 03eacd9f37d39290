import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../shared/http/public.decorator.js';
import { RenderedPublicSite } from './rendered-public-site.js';
import { SiteFacts } from './site-facts.js';

@ApiTags('site')
@Controller('api/site-facts')
export class SiteFactsController {
  constructor(private readonly site: RenderedPublicSite) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'What the public pages say about the product: prices, revisions, who writes.' })
  @ApiOkResponse({ type: SiteFacts })
  facts(): Promise<SiteFacts> {
    return this.site.facts();
  }
}

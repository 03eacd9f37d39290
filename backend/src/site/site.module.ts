import { Module } from '@nestjs/common';
import { PurchasingModule } from '../purchasing/index.js';
import { PublicSite } from '../shared/http/public-site.port.js';
import { RenderedPublicSite } from './rendered-public-site.js';
import { SiteFactsController } from './site-facts.controller.js';

/** The pages that anybody may read. It owns no stream: it shows what purchasing sells. */
@Module({
  imports: [PurchasingModule],
  controllers: [SiteFactsController],
  providers: [RenderedPublicSite, { provide: PublicSite, useExisting: RenderedPublicSite }],
  exports: [PublicSite],
})
export class SiteModule {}

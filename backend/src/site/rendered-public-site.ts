import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListPrices, type CatalogueItemResponse } from '../purchasing/index.js';
import { Configuration } from '../shared/config/configuration.js';
import { houseLog } from '../shared/logging/house-log.js';
import { PublicSite, type PublicPage } from '../shared/http/public-site.port.js';
import { Checkpoints } from '../shared/messaging/checkpoints.js';
import { SiteDrawing, type DrawnSite } from './drawn-site.js';
import type { SiteFacts } from './site-facts.js';

const PRICES = 'purchasing.catalogue';

/**
 * Draws the public pages when the process starts and again when the catalogue has changed. Every process hears of that by the
 * catalogue's checkpoint, whichever of them applied the event.
 */
@Injectable()
export class RenderedPublicSite extends PublicSite implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = houseLog('site');
  private drawing: SiteDrawing | undefined;
  private drawn: DrawnSite | undefined;
  private work: Promise<void> = Promise.resolve();
  private stopListening: (() => void) | undefined;

  constructor(
    private readonly queries: QueryBus,
    private readonly configuration: Configuration,
    private readonly checkpoints: Checkpoints,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.drawing = SiteDrawing.load();
    if (!this.drawing) return;
    this.stopListening = this.checkpoints.onAdvance((name) => {
      if (name === PRICES) this.drawSoon();
    });
    this.drawSoon();
    await this.work;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopListening?.();
    await this.work;
  }

  override page(path: string): PublicPage | undefined {
    return this.drawn?.pages.get(path);
  }

  override notFound(): PublicPage | undefined {
    return this.drawn?.notFound;
  }

  async facts(): Promise<SiteFacts> {
    return {
      appUrl: this.configuration.http.appUrl.replace(/\/$/, ''),
      catalogue: await this.queries.execute<ListPrices, CatalogueItemResponse[]>(new ListPrices()),
      revisions: this.configuration.aiRevisionsIncluded,
      writer: this.configuration.writer.adapter === 'local' ? 'local' : 'model',
    };
  }

  /** One after another; what fails leaves the last good pages up. */
  private drawSoon(): void {
    this.work = this.work.then(async () => {
      try {
        this.drawn = await this.drawing?.draw(await this.facts());
      } catch (error) {
        this.log.error(`The public pages could not be drawn, those drawn before stay: ${(error as Error).message}`);
      }
    });
  }
}

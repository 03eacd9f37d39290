import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PriceList } from '../purchasing/index.js';
import { Configuration } from '../shared/config/configuration.js';
import { houseLog } from '../shared/logging/house-log.js';
import { PublicSite, type AppParts, type PublicPage } from '../shared/http/public-site.port.js';
import { Checkpoints } from '../shared/messaging/checkpoints.js';
import { pause } from '../shared/messaging/leases.js';
import { SiteDrawing, type DrawnSite } from './drawn-site.js';
import type { ProviderFacts, SiteFacts } from './site-facts.js';

const PRICES = 'purchasing.catalogue';
/** A busy house would otherwise be asked for its prices some hundred times a second. */
const LOOK_EVERY_MS = 200;

/**
 * Draws the public pages when the process starts and again when the catalogue has changed. Every process hears of that by the
 * catalogue's checkpoint, whichever of them applied the event.
 */
@Injectable()
export class RenderedPublicSite extends PublicSite implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = houseLog('site');
  private drawing: SiteDrawing | undefined;
  private drawn: DrawnSite | undefined;
  private shells: ReadonlyMap<string, string> = new Map();
  private work: Promise<void> = Promise.resolve();
  private isDue = false;
  /** The facts that the pages say, as JSON. */
  private shown: string | undefined;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private readonly stopping = new AbortController();
  private stopListening: (() => void) | undefined;

  constructor(
    private readonly prices: PriceList,
    private readonly configuration: Configuration,
    private readonly checkpoints: Checkpoints,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.drawing = SiteDrawing.load();
    if (!this.drawing) return;
    this.shells = await this.drawing.drawShells();
    this.stopListening = this.checkpoints.onAdvance(PRICES, () => this.drawSoon());
    this.drawSoon();
    await this.work;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopListening?.();
    this.stopping.abort();
    await this.work;
  }

  override page(path: string): PublicPage | undefined {
    return this.drawn?.pages.get(path);
  }

  override notFound(): PublicPage | undefined {
    return this.drawn?.notFound;
  }

  override app(url: string): AppParts {
    return this.drawing?.partsOf(url, this.shells) ?? { head: '', shell: undefined };
  }

  async facts(): Promise<SiteFacts> {
    return {
      appUrl: this.configuration.http.appUrl.replace(/\/$/, ''),
      catalogue: await this.prices.read(),
      revisions: this.configuration.aiRevisionsIncluded,
      payWhen: this.configuration.payWhen,
      writer: this.configuration.writer.adapter === 'local' ? 'local' : 'model',
      mailFrom: addressIn(this.configuration.mail.from),
      provider: this.provider(),
    };
  }

  private provider(): ProviderFacts {
    const { name, abn, phone } = this.configuration.business;
    const settings = { BUSINESS_NAME: name, BUSINESS_ABN: abn, BUSINESS_PHONE: phone };
    const missing = Object.entries(settings).flatMap(([variable, value]) => (value === undefined ? [variable] : []));
    return {
      name: name ?? null,
      abn: abn ?? null,
      phone: phone ?? null,
      missing: this.configuration.isProduction ? [] : missing,
    };
  }

  /** The checkpoint is heard of at every event of the house, and the pages change with the facts alone. */
  private drawSoon(): void {
    if (this.isDue) return;
    this.isDue = true;
    this.work = this.work.then(async () => {
      await this.untilNextLook();
      this.isDue = false;
      await this.drawIfChanged();
    });
  }

  /** What fails leaves the last good pages up. */
  private async drawIfChanged(): Promise<void> {
    try {
      const facts = await this.facts();
      const shown = JSON.stringify(facts);
      if (shown === this.shown) return;
      this.drawn = await this.drawing?.draw(facts);
      this.shown = shown;
    } catch (error) {
      this.log.error(`The public pages could not be drawn, those drawn before stay: ${(error as Error).message}`);
    }
  }

  private async untilNextLook(): Promise<void> {
    const wait = this.lookedAt + LOOK_EVERY_MS - performance.now();
    if (wait > 0 && !this.stopping.signal.aborted) await pause(wait, this.stopping.signal);
    this.lookedAt = performance.now();
  }
}

/** Of "Name <name@example.com>". */
const addressIn = (from: string): string => /<([^<>]*)>$/.exec(from)?.[1] ?? from;

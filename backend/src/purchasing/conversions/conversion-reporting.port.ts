import type { Currency, EulogyType } from '../domain/catalogue/product.js';

/** Something that an advertiser counts. Ids of ours, money and a kind: never a name, a title, an address or a person's id. */
export interface Conversion {
  /** The same for every report about one purchase; says nothing to anybody else. */
  readonly id: string;
  readonly event: 'begin_checkout' | 'purchase';
  readonly eulogyType: EulogyType;
  readonly valueCents: number;
  readonly currency: Currency;
  /** UTC ISO 8601. */
  readonly at: string;
}

/** Tells an ad tracker what was sold. Silent unless a place to report to is configured. */
export abstract class ConversionReporting {
  /** `off`: nothing is ever sent, and nothing is queued. */
  abstract readonly state: 'on' | 'off';

  /** @throws Error it was not taken: it is tried again */
  abstract report(conversion: Conversion, signal: AbortSignal): Promise<void>;
}

export class SilentConversionReporting extends ConversionReporting {
  readonly state = 'off';

  async report(): Promise<void> {
    // Nobody asked for it.
  }
}

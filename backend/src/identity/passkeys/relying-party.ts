import { Injectable } from '@nestjs/common';
import { Configuration } from '../../shared/config/configuration.js';

/** Who asks for a passkey, as devices and browsers know it: a passkey is good for this host, and answers count from this origin alone. */
@Injectable()
export class RelyingParty {
  /** As devices show it. */
  readonly name = 'Eulogy';
  /** The host of APP_URL, without its port. */
  readonly id: string;
  readonly origin: string;

  constructor({ http }: Configuration) {
    const { hostname, origin } = new URL(http.appUrl);
    this.id = hostname;
    this.origin = origin;
  }
}

import { Injectable } from '@nestjs/common';
import { KnownBrowser } from './known-browser.js';
import type { SessionRequest } from './session-store.js';

/** Tells browsers of an account's owner from those of strangers, whose tries and wishes are counted apart. */
@Injectable()
export class OwnBrowser {
  constructor(private readonly known: KnownBrowser) {}

  /** Who makes a request about an account: it registered it, has signed in to it, or is signed in now; or none of it. */
  askedBy(request: SessionRequest, userId: string | undefined): 'own-browser' | 'stranger' {
    if (userId === undefined) return 'stranger';
    const { houseSession } = request;
    const isOwn = houseSession?.pendingUserId === userId || houseSession?.userId === userId;
    return isOwn || this.known.tokenFor(request, userId) !== undefined ? 'own-browser' : 'stranger';
  }
}

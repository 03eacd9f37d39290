import { ParseUUIDPipe } from '@nestjs/common';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';

/** What is no id is nobody's purchase. */
export class PurchaseIdPipe extends ParseUUIDPipe {
  constructor() {
    super({ exceptionFactory: () => new RuleBroken('purchase.not-found') });
  }
}

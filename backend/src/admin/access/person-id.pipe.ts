import { ParseUUIDPipe } from '@nestjs/common';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';

/** What is no id is nobody's. */
export class PersonIdPipe extends ParseUUIDPipe {
  constructor() {
    super({ exceptionFactory: () => new RuleBroken('request.not-found') });
  }
}

import { Injectable } from '@nestjs/common';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { Attempts } from './attempts.js';
import { limits } from './limits.js';

/** Who asks for a letter: a browser that its owner has shown to be theirs, or any other. */
export type AskedBy = 'own-browser' | 'stranger';

/** How many letters people who are not signed in may cause, to one address and altogether: nobody's mailbox is to be flooded by us. */
@Injectable()
export class LetterBudget {
  constructor(private readonly attempts: Attempts) {}

  /** @param email normalised @throws RuleBroken auth.too-many-letters */
  async take(email: string, askedBy: AskedBy): Promise<void> {
    try {
      await this.attempts.take(limits.lettersTo(email, askedBy), limits.lettersToAll());
    } catch (error) {
      if (error instanceof RuleBroken) throw new RuleBroken('auth.too-many-letters', error.facts);
      throw error;
    }
  }

  /** No letter came of it. */
  async giveBack(email: string, askedBy: AskedBy): Promise<void> {
    await this.attempts.giveBack(limits.lettersTo(email, askedBy), limits.lettersToAll());
  }
}

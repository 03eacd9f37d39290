import { Injectable } from '@nestjs/common';
import { Attempts } from '../../../identity/index.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';

/** Invented links that one network address may try in a quarter of an hour: far more than anybody mistypes. */
export const GUESSES = 60;
const WINDOW_MINUTES = 15;

/**
 * Slows down who tries out invented links. A token is checked before this is asked, so that somebody with a real invitation is let
 * in however many guesses came from the same address (a household, a funeral home, a whole provider).
 */
@Injectable()
export class TokenGuesses {
  constructor(private readonly attempts: Attempts) {}

  /** @throws RuleBroken invitation.too-many-tries */
  async count(address: string): Promise<void> {
    const limit = { act: 'invitation guesses', subject: address, max: GUESSES, windowMinutes: WINDOW_MINUTES };
    if (!(await this.attempts.areOpen(limit))) throw new RuleBroken('invitation.too-many-tries');
    await this.attempts.count(limit);
  }
}

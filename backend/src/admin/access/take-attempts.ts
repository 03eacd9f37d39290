import type { AttemptLimit, Attempts } from '../../identity/index.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';

/** Counts a try against each limit. @param tooMany the rule that says, in this place's own words, that a limit is reached @throws RuleBroken */
export async function takeAttempts(
  attempts: Attempts,
  tooMany: string,
  counted: readonly AttemptLimit[],
): Promise<void> {
  try {
    await attempts.take(...counted);
  } catch (error) {
    if (error instanceof RuleBroken) throw new RuleBroken(tooMany);
    throw error;
  }
}

import type { Replay } from './replay.js';

/** Whose answer it is, as staff read it: whoever asked not to be named is not named beside it (D35). */
export function tellersIn(replay: Replay, nameOf: (userId: string) => string): (userId: string) => string {
  return (userId) => (replay.circle.nameStaysOut(userId) ? 'Somebody who asked not to be named' : nameOf(userId));
}

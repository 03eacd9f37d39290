import type { Position as ServerPosition } from '@eventstore/db-client';
import type { Position } from '../event-store.port.js';

const FORM = /^(\d+)\/(\d+)$/;

/** The server's pair of log positions as the text that the rest of the house keeps: `commit/prepare`. */
export function toText({ commit, prepare }: ServerPosition): Position {
  return `${commit}/${prepare}`;
}

export function isPlace(position: Position): boolean {
  return FORM.test(position);
}

/** @throws RangeError the text was not made by this adapter, for example after a switch of stores */
export function fromText(position: Position): ServerPosition {
  const [, commit, prepare] = FORM.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) {
    throw new RangeError(`"${position}" is not a position of EventStoreDB`);
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/**
 * Below zero: `a` is before `b`. Both halves count: a checkpoint may stand at `X/0`, just before the event at `X/X`, so the
 * commit position alone would call that event seen.
 */
export function comparePlaces(a: Position, b: Position): number {
  const [left, right] = [fromText(a), fromText(b)];
  return sign(left.commit - right.commit) || sign(left.prepare - right.prepare);
}

function sign(difference: bigint): number {
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

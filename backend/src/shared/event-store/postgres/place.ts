import type { Position } from '../event-store.port.js';

/** Before the first event. */
export const BEGINNING: Position = '0/0/0';

/** A position's parts, biggest first: epoch, transaction id, number given by the sequence. */
type Place = readonly [epoch: bigint, transactionId: bigint, position: bigint];

const FORM = /^(\d{1,10})\/(\d{1,20})\/(\d{1,19})$/;

export function isPlace(position: Position): boolean {
  return FORM.test(position);
}

/** @throws Error the text is no position of this store, which happens when checkpoints of another store are left behind */
export function placeOf(position: Position): Place {
  const match = FORM.exec(position);
  if (!match) throw new Error(`"${position}" is not a position of the Postgres event store`);
  const [, epoch = '', transactionId = '', number = ''] = match;
  return [BigInt(epoch), BigInt(transactionId), BigInt(number)];
}

/** Below zero: `a` is before `b`; zero: the same place; above zero: after. */
export function comparePlaces(a: Position, b: Position): number {
  if (a === b) return 0;
  // Asked thousands of times a second, nearly always of neighbours: numbers of one length compare as text.
  if (haveSameShape(a, b)) return a < b ? -1 : 1;
  const [left, right] = [placeOf(a), placeOf(b)];
  for (const index of [0, 1, 2] as const) {
    if (left[index] !== right[index]) return left[index] < right[index] ? -1 : 1;
  }
  return 0;
}

function haveSameShape(a: Position, b: Position): boolean {
  if (a.length !== b.length || !isDigit(a) || !isDigit(b)) return false;
  const first = a.indexOf('/');
  const second = a.indexOf('/', first + 1);
  // a position of EventStoreDB has one slash
  return second > 0 && first === b.indexOf('/') && second === b.indexOf('/', first + 1);
}

function isDigit(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 48 && code <= 57;
}

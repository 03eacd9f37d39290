/** Shapes of the example data. Types only: at run time this file is empty. */

/** @typedef {import('../demo/types.mjs').Life} Life */

/**
 * The product on its clock.
 * @typedef {{
 *   url: string,
 *   clock: { set(time: number): void, now(): Date },
 *   mark(command: object): Promise<string>,
 *   payLate(intentId: string): Promise<void>,
 *   close(): Promise<void>,
 * }} House
 */

/**
 * What everybody in the month shares.
 * @typedef {{
 *   house: House,
 *   chance: import('./chance.mjs').Chance,
 *   password: string,
 *   lives: Life[],
 *   say: import('../lib/types.mjs').Log,
 *   until: number,
 *   counts: Record<string, number>,
 * }} World
 */

/** @typedef {World & { agenda: import('./agenda.mjs').Agenda, staff: import('./staff.mjs').Staff }} PlayedWorld */

/**
 * Puts something on the agenda, so many hours later.
 * @typedef {(hoursLater: number, work: () => unknown) => void} Next
 */

export {};

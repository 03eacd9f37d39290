/** Shapes of the proofs. Types only: at run time this file is empty. */

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('../demo/visitor.mjs').Visitor} Visitor */
/** @typedef {import('../lib/types.mjs').Log} Log */

/**
 * A row of the proof, as docs/proof.json keeps it.
 * @typedef {{ row: number, name: string, passesAt: string, result: string, figures: object, seconds?: number }} ProofRow
 *   `seconds`: how long it took
 */

/** What is said of somebody who works while something is wrong: every call with its moments, in ms, and how it was answered.
 * @typedef {{ kind: string, changes: boolean, sent: number, ended: number, status: number | string }} Call
 */

/**
 * The call that is somebody's next one. `ask` answers a status, or the code of a refusal that says more than its status.
 * @typedef {(number: number) => { kind: string, changes?: boolean, ask: () => Promise<number | string> }} Turn
 */

/** Somebody, and what they were told. @typedef {{ ledger: import('./ledger.mjs').Ledger, visitor: Visitor, eulogyId?: number }} Told */

/** What was acknowledged and is not there. @typedef {{ answers: number, eulogies: number, texts: number }} Lost */

export {};

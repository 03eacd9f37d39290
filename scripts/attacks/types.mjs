/** Shapes of the attacks. Types only: at run time this file is empty. */

/**
 * One attack, and what it would mean that it succeeded.
 * @typedef {{
 *   name: string,
 *   finding: string,
 *   threshold: string,
 *   where?: 'running' | 'production' | 'here',
 *   isLast?: boolean,
 *   run: (target: import('./target.mjs').Target) => Promise<Seen>,
 * }} Attack
 *   `where`: on a product that runs, in production, or on none; `isLast`: it may leave nothing to attack
 */

/** @typedef {{ succeeded: boolean, seen: string }} Seen */

/** @typedef {Record<string, Attack>} Attacks */

/** @typedef {import('../demo/visitor.mjs').Visitor} Visitor */

export {};

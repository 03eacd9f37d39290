/** Shapes of the benches. Types only: at run time this file is empty. */

/** @typedef {import('../lib/types.mjs').Log} Log */

/**
 * How often and how long a bench measures.
 * @typedef {{ rounds: number, milliseconds: number, quick: boolean, log: Log }} Turns
 */

/** @typedef {'ours' | 'bare'} Side */

/** @typedef {{ p50: number, p99: number }} Latency */

/** @typedef {{ name: string, unit: string, ours: number }} Measured */
/** @typedef {Measured & { least: number, ratio?: undefined }} AtLeast */
/** @typedef {Measured & { goal: number, least?: undefined, ratio?: undefined }} AtMost */
/** @typedef {Measured & { goal: number, least?: undefined, ratio: number, bare: number, against: string }} Beside */

/**
 * A figure with its goal; `Beside`: measured against the bare thing.
 * @typedef {AtLeast | AtMost | Beside} BenchRow
 */

export {};

/** Shapes that several scripts pass around. Types only: at run time this file is empty. */

/**
 * Variables as a process has them.
 * @typedef {Record<string, string | undefined>} Environment
 */

/**
 * The environment of the product: it always says where its data is.
 * @typedef {Environment & { DATA_DIR: string }} ProductEnvironment
 */

/** @typedef {(line: string) => void} Log */

/**
 * What the scripts read of the app's configuration.
 * @typedef {{
 *   http: { host: string, port: number, appUrl: string },
 *   mail: { adapter: string },
 *   adminEmails: string[],
 *   isProduction: boolean,
 * }} Configuration
 */

export {};

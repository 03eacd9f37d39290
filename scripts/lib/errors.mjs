/** What a caught value says: anything can be thrown, not only an Error. */

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * The system's code, such as ENOENT.
 * @param {unknown} error
 */
export const codeOf = (error) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/**
 * The file or folder that the system speaks of.
 * @param {unknown} error
 */
export const pathOf = (error) =>
  typeof error === 'object' && error !== null && 'path' in error && typeof error.path === 'string'
    ? error.path
    : undefined;

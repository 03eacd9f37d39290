/** Where the whole example of each writer stands on the page. */
export const EXAMPLES_ID = 'whole-examples';

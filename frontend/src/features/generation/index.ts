/** What other features use of the writing. */
export { laterStage, STAGE_TEXTS } from './stages.js';

/** What other features use of the writing. */
export { MarkedWords } from './shaping/marked-words.js';
export { laterStage, STAGE_TEXTS } from './stages.js';

/** What other features use of the writing. */
export { PackWay } from './components/pack-way.js';
export { MarkedWords } from './shaping/marked-words.js';
export { laterStage, STAGE_TEXTS } from './stages.js';

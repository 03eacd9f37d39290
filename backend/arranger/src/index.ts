export * from './brief.js';
export * from './eulogy-text.js';
export * from './partial-date.js';
export { arrange, estimate, type Arranged, type LengthEstimate } from './arrange.js';
export type { NotYet, StayedOut, WhyNotYet, WhyStayedOut } from './passage.js';
export { fitTime, shortened, untold, type FittedTime, type Passage, type PassageSlot, type Untold } from './shaping.js';
export { comfortsInFaith, touchesBoundary, touchesTopic } from './boundaries.js';
export { speaksToUs, tellsNothing } from './not-a-memory.js';

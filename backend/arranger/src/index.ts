export * from './brief.js';
export * from './eulogy-text.js';
export * from './partial-date.js';

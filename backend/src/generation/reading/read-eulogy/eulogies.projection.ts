import { readModel } from '../../../shared/read-models/read-model.js';
import { answerFold } from './fold-answers.js';
import { eulogyFold } from './fold-eulogy.js';
import { newsFold } from './fold-news.js';
import { versionFold } from './fold-versions.js';

/**
 * Everything that the dashboard and the pages of one eulogy read: a row for each eulogy, its answers, the versions of its
 * text, and what happened lately (for the live pages). It stands above the other customer modules and keeps its own copy of what it shows.
 */
export const eulogiesProjection = readModel(
  'generation.eulogies',
  { version: 9 }, // 9: what was paid back by transfer; 8: the invitation's link, and what contributors may
  eulogyFold,
  answerFold,
  versionFold,
  newsFold,
);

/** For whoever waits until it has passed what they wrote. */
export const EULOGIES = eulogiesProjection;

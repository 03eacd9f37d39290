import type { Brief } from '@eulogy/arranger';
import { wordTask } from '../../../shared/work/word-task.js';
import { materialOf, type Material } from './material.js';

/** What a model gets to read: every answer, cleaned. */
export const gatherMaterial = wordTask<Brief, Material>({
  name: 'generation.gather-material',
  module: import.meta.url,
  work: materialOf,
});

import type { Brief } from '@eulogy/arranger';
import { wordTask } from '../../../shared/work/word-task.js';
import { materialOf, type Material } from './material.js';

/** What a model gets to read: every answer, cleaned. */
export const gatherMaterial = wordTask<Brief, Omit<Material, 'spell'>>({
  name: 'generation.gather-material',
  module: import.meta.url,
  // a function cannot go from one thread to another
  work: (brief) => {
    const { items, values, hasOrders, words } = materialOf(brief);
    return { items, values, hasOrders, words };
  },
});

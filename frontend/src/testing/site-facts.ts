import type { SiteFacts } from '../features/site/facts.js';
import { catalogue } from './samples.js';

/** A house as it stands without any setting. */
export const siteFacts: SiteFacts = {
  ...{ appUrl: 'https://eulogy.example', catalogue, revisions: 'unlimited', writer: 'local' },
  payWhen: 'before-answering',
  mailFrom: 'hello@example.com',
  provider: { name: null, abn: null, phone: null, missing: [] },
};

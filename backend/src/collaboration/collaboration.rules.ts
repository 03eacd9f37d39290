import type { RuleCatalogue } from '../shared/kernel/rule-broken.js';

export const collaborationRules: RuleCatalogue = {
  'eulogy.not-found': {
    status: 404,
    title: 'Eulogy not found',
    detail: "The questionnaire you're looking for doesn't exist.",
  },
  'eulogy.not-allowed': {
    status: 403,
    title: 'Not allowed',
    detail: 'Only the person who created this eulogy may do that.',
  },
  'circle.has-another-owner': { status: 409, title: 'Not allowed', detail: 'This eulogy belongs to somebody else.' },
};

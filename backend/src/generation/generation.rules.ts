import type { RuleCatalogue } from '../shared/kernel/rule-broken.js';

export const generationRules: RuleCatalogue = {
  'generation.no-answers': {
    status: 409,
    title: 'No answers yet',
    detail: 'No responses found. Please complete the questionnaire first.',
  },
  'generation.refunded': {
    status: 409,
    title: 'Refunded',
    detail: 'This eulogy was refunded. It stays readable, and cannot be written again.',
  },
  'generation.not-ready': {
    status: 409,
    title: 'Not there yet',
    detail: 'Please complete the questionnaire and generate your eulogy.',
  },
  'pdf.letters-not-printable': {
    status: 409,
    title: 'Some letters cannot be printed',
    detail: 'The text has letters that our printed page does not know yet. You can still read it here and copy it.',
  },
};

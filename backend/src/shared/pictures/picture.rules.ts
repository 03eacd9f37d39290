import type { RuleCatalogue } from '../kernel/rule-broken.js';

/** What the house answers to a picture that it does not take. */
export const pictureRules: RuleCatalogue = {
  'picture.invalid': {
    status: 422,
    title: 'Invalid file type',
    detail: 'Invalid file type. Please choose a picture: JPEG, PNG, WebP or GIF.',
    field: 'profileImageUrl',
  },
  'picture.too-large': {
    status: 413,
    title: 'File too large',
    detail: 'File too large. Please choose a picture of at most 5 MB and 40 megapixels.',
    field: 'profileImageUrl',
  },
  'picture.busy': {
    status: 503,
    title: 'One moment',
    detail: 'We are working on many pictures right now. Please try again in a moment.',
  },
};

import type { Rule, RuleCatalogue } from '../kernel/rule-broken.js';

/** What the edge itself may answer, beside the modules' own rules. */
export const edgeRules: RuleCatalogue = {
  'request.invalid': {
    status: 422,
    title: 'Something is not right yet',
    detail: 'Please check the fields that are marked.',
  },
  'request.malformed': { status: 400, title: 'Not understood', detail: 'The request could not be read.' },
  'request.too-many-fields': {
    status: 400,
    title: 'Not understood',
    detail: 'The request has more fields than we can read. Please reload the page and try again.',
  },
  'request.too-large': { status: 413, title: 'Too large', detail: 'That is more than can be taken at once.' },
  'request.unsupported': { status: 415, title: 'Not supported', detail: 'This kind of content is not taken here.' },
  'request.cross-site': {
    status: 403,
    title: 'Not from here',
    detail: 'This request did not come from our own pages. Please reload the page and try again.',
  },
  'request.too-many': {
    status: 429,
    title: 'Slow down',
    detail: 'That was a lot at once. Please wait a moment and try again.',
  },
  'request.forbidden': { status: 403, title: 'Not allowed', detail: 'You may not do that.' },
  'request.not-found': { status: 404, title: 'Not found', detail: 'There is nothing here.' },
  'auth.signed-out': { status: 401, title: 'Unauthorized', detail: 'Unauthorized. Please sign in.' },
  'store.unavailable': {
    status: 503,
    title: 'One moment',
    detail: 'We cannot save or read right now. Nothing is lost: please try again in a moment.',
  },
  'person.erased': {
    status: 409,
    title: 'Deleted',
    detail: 'This account was deleted, so nothing more can be written to it.',
  },
};

/** Every code of the house with its status and words. */
export class Rules {
  private readonly rules: ReadonlyMap<string, Rule>;

  /** @throws Error two modules use one code */
  constructor(catalogues: readonly RuleCatalogue[]) {
    const rules = new Map<string, Rule>();
    for (const [code, rule] of [edgeRules, ...catalogues].flatMap((catalogue) => Object.entries(catalogue))) {
      if (rules.has(code)) throw new Error(`two rules are called ${code}`);
      rules.set(code, rule);
    }
    this.rules = rules;
  }

  find(code: string): Rule | undefined {
    return this.rules.get(code);
  }

  all(): [string, Rule][] {
    return [...this.rules];
  }
}

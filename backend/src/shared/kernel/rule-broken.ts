/**
 * A rule of the business forbids what was asked. `code` is stable and public (`discount.expired`); each module lists its codes
 * with HTTP status, title and kind words in its `*.rules.ts`.
 */
export class RuleBroken extends Error {
  constructor(
    readonly code: string,
    /** Facts the client may need to go on (`{ totalCents: 7999 }`); they become fields of the problem answer. */
    readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
    this.name = 'RuleBroken';
  }
}

/** What a module says about one of its codes. */
export interface Rule {
  /** HTTP status of the answer. */
  readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  readonly title: string;
  /** A sentence for the person who reads it. */
  readonly detail: string;
  /** The form field it belongs to, where there is one. */
  readonly field?: string;
}

export type RuleCatalogue = Readonly<Record<string, Rule>>;

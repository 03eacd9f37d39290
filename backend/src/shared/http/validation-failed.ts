/** One field of a request that is not right. `path` is the field's name, nested with dots. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** A request whose fields are not right; nothing of it was done. */
export class ValidationFailed extends Error {
  constructor(readonly errors: readonly FieldError[]) {
    super('validation failed');
    this.name = 'ValidationFailed';
  }
}

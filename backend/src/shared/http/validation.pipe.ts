import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { asUnchecked, inheritedKeys, onlyKnownFields } from './known-fields.js';
import { ValidationFailed, type FieldError } from './validation-failed.js';

/** Drops unknown fields before class-transformer meets them, whose work grows with the square of their number. */
class KnownFieldsPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    if (!metatype || !this.toValidate(metadata)) return super.transform(value, metadata) as Promise<unknown>;
    const known = onlyKnownFields(value, metatype);
    const inherited = inheritedKeys(known, metatype);
    // what a field's own rule says comes first: "Invalid email format" for an object in its place
    const transformed: unknown = asUnchecked(known, metatype) ?? (await super.transform(known, metadata));
    if (inherited.length > 0)
      throw new ValidationFailed(inherited.map((path) => ({ path, message: 'There is no such field.' })));
    return transformed;
  }
}

/** class-validator on every DTO: unknown fields are dropped (the spec's clients send some), wrong ones named. */
export function validationPipe(): ValidationPipe {
  return new KnownFieldsPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => new ValidationFailed(errors.flatMap((error) => fieldErrors(error, ''))),
  });
}

function fieldErrors(error: ValidationError, parent: string): FieldError[] {
  const path = parent ? `${parent}.${error.property}` : error.property;
  const [message] = Object.values(error.constraints ?? {});
  const own = message === undefined ? [] : [{ path, message }];
  return [...own, ...(error.children ?? []).flatMap((child) => fieldErrors(child, path))];
}

import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { ValidationFailed, type FieldError } from './validation-failed.js';

/** class-validator on every DTO: unknown fields are dropped (the spec's clients send some), wrong ones named. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
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

import { HttpException } from '@nestjs/common';
import { SubjectErased } from '../event-store/event-codec.js';
import { EventTooLarge, StoreUnavailable } from '../event-store/event-store.port.js';
import { RuleBroken } from '../kernel/rule-broken.js';
import { isTransient } from '../messaging/transient.js';
import type { Rules } from './rules.js';
import { ValidationFailed, type FieldError } from './validation-failed.js';

/** RFC 9457, with `message` repeating `detail` since the client prints it, and a stable `code`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  readonly [fact: string]: unknown;
}

const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'request.malformed',
  401: 'auth.signed-out',
  403: 'request.forbidden',
  404: 'request.not-found',
  405: 'request.not-found',
  413: 'request.too-large',
  415: 'request.unsupported',
  422: 'request.invalid',
  429: 'request.too-many',
  503: 'store.unavailable',
};

/** What a client is told of an error: never a stack, SQL, or the words of a provider or a person. */
export function problemOf(error: unknown, rules: Rules): Problem {
  if (error instanceof RuleBroken) return fromRule(error.code, rules, error.facts);
  if (error instanceof ValidationFailed) return fromRule('request.invalid', rules, { errors: error.errors });
  if (error instanceof EventTooLarge) return fromRule('request.too-large', rules);
  if (error instanceof SubjectErased) return fromRule('person.erased', rules);
  if (error instanceof StoreUnavailable || isTransient(error)) return fromRule('store.unavailable', rules);
  const status = statusOf(error);
  const code = CODE_BY_STATUS[status];
  return code && status !== 503 ? fromRule(code, rules) : unexpected();
}

function fromRule(code: string, rules: Rules, facts: Readonly<Record<string, unknown>> = {}): Problem {
  const rule = rules.find(code);
  if (!rule) return unexpected();
  const errors = rule.field ? { errors: [{ path: rule.field, message: rule.detail }] } : {};
  return {
    type: `urn:problem:eulogy:${code}`,
    title: rule.title,
    status: rule.status,
    detail: rule.detail,
    code,
    message: rule.detail,
    ...errors,
    ...facts,
  };
}

function unexpected(): Problem {
  const detail = 'Something went wrong on our side. Nothing you wrote is lost. Please try again.';
  return {
    type: 'urn:problem:eulogy:unexpected',
    title: 'Something went wrong',
    status: 500,
    detail,
    code: 'unexpected',
    message: detail,
  };
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : 500;
}

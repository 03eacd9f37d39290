import {
  centsToDollars,
  dollarsToCents,
  type DiscountCard,
  type DiscountCodeSummary,
} from '../../../purchasing/index.js';
import { ValidationFailed, type FieldError } from '../../../shared/http/validation-failed.js';
import type { DiscountCodeRequest, DiscountCodeResponse } from './discount-code.dto.js';

const WHOLE_PERCENT = 100;
const MOST_BASIS_POINTS = 10_000;

type Reduction = DiscountCard['terms']['reduction'];

/**
 * What a form whose fields are each right says of a code: the rules that need more than one field (spec part 2, section 5).
 * @param standing the code as it is, where it is edited: a part of a per cent that was given out by the command line may stay
 * @throws ValidationFailed
 */
export function cardOf(form: DiscountCodeRequest, standing?: DiscountCodeSummary): DiscountCard {
  const problems: FieldError[] = [];
  const reduction = reductionOf(form, standing?.terms.reduction, problems);
  const validFrom = momentOf(form.validFrom, 'validFrom', problems);
  const validUntil = form.validUntil === undefined ? null : momentOf(form.validUntil, 'validUntil', problems);
  if (problems.length === 0 && validUntil !== null && Date.parse(validUntil) <= Date.parse(validFrom))
    problems.push({ path: 'validUntil', message: 'The last day comes after the first' });
  if (problems.length > 0) throw new ValidationFailed(problems);
  return {
    description: (form.description ?? '').trim(),
    standing: (form.isActive ?? standing?.isActive ?? true) ? 'active' : 'withdrawn',
    terms: {
      reduction,
      minimumAmountCents: centsOrNull(form.minimumAmount),
      validFrom,
      validUntil,
      usageLimit: form.usageLimit ?? null,
    },
  };
}

/** A code that was given out without a first day is good since then. */
export function describeCode(code: DiscountCodeSummary): DiscountCodeResponse {
  const { reduction, minimumAmountCents, usageLimit, validFrom, validUntil } = code.terms;
  const isShare = reduction.type === 'percentage';
  return {
    id: code.id,
    code: code.code,
    description: code.description,
    type: reduction.type,
    value: isShare ? String(reduction.basisPoints / WHOLE_PERCENT) : centsToDollars(reduction.amountOffCents),
    minimumAmount: dollarsOrNull(minimumAmountCents),
    maximumDiscount: isShare ? dollarsOrNull(reduction.maximumDiscountCents) : null,
    usageLimit,
    usageCount: code.used,
    reservedCount: code.held,
    isActive: code.isActive,
    validFrom: validFrom ?? code.offeredAt,
    validUntil,
  };
}

/** A cap is for percentages: that of a fixed amount is not looked at, as the form's field is off. */
function reductionOf(form: DiscountCodeRequest, standing: Reduction | undefined, problems: FieldError[]): Reduction {
  // Per cents have two decimals at most, as dollars do: in hundredths both are whole numbers.
  const hundredths = dollarsToCents(form.value) ?? 0;
  if (form.type === 'fixed') return { type: 'fixed', amountOffCents: hundredths };
  const isStanding = standing?.type === 'percentage' && standing.basisPoints === hundredths;
  if (hundredths > MOST_BASIS_POINTS) problems.push({ path: 'value', message: 'A percentage is at most 100' });
  else if (hundredths % WHOLE_PERCENT !== 0 && !isStanding)
    problems.push({ path: 'value', message: 'A percentage is a whole number' });
  return { type: 'percentage', basisPoints: hundredths, maximumDiscountCents: centsOrNull(form.maximumDiscount) };
}

/** A date-time with its zone, or a date, which begins in UTC; as UTC ISO 8601. */
function momentOf(value: string, path: string, problems: FieldError[]): string {
  const isDated = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d))?$/.test(value);
  const time = isDated ? Date.parse(value) : Number.NaN;
  if (Number.isFinite(time)) return new Date(time).toISOString();
  problems.push({ path, message: 'Please enter a date' });
  return '';
}

function centsOrNull(dollars: string | number | undefined): number | null {
  return dollars === undefined ? null : (dollarsToCents(dollars) ?? null);
}

function dollarsOrNull(cents: number | null): string | null {
  return cents === null ? null : centsToDollars(cents);
}

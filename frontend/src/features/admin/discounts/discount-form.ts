import * as z from 'zod';
import { centsToDecimal } from '../../../lib/format.js';
import type { ToneOf } from '../parts/tone.js';
import type { Schemas } from '../schemas.js';

export type DiscountCode = Schemas['DiscountCodeResponse'];
export type DiscountCodePayload = Schemas['DiscountCodeRequest'];

const AMOUNT = /^\d{1,5}(\.\d{1,2})?$/;
const LAST_MOMENT = 'T23:59:59.999';
const DAY_BEGINS = 'T00:00:00.000';

/** The form as its fields hold it: text, until it is sent. Days are `2025-12-31`, in the zone of whoever types. */
export interface DiscountValues {
  code: string;
  description: string;
  type: 'percentage' | 'fixed';
  value: string;
  minimumAmount: string;
  maximumDiscount: string;
  usageLimit: string;
  validFrom: string;
  validUntil: string;
  isActive: boolean;
}

export const FIELD_ORDER = [
  'code',
  'description',
  'type',
  'value',
  'minimumAmount',
  'maximumDiscount',
  'usageLimit',
  'validFrom',
  'validUntil',
  'isActive',
] as const satisfies readonly (keyof DiscountValues)[];

const dollars = (what: string) =>
  z.string().refine((typed) => typed === '' || AMOUNT.test(typed), `${what} is a number from 0, to the cent`);

/**
 * The rules of spec part 2 section 5. The server has the same and the last word.
 * @param code what is edited: its part of a per cent, given out by the command line, may stay
 */
export function discountSchema(code: DiscountCode | undefined) {
  return z
    .object({
      code: z.string().trim().min(1, 'Please enter a code').max(64, 'A code has at most 64 characters'),
      description: z.string().max(200, 'A description has at most 200 characters'),
      type: z.enum(['percentage', 'fixed']),
      value: z.string().min(1, 'Please enter a value').regex(AMOUNT, 'A value is a number from 0'),
      minimumAmount: dollars('A minimum order'),
      maximumDiscount: dollars('A maximum discount'),
      usageLimit: z
        .string()
        .refine((typed) => typed === '' || /^[1-9]\d{0,6}$/.test(typed), 'A usage limit is at least 1'),
      validFrom: z.string().min(1, 'Please enter the first day'),
      validUntil: z.string(),
      isActive: z.boolean(),
    })
    .superRefine(({ type, value, validFrom, validUntil }, context) => {
      if (type === 'percentage' && AMOUNT.test(value)) {
        if (Number(value) > 100) problem(context, 'value', 'A percentage is at most 100');
        else if (!Number.isInteger(Number(value)) && value !== code?.value)
          problem(context, 'value', 'A percentage is a whole number');
      }
      if (validUntil !== '' && validUntil < validFrom)
        problem(context, 'validUntil', 'The last day comes after the first');
    });
}

function problem(context: z.RefinementCtx, field: keyof DiscountValues, message: string): void {
  context.addIssue({ code: 'custom', path: [field], message });
}

/** A new code, good from today; or one as it stands. */
export function valuesOf(code: DiscountCode | undefined): DiscountValues {
  return {
    code: code?.code ?? '',
    description: code?.description ?? '',
    type: code?.type ?? 'percentage',
    value: code?.value ?? '',
    minimumAmount: code?.minimumAmount ?? '',
    maximumDiscount: code?.maximumDiscount ?? '',
    usageLimit: code?.usageLimit?.toString() ?? '',
    validFrom: dayOf(code?.validFrom ?? new Date().toISOString()),
    validUntil: code?.validUntil ? dayOf(code.validUntil) : '',
    isActive: code?.isActive ?? true,
  };
}

/** What is sent (spec part 2 section 7): amounts as text, days as moments, nothing for an empty field. A day that nobody touched keeps its moment. */
export function payloadOf(values: DiscountValues, code: DiscountCode | undefined): DiscountCodePayload {
  const { type, value, description, minimumAmount, maximumDiscount, usageLimit, validFrom, validUntil } = values;
  return {
    code: values.code.trim().toUpperCase(),
    type,
    value,
    isActive: values.isActive,
    validFrom: momentOf(validFrom, DAY_BEGINS, code?.validFrom),
    ...(description.trim() === '' ? {} : { description: description.trim() }),
    ...(minimumAmount === '' ? {} : { minimumAmount }),
    ...(maximumDiscount === '' || type === 'fixed' ? {} : { maximumDiscount }),
    ...(usageLimit === '' ? {} : { usageLimit: Number(usageLimit) }),
    ...(validUntil === '' ? {} : { validUntil: momentOf(validUntil, LAST_MOMENT, code?.validUntil) }),
  };
}

/** "20 %", "$7.50": what a code takes off. */
export function worthOf({ type, value }: DiscountCode): string {
  return type === 'percentage' ? `${value} %` : `$${value}`;
}

/** The small print of a code: its cap and its least order. */
export function boundsOf({ maximumDiscount, minimumAmount }: DiscountCode): string {
  const bounds = [
    maximumDiscount !== null && `at most $${maximumDiscount}`,
    minimumAmount !== null && minimumAmount !== centsToDecimal(0) && `orders from $${minimumAmount}`,
  ];
  return bounds.filter(Boolean).join(', ');
}

export type CodeState = 'Active' | 'Off' | 'Not yet' | 'Over' | 'Used up';
/** Ended, too, where somebody switched it off: it can be given out anew. */
export const TONE_OF_CODE: Readonly<Record<CodeState, ToneOf>> = {
  Active: 'done',
  'Not yet': 'way',
  Off: 'ended',
  Over: 'ended',
  'Used up': 'ended',
};

/** Whether a code is good at a moment, and if not, why. */
export function stateOf(code: DiscountCode, now: Date): CodeState {
  if (!code.isActive) return 'Off';
  if (Date.parse(code.validFrom) > now.getTime()) return 'Not yet';
  if (code.validUntil !== null && Date.parse(code.validUntil) < now.getTime()) return 'Over';
  return code.usageLimit !== null && code.usageCount >= code.usageLimit ? 'Used up' : 'Active';
}

function dayOf(iso: string): string {
  const at = new Date(iso);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

function momentOf(day: string, time: string, before: string | null | undefined): string {
  if (before && dayOf(before) === day) return before;
  return new Date(`${day}${time}`).toISOString();
}

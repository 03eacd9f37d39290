import { registerDecorator } from 'class-validator';

/** Above this an amount is a mistake, dollars. */
const MOST_DOLLARS = 99_999.99;

/**
 * Decimal dollars, as a number or as text, with at most two decimals (D8a), in cents; undefined where it is none.
 * A number may carry the noise of floating point (`99.99 - 20`), but no third decimal.
 */
export function dollarsToCents(value: unknown): number | undefined {
  if (typeof value === 'string') {
    return /^\d{1,5}(\.\d{1,2})?$/.test(value.trim()) ? Math.round(Number(value) * 100) : undefined;
  }
  if (typeof value !== 'number' || !(value >= 0 && value <= MOST_DOLLARS)) return undefined;
  const cents = Math.round(value * 100);
  return Math.abs(value * 100 - cents) < 1e-6 ? cents : undefined;
}

/** Cents as decimal dollars with two decimals: `7999` is `79.99`. */
export function centsToDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The field holds decimal dollars, as a number or as text. @param message what is said of one that does not */
export function IsDollars(message = 'An amount is a number of dollars with at most two decimals'): PropertyDecorator {
  return (target, propertyKey) =>
    registerDecorator({
      name: 'isDollars',
      target: target.constructor,
      propertyName: String(propertyKey),
      validator: {
        validate: (value: unknown) => dollarsToCents(value) !== undefined,
        defaultMessage: () => message,
      },
    });
}

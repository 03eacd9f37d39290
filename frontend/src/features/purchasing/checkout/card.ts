import * as z from 'zod';

/** The cards of the sandbox (D11). */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'succeeds' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0025 0000 3155', does: 'asks for authentication' },
] as const;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** "42424242" → "4242 4242" */
export function groupCardNumber(text: string): string {
  return digitsOf(text)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');
}

/** "1228" → "12 / 28"; a lone month waits for its year. */
export function groupExpiry(text: string): string {
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** The check digit of ISO/IEC 7812 (Luhn): catches a mistyped digit before the provider does. */
export function passesCheckDigit(number: string): boolean {
  const sum = [...digitsOf(number)].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a card with the expiry "MM / YY" can still be used in the month of `now`: it is good to the end of its month. */
export function isExpired(expiry: string, now: Date): boolean {
  const digits = digitsOf(expiry);
  const firstMonthAfter = new Date(2000 + Number(digits.slice(2)), Number(digits.slice(0, 2)), 1);
  return now >= firstMonthAfter;
}

export const cardSchema = z.object({
  number: z
    .string()
    .transform(digitsOf)
    .pipe(
      z
        .string()
        .min(1, { error: 'Enter the card number', abort: true })
        .refine((digits) => digits.length >= 13 && passesCheckDigit(digits), 'Check the card number'),
    ),
  expiry: z
    .string()
    .regex(/^(0[1-9]|1[0-2]) \/ \d{2}$/, 'Enter the month and year, as on the card')
    .refine((expiry) => !isExpired(expiry, new Date()), 'This card has expired'),
  code: z.string().regex(/^\d{3,4}$/, 'Enter the 3 digits on the back'),
});

export type CardInput = z.input<typeof cardSchema>;
/** `number` is digits only. */
export type Card = z.output<typeof cardSchema>;

import { LEGAL, PRODUCT_NAME } from './site.js';

export interface LegalText {
  title: string;
  paragraphs: readonly string[];
}

/** What we do with what people tell us. Every sentence must stay true of the product; change both together. */
export const PRIVACY_POLICY: LegalText = {
  title: 'Privacy Policy',
  paragraphs: [
    `In effect since ${LEGAL.effectiveDate}.`,
    `${PRODUCT_NAME} keeps your name, your e-mail address, a protected form of your password, what you write about the person who died and to our support team, and what you paid. We use it to write the eulogy, to let the people you invite take part, and to run your account. We do not sell it and we do not show advertising based on it.`,
    'What you write is encrypted where it is stored. Your answers go to whatever writes the eulogy, and to nobody else. The owner of a eulogy sees what everyone contributed to it.',
    'Card payments are handled by a payment provider. We do not keep card numbers.',
    'We use one cookie, to keep you signed in.',
    `When you ask us to delete your account and what you wrote, we do it within ${LEGAL.deletionHours} hours of the request. What other people contributed stays theirs. We answer privacy questions within ${LEGAL.replyHours} hours.`,
  ],
};

/** What both sides may expect. `price` is read from the catalogue, for example "AU$79.99"; without it the sentence stands without a figure. */
export function termsOfService(price: string | undefined): LegalText {
  return {
    title: 'Terms of Service',
    paragraphs: [
      `In effect since ${LEGAL.effectiveDate}.`,
      `A eulogy costs ${price ? `${price}, paid once,` : 'a single payment,'} in Australian dollars. Payment comes before the questionnaire. It covers the questionnaire for you and the people you invite, the written eulogy, editing and revisions.`,
      `If something is wrong, write to us within ${LEGAL.refundDays} days. We look at each refund case by case and answer within ${LEGAL.replyHours} hours.`,
      'The text is written by a computer from the answers that you and your family give. It can contain mistakes. Please read it before you use it. What you write stays yours, and so does the eulogy.',
      'Please write only what you may share, and treat the people you write with and about decently.',
    ],
  };
}

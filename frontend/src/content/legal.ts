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
    'What you write is encrypted where it is stored. Your answers go to whatever writes the eulogy, and to nobody else. If that is a language model of another company, the answers you included are processed there, possibly outside Australia; the page “Why AI” says whether one is set up. Nothing people write is used to train a model. The owner of a eulogy sees what everyone contributed to it.',
    'Our support staff see your account and what happened to a eulogy with the personal words covered. Uncovering them needs a reason, and is recorded.',
    'Card payments are handled by a payment provider. We do not keep card numbers.',
    'We use one cookie, to keep you signed in. We count visits to our public pages and on the way to a purchase. For that we set no cookie and keep no address: what tells one visitor from another is forgotten after a day. If your browser asks not to be tracked, we count nothing.',
    `When you ask us to delete your account and what you wrote, we do it within ${LEGAL.deletionHours} hours of the request; when you do it yourself in your profile, at once. What other people contributed stays theirs. What was paid stays in our books, without your name. We answer privacy questions within ${LEGAL.replyHours} hours.`,
  ],
};

/** What both sides may expect. `price` is read from the catalogue, for example "AU$79.99"; without it the sentence stands without a figure. */
export function termsOfService(price: string | undefined): LegalText {
  return {
    title: 'Terms of Service',
    paragraphs: [
      `In effect since ${LEGAL.effectiveDate}.`,
      `A eulogy costs ${price ? `${price}, paid once,` : 'a single payment,'} in Australian dollars, payment required before accessing the questionnaire. It covers the questionnaire for you and the people you invite, the written eulogy, editing and revisions.`,
      `Refunds case by case within ${LEGAL.refundDays} days: if something is wrong, write to us. Support and privacy requests are answered within ${LEGAL.replyHours} hours, and data is deleted within ${LEGAL.deletionHours} hours of request.`,
      'The text is written by a computer from the answers that you and your family give. It can contain mistakes. Please read it before you use it. What you write stays yours, and so does the eulogy.',
      'Please write only what you may share, and treat the people you write with and about decently.',
    ],
  };
}

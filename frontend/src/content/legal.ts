import { LEGAL } from './site.js';

export interface LegalText {
  title: string;
  /** "In effect since …", said above everything else. */
  effective: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

const effective = `In effect since ${LEGAL.effectiveDate}.`;

/** What we do with what people tell us. Every sentence must stay true of the product; change both together. */
export const PRIVACY_POLICY: LegalText = {
  title: 'Privacy Policy',
  effective,
  sections: [
    {
      heading: 'What we keep',
      paragraphs: [
        'Your name, your email address, a protected form of your password and, if you add one, your picture. What you write about the person who died, and every version of the text. The photos of them that you add, without where and when they were taken. What you write to our support team. What you bought and what you paid. Which browsers you are signed in on.',
        'If you invite somebody by email, the address you send it to. If you write to us without an account, your name, your address and your words.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        'To write the eulogy, to let the people you invite take part, to run your account, to answer you, and to send the email that belongs to it: codes, receipts, invitations, answers, and word that a text is ready. We do not sell it and we do not show advertising based on it.',
      ],
    },
    {
      heading: 'Who can read it',
      paragraphs: [
        'The owner of a eulogy sees what everyone contributed to it. Contributors see the shared facts and their own memories, and the memories of others or the finished text only if the owner lets them. A link that the owner makes can be read by whoever has it, until the owner takes it back.',
        'Our support staff see your account and what happened to a eulogy with the personal words covered. Uncovering them needs a reason, and is recorded. So is every time an administrator opens a finished text. If you tick that we may read your finished text, to learn to write better, an administrator sees what you told yourself and nothing that others told; unticked, we read it no more.',
      ],
    },
    {
      heading: 'How it is protected',
      paragraphs: [
        'The lasting record of what you write is encrypted, with a key for you and a key for each eulogy. To show your pages, the server also keeps working copies, which are not encrypted one by one. When an account is deleted the keys are destroyed and the working copies are removed.',
      ],
    },
    {
      heading: 'Who writes the text, and where',
      paragraphs: [
        'Your answers go to whatever writes the eulogy. If that is a language model of another company, the answers you included are processed there, possibly outside Australia, without your email address or account; the page “Why AI” says whether one is set up. Nothing people write is used to train a model.',
      ],
    },
    {
      heading: 'What you say aloud, and what you answer by email',
      paragraphs: [
        'A recording is kept encrypted, with a key of its speaker. You can delete it, and so can the owner of the eulogy; at the latest it ends 90 days after the text is finished, unless it is kept with the speaker’s yes. It is in the download of its speaker. Our staff never play it. It is sent to a service that writes down speech only where one is set up, after you were told its name and said yes.',
        'If you reply to one of our emails, the words of your reply become your answer, and the rest of the email is not kept. A reply that comes from another address than the one we wrote to waits, encrypted, until the owner takes it in or removes it.',
      ],
    },
    {
      heading: 'The book of what everybody told',
      paragraphs: [
        'The owner of a eulogy can make a book of what everybody told, word by word. What you told stands in it only if you said yes yourself, and you can take your yes back at any time; a book that is made after that has none of your words. The owner has the book, and may let those whose words are in it have it too. We do not keep it. A copy that somebody has stays with them.',
      ],
    },
    {
      heading: 'Payments',
      paragraphs: [
        'Card payments are handled by a payment provider, which may work outside Australia and may set cookies of its own on the payment page. We give it amounts and numbers, not your words. We do not keep card numbers.',
      ],
    },
    {
      heading: 'Cookies and your device',
      paragraphs: [
        `We set two cookies, both for signing in. One keeps you signed in, for up to ${LEGAL.sessionDays} days after your last visit and 90 days in all. The other lets us know this browser again, for up to ${LEGAL.knownBrowserDays} days, so that somebody who guesses at your password elsewhere cannot lock you out. Neither is used to follow you. On the sign-in page a third one, for an hour, ties a passkey or a mailed link to the browser that asked for it.`,
        'If you add a passkey, its secret stays on your device. We keep its public part and the name that you give it, encrypted, and they go with your account.',
        'For 400 days we keep that somebody signed in or was refused, so that an attack can be followed. Email addresses and networks stand there as marks that cannot be read, and they go with your account.',
        'Your own device keeps what you typed while there was no connection, and small things such as your reading pace. Signing out clears them.',
        'A story that you try before you have an account stays on your device, until you delete it there or pay for a eulogy that it belongs to. We do not receive it before that. How far people go with it is counted as a visit is.',
        'We count visits to our public pages and on the way to a purchase. For that we set no cookie and keep no address: what tells one visitor from another is forgotten after a day. If your browser asks not to be tracked, we count nothing.',
        'If we advertise, we may tell the advertising service that something was bought, and for how much, but never by whom.',
      ],
    },
    {
      heading: 'Keeping and deleting',
      paragraphs: [
        `What you write stays until your account is deleted. You can do that in your profile, at once. When you ask us to do it, we do it within ${LEGAL.deletionHours} hours of the request. You can download everything we hold of you in your profile first.`,
        `What other people contributed stays theirs, and what you told for somebody else’s finished eulogy stays in that text. What was paid stays in our books, without your name. Mail that was delivered stays in people’s mailboxes. Backups of what was written hold no keys; a copy of the keys is kept apart and destroyed within ${LEGAL.backupDays} days, and until then it could make the words readable again.`,
      ],
    },
    {
      heading: 'Questions and complaints',
      paragraphs: [
        `Write to us through the page “Contact”. We answer privacy questions within ${LEGAL.replyHours} hours. If our answer does not satisfy you, the Office of the Australian Information Commissioner (oaic.gov.au) takes complaints.`,
      ],
    },
  ],
};

/** Whether a family pays before the questions or before the writing. */
export type PayWhen = 'before-answering' | 'before-writing';

/** A kind of eulogy that is on sale, as the catalogue has it. */
export interface TermsOffer {
  label: string;
  /** "AU$79.99" */
  price: string;
  /** "AU$99.99", where the price is an introductory one. */
  regular?: string | undefined;
}

/** What one pays: one kind in a sentence, several as a list; without a catalogue the sentence stands without a figure. */
function priceSentence(offers: readonly TermsOffer[], payWhen: PayWhen): string {
  const [first, ...others] = offers;
  const until = payWhen === 'before-writing' ? 'the eulogy is written' : 'accessing the questionnaire';
  const before = `in Australian dollars, payment required before ${until}`;
  if (!first) return `A eulogy costs a single payment, ${before}.`;
  if (others.length === 0) {
    const otherwise = first.regular ? ` The regular price is ${first.regular}.` : '';
    return `A eulogy costs ${first.price}, paid once, ${before}.${otherwise}`;
  }
  const priced = offers.map(
    ({ label, price, regular }) => `${label} ${price}${regular ? ` (the regular price is ${regular})` : ''}`,
  );
  return `A eulogy is paid once, ${before}: ${priced.join('; ')}.`;
}

/** What both sides may expect, with the price of every kind that is on sale. */
export function termsOfService(offers: readonly TermsOffer[], payWhen: PayWhen = 'before-answering'): LegalText {
  return {
    title: 'Terms of Service',
    effective,
    sections: [
      {
        heading: 'What you buy',
        paragraphs: [
          `${priceSentence(offers, payWhen)} It covers the questionnaire for you and the people you invite, the written eulogy, editing and revisions, and the files to print and to read from. There is no subscription, and nothing is charged later.`,
        ],
      },
      {
        heading: 'Refunds and replies',
        paragraphs: [
          `Refunds case by case within ${LEGAL.refundDays} days: if something is wrong, write to us. This takes nothing away from the rights that the Australian Consumer Law gives you.`,
          `Support and privacy requests are answered within ${LEGAL.replyHours} hours, and data is deleted within ${LEGAL.deletionHours} hours of request.`,
        ],
      },
      {
        heading: 'The text',
        paragraphs: [
          'The text is written by a computer from the answers that you and your family give. It can contain mistakes. Please read it before you use it, aloud, and check the names and dates.',
          'What you write stays yours, and so does the eulogy: read it, print it, change it and give it to whomever you like. We use it for nothing but your eulogy, unless you let us read it.',
        ],
      },
      {
        heading: 'What we ask of you',
        paragraphs: [
          'Please write only what you may share, and treat the people you write with and about decently. Keep your password to yourself. We may block an account that is used to harm somebody or to break into others; you can write to us about it.',
        ],
      },
      {
        heading: 'Where it applies',
        paragraphs: [
          'We are an Australian service, and the law of Queensland applies. If we change these terms, the date above changes with them.',
        ],
      },
    ],
  };
}

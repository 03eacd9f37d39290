import { amidEnglish } from '../../shared/kernel/direction.js';
import { answersByMail } from '../replies/answers-by-mail.js';
import { isQuotable } from '../domain/circle/quotable.js';
import { greetableName, letter, type Letter } from '../../shared/mail/letter.js';

export interface InvitationLetterFacts {
  /** Who invites, as typed. */
  readonly owner: { readonly firstName: string; readonly lastName: string };
  /** What the eulogy is called, as typed. */
  readonly title: string | undefined;
  readonly url: string;
  /** Where they say "never write to me again" (D31). */
  readonly neverAgainUrl: string;
  /** One question, and how it is answered by mail; undefined where letters cannot be answered. */
  readonly asks?: { readonly question: string; readonly unnamed: string } | undefined;
}

/** The letter that invites somebody to tell what they remember. */
export function invitationLetter({ owner, title, url, neverAgainUrl, asks }: InvitationLetterFacts): Letter {
  const firstName = greetableName(owner.firstName);
  const fullName = firstName && [firstName, greetableName(owner.lastName)].filter(Boolean).join(' ');
  const called = title === undefined ? undefined : quotableTitle(title);
  return letter({
    subject: fullName ? `${fullName} would like your help with a eulogy` : 'An invitation to help with a eulogy',
    greeting: 'Hello',
    parts: [
      {
        kind: 'text',
        text: `${fullName ?? 'Somebody who knows you'} is writing a eulogy${called ? `, “${called}”,` : ''} and would be glad of your help.`,
      },
      {
        kind: 'text',
        text: 'A eulogy is truest when the people who knew them tell it. One small thing you remember is enough: something they said, something you did together. It does not have to be polished, and you can take your time.',
      },
      ...(asks
        ? ([
            { kind: 'text', text: 'If you do not know where to begin, here is one question:' },
            { kind: 'text', text: asks.question },
            ...answersByMail({ to: firstName, unnamed: asks.unnamed }),
          ] as const)
        : []),
      { kind: 'link', label: 'See the invitation', url },
      {
        kind: 'text',
        text: `The link is good for 14 days and is meant for you. If it has run out, ${firstName ?? 'the person who invited you'} can send it again.`,
      },
      {
        kind: 'text',
        text: 'If you would rather not, or do not know what this is about, there is nothing you need to do.',
      },
      { kind: 'link', label: 'Never write to me again', url: neverAgainUrl },
    ],
    signature: 'The people at Eulogy',
  });
}

const TITLE_MAX = 80;

/** A title fit for a letter to an address that nobody has verified, or undefined: it must not become somebody else's message. */
export function quotableTitle(title: string): string | undefined {
  const trimmed = title.trim();
  return isQuotable(trimmed, TITLE_MAX) ? amidEnglish(trimmed) : undefined;
}

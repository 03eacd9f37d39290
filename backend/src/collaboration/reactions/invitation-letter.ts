import { amidEnglish } from '../../shared/kernel/direction.js';
import { greetableName, letter, type Letter } from '../../shared/mail/letter.js';

export interface InvitationLetterFacts {
  /** Who invites, as typed. */
  readonly owner: { readonly firstName: string; readonly lastName: string };
  /** What the eulogy is called, as typed. */
  readonly title: string | undefined;
  readonly url: string;
  /** Where they say "never write to me again" (D31). */
  readonly neverAgainUrl: string;
}

/** The letter that invites somebody to tell what they remember. */
export function invitationLetter({ owner, title, url, neverAgainUrl }: InvitationLetterFacts): Letter {
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

/** Signs too, but none that makes an address of a page or of a person: a full stop or a colon only where a word ends. */
const A_TITLE =
  /^(?=.{1,80}$)(?=.*[\p{L}\p{N}])(?:[\p{L}\p{M}\p{N} ]|(?![@/\\.。．｡:])[\p{P}\p{S}]|\u200c|\u200d|\ufe0f|[.。．｡:](?=[\s”’")]|$))*$/u;

/** From year to year, as titles have it. */
const YEARS = /(?<!\p{N})(?:1[6-9]|20)\d\d[\p{Pd}\s]+(?:1[6-9]|20)\d\d(?!\p{N})/gu;
/** Six digits and more, whatever signs are between them. */
const A_NUMBER_TO_RING = /\p{N}(?:[\p{P}\p{S}\p{Z}]*\p{N}){5}/u;

/** A title fit for a letter to an address that nobody has verified, or undefined: it must not become somebody else's message. */
export function quotableTitle(title: string): string | undefined {
  const trimmed = title.trim();
  if (!A_TITLE.test(trimmed) || A_NUMBER_TO_RING.test(trimmed.replace(YEARS, 'years'))) return undefined;
  return amidEnglish(trimmed);
}

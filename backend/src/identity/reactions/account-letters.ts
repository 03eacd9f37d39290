import { greetableName, letter, type Letter } from '../../shared/mail/letter.js';

const signature = 'The people at Eulogy';

/** The letter with the link to choose a new password. */
export function passwordResetLetter({ firstName, url }: { firstName: string; url: string }): Letter {
  return letter({
    subject: 'Choose a new password for Eulogy',
    greeting: greetingFor(firstName),
    parts: [
      { kind: 'text', text: 'You asked to choose a new password. This link lets you do so, once, within 30 minutes:' },
      { kind: 'link', label: 'Choose a new password', url },
      {
        kind: 'text',
        text: 'If you did not ask for this, somebody may have mistyped their address. Your password stays as it is and there is nothing you need to do.',
      },
    ],
    signature,
  });
}

/** Tells the owner that the password is another one. */
export function passwordChangedLetter({ firstName, url }: { firstName: string; url: string }): Letter {
  return letter({
    subject: 'Your password for Eulogy was changed',
    greeting: greetingFor(firstName),
    parts: [
      { kind: 'text', text: 'The password of your account was changed, and every other session has ended.' },
      {
        kind: 'text',
        text: 'If this was not you, choose a new password at once with "Forgot password?" on the sign-in page, and write to us:',
      },
      { kind: 'link', label: 'Sign in', url },
    ],
    signature,
  });
}

/** Tells the owner that staff gave out a temporary password. The password is not in it: it was told to whoever asked. */
export function temporaryPasswordLetter({ firstName, url }: { firstName: string; url: string }): Letter {
  return letter({
    subject: 'A temporary password for your account',
    greeting: greetingFor(firstName),
    parts: [
      {
        kind: 'text',
        text: 'Our support has given your account a temporary password, since somebody told us that they could not sign in. It works once, for 24 hours, and whoever signs in with it has to choose a new password.',
      },
      {
        kind: 'text',
        text: 'Your old password no longer works, and every session has ended. If you did not ask for this, choose a new password with this address at once, and write to us:',
      },
      { kind: 'link', label: 'Choose a new password', url },
    ],
    signature,
  });
}

/** The letter with the code that shows that a new address is the person's own. */
export function emailChangeLetter({ firstName, code }: { firstName: string; code: string }): Letter {
  return letter({
    subject: 'Your code for a new email address',
    greeting: greetingFor(firstName),
    parts: [
      { kind: 'text', text: 'To use this address for your account, enter this code in your profile:' },
      { kind: 'code', code },
      { kind: 'text', text: 'The code is good for 10 minutes.' },
      {
        kind: 'text',
        text: 'If you do not know what this is about, somebody may have mistyped their address. There is nothing you need to do.',
      },
    ],
    signature,
  });
}

/** Tells the old address that the account has another one. The new address is not told: who reads here may not be the owner. */
export function emailChangedLetter({ firstName }: { firstName: string }): Letter {
  return letter({
    subject: 'The email address of your account was changed',
    greeting: greetingFor(firstName),
    parts: [
      {
        kind: 'text',
        text: 'Your account is now signed in to with another email address. This one is no longer used.',
      },
      { kind: 'text', text: 'If this was not you, please answer this email, and we will help you.' },
    ],
    signature,
  });
}

/** The letter with the link that signs in. */
export function signInLinkLetter(link: { firstName: string; url: string; minutes: number }): Letter {
  return letter({
    subject: 'Your link to sign in to Eulogy',
    greeting: greetingFor(link.firstName),
    parts: [
      {
        kind: 'text',
        text: `Here is the link you asked for. It signs you in once, within ${link.minutes} minutes. On the page that opens, press the button:`,
      },
      { kind: 'link', label: 'Sign in', url: link.url },
      {
        kind: 'text',
        text: 'Your password stays as it is. If you did not ask for this, somebody may have mistyped their address: pass the link on to nobody, and there is nothing you need to do.',
      },
    ],
    signature,
  });
}

/** Tells the owner that a passkey opens the account. */
export function passkeyAddedLetter({ firstName, url }: { firstName: string; url: string }): Letter {
  return letter({
    subject: 'A passkey was added to your account',
    greeting: greetingFor(firstName),
    parts: [
      {
        kind: 'text',
        text: 'From now on you can sign in with the passkey that was just added. Your password works as before.',
      },
      {
        kind: 'text',
        text: 'If this was not you, remove the passkey in your profile settings at once, then choose a new password and sign out all other devices:',
      },
      { kind: 'link', label: 'Profile settings', url },
    ],
    signature,
  });
}

/** Tells the owner that a passkey opens nothing any more. */
export function passkeyRemovedLetter({ firstName, url }: { firstName: string; url: string }): Letter {
  return letter({
    subject: 'A passkey was removed from your account',
    greeting: greetingFor(firstName),
    parts: [
      { kind: 'text', text: 'A passkey was removed from your account, so nobody can sign in with it any more.' },
      {
        kind: 'text',
        text: 'Your password works as before. If this was not you, choose a new password and sign out all other devices in your profile settings:',
      },
      { kind: 'link', label: 'Profile settings', url },
    ],
    signature,
  });
}

/** How long a copy of keys and addresses may live: docs/runbook/restore.md, and the privacy policy says the same. */
const KEYS_BACKED_UP_DAYS = 7;

/** What the receipt of an erasure says. */
export interface Erasure {
  /** UTC ISO 8601. */
  readonly erasedAt: string;
  readonly by: 'owner' | 'staff';
  /** The number that the account had: all that is left of it, so that it can be asked about. */
  readonly userId: string;
}

/** The last letter, a receipt. It names nobody, so that it can be kept where letters are kept. */
export function accountDeletedLetter({ erasedAt, by, userId }: Erasure): Letter {
  const when = `${new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(erasedAt))} (UTC)`;
  return letter({
    subject: 'Your account was deleted',
    greeting: 'Hello',
    parts: [
      {
        kind: 'text',
        text: `${by === 'owner' ? 'As you asked, your account with us was deleted' : 'Your account with us was deleted by our support team'} on ${when}. Please keep this email as your receipt. Its number is ${userId}.`,
      },
      {
        kind: 'text',
        text: 'What nobody can read in our service any more, we included: your name, your address, your picture, your password and passkeys, what you wrote to us, your memories in every questionnaire, and the eulogies you owned with their titles, facts and texts. The keys to them were destroyed, every session was ended, and emails to you that we kept were removed. Within the hour a job clears what was deleted from the files of our database; in very large tables and in the log of the database server it goes when that space is used again.',
      },
      {
        kind: 'text',
        text: 'What stays: what you paid, as an amount in our books without your name; what other people told, which is theirs; and what you told for somebody else’s eulogy that was already in its finished text.',
      },
      {
        kind: 'text',
        text: `Our backups hold your words only in encrypted form, without keys. Copies of keys and addresses are kept apart and destroyed within ${KEYS_BACKED_UP_DAYS} days; until then your words could be read again with their help. If a backup is ever put back, your deletion is carried out again. This is the last email from us.`,
      },
    ],
    signature,
  });
}

function greetingFor(firstName: string): string {
  const name = greetableName(firstName);
  return name === undefined ? 'Hello' : `Dear ${name}`;
}

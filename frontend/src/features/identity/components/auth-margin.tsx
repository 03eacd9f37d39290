import { LEGAL } from '../../../content/site.js';

export type AuthMode =
  | 'sign-in'
  | 'create'
  | 'verify'
  | 'link'
  | 'forgot'
  | 'forgot-sent'
  | 'mail-link'
  | 'mail-link-sent'
  | 'sign-in-link'
  | 'reset'
  | 'replace';

interface Note {
  title: string;
  says: readonly string[];
}

const NOT_THERE: Note = {
  title: 'Can’t see the email?',
  says: ['It can take a minute or two. If it’s not in your inbox, look in junk or spam.'],
};
const NOT_TOUCHED: Note = {
  title: 'Nothing you wrote changes',
  says: ['A new password only changes how you sign in.'],
};

/** Whoever is invited invites nobody: what they write is the matter. */
const INVITED: Note = {
  title: 'Why we ask for an account',
  says: [
    'So what you write is saved under your name, and you can come back to it.',
    'It’s free for everyone who’s invited.',
  ],
};

/** What stands beside each form: never what the form itself says. */
const NOTES: Record<AuthMode, Note> = {
  'sign-in': {
    title: 'Coming back?',
    says: ['What you wrote is saved in your account.'],
  },
  create: {
    title: 'Why we ask for an account',
    says: ['So what you write is saved, and only the people you invite can add to it.', 'Creating an account is free.'],
  },
  verify: NOT_THERE,
  'forgot-sent': NOT_THERE,
  'mail-link-sent': NOT_THERE,
  'mail-link': {
    title: 'Which device?',
    says: ['Open the email on the phone or computer you want to sign in on.'],
  },
  'sign-in-link': {
    title: 'Why links expire',
    says: ['Emails stay around for years. If someone finds this one later, the link won’t let them in.'],
  },
  link: {
    title: 'Why we ask',
    says: ['So nobody else can open an account with your email address. We only ask once.'],
  },
  forgot: NOT_TOUCHED,
  reset: NOT_TOUCHED,
  replace: NOT_TOUCHED,
};

/** Beside the form on a desk, under it on a phone: what reassures, and who answers. */
export function AuthMargin({ mode, comes }: { mode: AuthMode; comes: 'invited' | 'alone' }) {
  const { title, says } = comes === 'invited' && mode === 'create' ? INVITED : NOTES[mode];
  return (
    <div className="auth-margin">
      <h2>{title}</h2>
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        Need a hand? <a href="/contact">Write to us</a>. A real person replies within {LEGAL.replyHours} hours.
      </p>
    </div>
  );
}

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
  title: 'Where is the email?',
  says: ['It can take a minute or two. If it is not there, look in the folder for unwanted email.'],
};
const NOT_TOUCHED: Note = {
  title: 'Your words are safe',
  says: ['Nothing you wrote is touched by a new password.'],
};

/** What stands beside each form: never what the form itself says. */
const NOTES: Record<AuthMode, Note> = {
  'sign-in': {
    title: 'Been here before?',
    says: ['Everything you wrote is where you left it.'],
  },
  create: {
    title: 'Why an account',
    says: [
      'So that what you write is kept, and only the people you invite can add to it.',
      'The account itself costs nothing.',
    ],
  },
  verify: NOT_THERE,
  'forgot-sent': NOT_THERE,
  'mail-link-sent': NOT_THERE,
  'mail-link': {
    title: 'On the same device',
    says: ['Open the email on the device you want to use: there the link signs you in at one press.'],
  },
  'sign-in-link': {
    title: 'Why links run out',
    says: ['An email may lie about for years. Its link opens nothing after a quarter of an hour.'],
  },
  link: {
    title: 'Why we ask',
    says: ['Once, so that nobody can write here under your address.'],
  },
  forgot: NOT_TOUCHED,
  reset: NOT_TOUCHED,
  replace: NOT_TOUCHED,
};

/** Beside the form on a desk, under it on a phone: what reassures, and who answers. */
export function AuthMargin({ mode }: { mode: AuthMode }) {
  const { title, says } = NOTES[mode];
  return (
    <div className="auth-margin">
      <h2>{title}</h2>
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        Something does not work? <a href="/contact">Write to us</a>: a person answers within {LEGAL.replyHours} hours.
      </p>
    </div>
  );
}

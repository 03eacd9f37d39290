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
  says: ['It can take a minute or two. If it is not there, check your junk folder.'],
};
const NOT_TOUCHED: Note = {
  title: 'Your words are safe',
  says: ['A new password doesn’t change anything you wrote.'],
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
    says: ['Open the email on the device you want to use. One press on the link and you’re in.'],
  },
  'sign-in-link': {
    title: 'Why links expire',
    says: ['Emails stay around for years. If someone else finds one, its link won’t let them in.'],
  },
  link: {
    title: 'Why we ask',
    says: ['We ask once, so that nobody else can write here under your address.'],
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
        Something not working? <a href="/contact">Write to us</a>: a person answers within {LEGAL.replyHours} hours.
      </p>
    </div>
  );
}

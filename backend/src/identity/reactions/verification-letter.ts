import { greetableName, letter, type Letter } from '../../shared/mail/letter.js';

export interface VerificationLetterContent {
  readonly firstName: string;
  readonly code: string;
  /** Where the link leads. */
  readonly url: string;
}

/** The letter with the code and the link that show that an address is somebody's own. */
export function verificationLetter({ firstName, code, url }: VerificationLetterContent): Letter {
  const name = greetableName(firstName);
  return letter({
    subject: 'Your verification code for Eulogy',
    greeting: name === undefined ? 'Hello' : `Dear ${name}`,
    parts: [
      {
        kind: 'text',
        text: 'Thank you for trusting us with these words. To show that this address is yours, enter this code:',
      },
      { kind: 'code', code },
      {
        kind: 'text',
        text: 'The code is good for 10 minutes. This link does the same and is good for 24 hours. In another browser than the one you registered with it asks for your password:',
      },
      { kind: 'link', label: 'Verify my email address', url },
      {
        kind: 'text',
        text: 'If you did not create an account with us, somebody else entered your address. Nothing happens unless you choose: tell nobody this code, and do not enter it anywhere. Without it the account stays unverified and cannot be used. If you want an account of your own with this address, follow the link and choose a new password there: it takes the place of the one that somebody else chose.',
      },
    ],
    signature: 'The people at Eulogy',
  });
}

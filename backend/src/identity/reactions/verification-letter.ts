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
      { kind: 'text', text: 'The code is good for 10 minutes. This link does the same and is good for 24 hours:' },
      { kind: 'link', label: 'Verify my email address', url },
      {
        kind: 'text',
        text: 'If you did not create an account with us, somebody may have mistyped their address. There is nothing you need to do.',
      },
    ],
    signature: 'The people at Eulogy',
  });
}

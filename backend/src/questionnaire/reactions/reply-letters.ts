import type { HeldBecause, NotKept, ReplyFault } from '../../collaboration/index.js';
import { greetableName, letter, type Letter, type LetterPart } from '../../shared/mail/letter.js';

interface AboutReply {
  /** Who asked, as typed. */
  readonly ownerFirstName: string;
  /** Who answered, as they are called here; '' where nobody knows. */
  readonly name: string;
  /** Where they see their words; undefined where nobody came by the letter yet. */
  readonly url: string | undefined;
}

export interface ThanksFacts extends AboutReply {
  readonly url: string;
  readonly question: string | undefined;
  /** All that stands as their answer. */
  readonly words: string;
  /** Recordings that were kept with it. */
  readonly recordings: number;
  readonly notKept: readonly NotKept[];
  /** Where they leave their name out; undefined where it is out already, or settled. */
  readonly leaveNameOutUrl: string | undefined;
}

const SIGNATURE = 'The people at Eulogy';

const NOT_KEPT: Readonly<Record<NotKept, string>> = {
  recording: 'We could not keep the recording that was attached.',
  picture: 'We could not keep the picture that was attached.',
  file: 'We could not keep the file that was attached.',
};

const FAULTS: Readonly<Record<ReplyFault, string>> = {
  'no-words': 'Your email arrived, but we found no words of yours in it, so nothing was kept.',
  'too-long': 'Your email arrived, but it is longer than we can keep as one answer, so nothing of it was kept.',
  full: 'Your email arrived, but there is no more room for it here, so nothing of it was kept.',
  unreadable: 'Your email arrived, but we could not read it, so nothing of it was kept.',
};

/** Shows what was taken from a letter, with one link to change it or take it out (D35: and one to leave the name out). */
export function thanksLetter(facts: ThanksFacts): Letter {
  const { question, words, recordings, notKept, url, leaveNameOutUrl } = facts;
  const owner = greetableName(facts.ownerFirstName);
  return letter({
    subject: 'Thank you: this is what we kept',
    greeting: greeting(facts.name),
    parts: [
      {
        kind: 'text',
        text:
          words === ''
            ? 'Thank you for what you said.'
            : `Thank you for your email. This is your answer now${owner ? `, for ${owner}` : ''}:`,
      },
      ...(question === undefined ? [] : ([{ kind: 'text', text: question }] as const)),
      ...(words === '' ? [] : ([{ kind: 'words', words }] as const)),
      ...(recordings === 0
        ? []
        : ([
            {
              kind: 'text',
              text: `${recordings === 1 ? 'Your recording is' : `Your ${recordings} recordings are`} kept, and only you can hear ${recordings === 1 ? 'it' : 'them'}. Nobody gets words of it until you have listened and written them down, on your own page.`,
            },
          ] as const)),
      ...notKept.map((one): LetterPart => ({ kind: 'text', text: NOT_KEPT[one] })),
      { kind: 'link', label: words === '' ? 'Listen, and write it down' : 'Change it, or take it out', url },
      ...(leaveNameOutUrl === undefined
        ? ([{ kind: 'text', text: 'Your name stays out of the eulogy.' }] as const)
        : ([
            { kind: 'text', text: 'What you told may be said with your name in the eulogy.' },
            { kind: 'link', label: 'Leave my name out', url: leaveNameOutUrl },
          ] as const)),
      { kind: 'text', text: 'If you remember more, just reply to this email: it is added to your answer.' },
    ],
    signature: SIGNATURE,
  });
}

/** To whoever was asked, where a letter in answer came from elsewhere, or too late. */
export function heldLetter({ ownerFirstName, name, because }: AboutReply & { because: HeldBecause }): Letter {
  const owner = greetableName(ownerFirstName) ?? 'the person who asked';
  const why =
    because === 'other-sender'
      ? 'A reply to our email arrived from another address than yours.'
      : 'Your reply to our email arrived after its time.';
  return letter({
    subject: 'Your email has arrived',
    greeting: greeting(name),
    parts: [
      { kind: 'text', text: `${why} We have kept it for ${owner}, who will look at it first.` },
      { kind: 'text', text: 'There is nothing you need to do.' },
    ],
    signature: SIGNATURE,
  });
}

/** Says that nothing was kept, and how it can be. */
export function refusedLetter({ name, url, fault }: AboutReply & { fault: ReplyFault }): Letter {
  return letter({
    subject: 'We could not keep your answer',
    greeting: greeting(name),
    parts: [
      { kind: 'text', text: FAULTS[fault] },
      {
        kind: 'text',
        text:
          fault === 'no-words' || fault === 'unreadable'
            ? 'Please reply once more with your words written in the email itself, above or below ours.'
            : 'Please reply once more with a shorter email.',
      },
      ...(url === undefined ? [] : ([{ kind: 'link', label: 'Or write it on a page', url }] as const)),
    ],
    signature: SIGNATURE,
  });
}

function greeting(name: string): string {
  const given = greetableName(name);
  return given ? `Hello ${given}` : 'Hello';
}

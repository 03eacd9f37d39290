import { quotableTitle } from '../../../collaboration/index.js';
import { greetableName, letter, type Letter } from '../../../shared/mail/letter.js';

export interface FinishedLetterFacts {
  readonly firstName: string;
  readonly owner: { readonly firstName: string; readonly lastName: string } | undefined;
  readonly title: string;
  /** Where the recipient reads it; undefined where the owner has not opened it to them. */
  readonly readAt?: string | undefined;
  /** Where they say whether they want to be named; guests have no such page without their own link. */
  readonly thanksAt?: string;
  /** Where a guest says "never write to me again" (D31). */
  readonly neverAgainUrl?: string;
}

/** Tells a contributor that the eulogy they told something for is finished. */
export function finishedLetter({ firstName, owner, title, readAt, ...links }: FinishedLetterFacts): Letter {
  const name = greetableName(firstName);
  const ownerName = owner && greetableName(owner.firstName);
  const called = quotableTitle(title);
  return letter({
    subject: 'The eulogy you contributed to is finished',
    greeting: name === undefined ? 'Hello' : `Dear ${name}`,
    parts: [
      {
        kind: 'text',
        text: `${called ? `“${called}”` : 'The eulogy you contributed to'} is finished. Thank you for what you told.`,
      },
      ...(readAt
        ? ([
            { kind: 'text', text: `${ownerName ?? 'The owner'} has opened it to everybody who contributed.` },
            { kind: 'link', label: 'Read the eulogy', url: readAt },
          ] as const)
        : ([
            {
              kind: 'text',
              // to a guest it is not opened even where it is to everybody with an account
              text:
                links.neverAgainUrl === undefined
                  ? `Only ${ownerName ?? 'the person who created it'} can view and download it. If you would like to read it, please ask them.`
                  : `If you would like to read it, please ask ${ownerName ?? 'the person who created it'}.`,
            },
          ] as const)),
      ...(links.thanksAt === undefined
        ? []
        : ([
            { kind: 'text', text: 'Whether you are named in it is what you said here:' },
            { kind: 'link', label: 'Being named in the eulogy', url: links.thanksAt },
          ] as const)),
      ...(links.neverAgainUrl === undefined
        ? []
        : ([{ kind: 'link', label: 'Never write to me again', url: links.neverAgainUrl }] as const)),
    ],
    signature: 'The people at Eulogy',
  });
}

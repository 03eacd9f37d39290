import { quotableTitle } from '../../../collaboration/index.js';
import { greetableName, letter, type Letter } from '../../../shared/mail/letter.js';

export interface CircleNewsFacts {
  /** The owner's, as typed. */
  readonly firstName: string;
  readonly title: string;
  /** Names of those who came, as typed. */
  readonly came: readonly string[];
  /** Answers that others told or changed. */
  readonly told: number;
  /** Sentences that contributors would say another way. */
  readonly suggested: number;
  /** Guests whose words wait for the owner's yes. */
  readonly waiting: number;
  readonly url: string;
}

/** Names that one letter says; more are counted. */
const NAMED = 5;

/**
 * Tells the owner who came and how much was told. What was told by whom is on the pages, where names stay out that ask to (D35):
 * here are names of who came, as in the list of members, and numbers.
 */
export function circleNewsLetter({ firstName, title, came, told, suggested, waiting, url }: CircleNewsFacts): Letter {
  const name = greetableName(firstName);
  const called = quotableTitle(title);
  const about = called ? `“${called}”` : 'your eulogy';
  const lines = [
    came.length === 0 ? undefined : `${theNames(came)} ${came.length === 1 ? 'has' : 'have'} come to ${about}.`,
    told === 0
      ? undefined
      : `${told === 1 ? 'One memory was' : `${told} memories were`} told${came.length === 0 ? ` for ${about}` : ''}.`,
    suggested === 0
      ? undefined
      : `${suggested === 1 ? 'One change of a sentence was' : `${suggested} changes of a sentence were`} suggested${came.length + told === 0 ? ` for ${about}` : ''}. The text stays as it is until you take one.`,
    waiting === 0
      ? undefined
      : `${waiting === 1 ? 'One person waits' : `${waiting} people wait`} for your yes before what they wrote is part of it.`,
  ].filter((line) => line !== undefined);
  return letter({
    subject: subjectOf(came.length, told),
    greeting: name === undefined ? 'Hello' : `Dear ${name}`,
    parts: [
      { kind: 'text', text: lines.join(' ') },
      { kind: 'link', label: came.length + told === 0 ? 'Read what was suggested' : 'Read what was told', url },
      { kind: 'text', text: 'We gather such news, and write at most once an hour.' },
    ],
    signature: 'The people at Eulogy',
  });
}

function subjectOf(came: number, told: number): string {
  if (told > 0) return 'Somebody told a memory';
  return came > 0 ? 'Somebody has come to your eulogy' : 'Somebody suggests a change';
}

function theNames(came: readonly string[]): string {
  const names = came.slice(0, NAMED).map((typed) => greetableName(typed) ?? 'Somebody');
  const more = came.length - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  return all.length === 1 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}

import { given } from '../../../shared/testing/given.js';
import { ASKED_NAME_MAX, NOTE_MAX, type AskQuestion } from './asks.js';
import { askedQuestionOpened, askThanked, questionAsked, type AskedPerson } from './asks.events.js';
import { circleDecider } from './circle.decide.js';
import {
  circleOpened,
  collaboratorJoined,
  guestWelcomed,
  invitationLinkIssued,
  invitationWithdrawn,
  lettersRefused,
  personInvited,
} from './circle.events.js';
import { LETTERS_A_DAY, LETTERS_TO_ONE_A_DAY } from './letters.js';

const at = '2025-03-04T10:42:00.000Z';
const inTwoWeeks = '2025-03-18T10:42:00.000Z';
const hour = (n: number) => new Date(Date.parse(at) + n * 60 * 60 * 1000).toISOString();
const eulogyId = 12;
const family = [
  circleOpened({ eulogyId, eulogyType: 'other', ownerId: 'claire', openedAt: at }),
  invitationLinkIssued({ eulogyId, round: 1, issuedBy: 'claire', issuedAt: at, expiresAt: inTwoWeeks }),
  collaboratorJoined({ eulogyId, userId: 'mick', invitation: { kind: 'link', round: 1 }, joinedAt: at }),
];
const invited = personInvited({ eulogyId, number: 1, email: 'tom@example.com', invitedBy: 'claire', invitedAt: at });
const letter: AskedPerson = { kind: 'letter', number: 1 };
const member: AskedPerson = { kind: 'member', userId: 'mick' };
const address = { kind: 'address', email: 'tom@example.com' } as const;
const ask = (to: AskQuestion['to'], more: Partial<AskQuestion> = {}): AskQuestion => {
  return { type: 'AskQuestion', questionId: 'story', to, name: '', note: '', by: 'claire', at, ...more };
};
const asked = (to: AskedPerson, more: { askNumber?: number; name?: string; note?: string; askedAt?: string } = {}) =>
  questionAsked({
    ...{ eulogyId, askNumber: 1, questionId: 'story', to, name: '', note: '', askedBy: 'claire', askedAt: at },
    ...more,
  });

describe('a question to one person', () => {
  it('to a new address invites them by the same letter', () => {
    given(circleDecider, family)
      .when(ask(address, { name: ' Tom ', note: 'You were in the shed\nwith Dad.' }))
      .then([invited, asked(letter, { name: 'Tom', note: 'You were in the shed with Dad.' })]);
  });

  it('to an address that was invited before makes no second invitation', () => {
    given(circleDecider, [...family, invited])
      .when(ask(address, { at: hour(1) }))
      .then([asked(letter, { askedAt: hour(1) })]);
  });

  it('reaches a member, and whoever was invited', () => {
    given(circleDecider, family)
      .when(ask(member))
      .then([asked(member)]);
    given(circleDecider, [...family, invited])
      .when(ask(letter))
      .then([asked(letter)]);
  });

  it('is no second letter when it is sent twice in a minute, and one a day later', () => {
    const before = [...family, asked(member)];
    given(circleDecider, before)
      .when(ask(member, { at: '2025-03-04T10:42:30.000Z' }))
      .then([]);
    given(circleDecider, before)
      .when(ask(member, { at: hour(25) }))
      .then([asked(member, { askNumber: 2, askedAt: hour(25) })]);
  });

  it('is not sent to whoever asked for no more letters, was withdrawn, or does not belong here', () => {
    const refused = lettersRefused({ eulogyId, number: 1, refusedAt: at });
    const withdrawn = invitationWithdrawn({ eulogyId, number: 1, withdrawnBy: 'claire', withdrawnAt: at });
    given(circleDecider, [...family, invited, refused])
      .when(ask(letter))
      .thenRefused('invitation.refused');
    given(circleDecider, [...family, invited, refused])
      .when(ask(address))
      .thenRefused('invitation.refused');
    given(circleDecider, [...family, invited, withdrawn])
      .when(ask(letter))
      .thenRefused('invitation.settled');
    given(circleDecider, family).when(ask(letter)).thenRefused('invitation.unknown');
    given(circleDecider, family)
      .when(ask({ kind: 'member', userId: 'mallory' }))
      .thenRefused('circle.no-such-person');
  });

  it(`counts among the letters of the day: ${LETTERS_TO_ONE_A_DAY} to one, ${LETTERS_A_DAY} to all`, () => {
    const toOne = Array.from({ length: LETTERS_TO_ONE_A_DAY }, (_, i) =>
      asked(member, { askNumber: i + 1, askedAt: hour(i) }),
    );
    given(circleDecider, [...family, ...toOne])
      .when(ask(member, { at: hour(4) }))
      .thenRefused('invitation.too-many-to-one');
    const toLetter = Array.from({ length: LETTERS_TO_ONE_A_DAY - 1 }, (_, i) =>
      asked(letter, { askNumber: i + 1, askedAt: hour(i + 1) }),
    );
    given(circleDecider, [...family, invited, ...toLetter])
      .when(ask(address, { at: hour(4) }))
      .thenRefused('invitation.too-many-to-one');
    const many = Array.from({ length: LETTERS_A_DAY }, (_, i) =>
      personInvited({ eulogyId, number: i + 1, email: `p${i}@example.com`, invitedBy: 'claire', invitedAt: at }),
    );
    given(circleDecider, [...family, ...many])
      .when(ask(member, { at: hour(1) }))
      .thenRefused('invitation.too-many');
  });

  it('takes one sentence of the owner, without an address or a number to ring', () => {
    given(circleDecider, family)
      .when(ask(member, { note: 'x'.repeat(NOTE_MAX + 1) }))
      .thenRefused('ask.note-too-long');
    for (const note of ['See example.com', 'Write to a@b', 'Ring 0412 345 678'])
      given(circleDecider, family).when(ask(member, { note })).thenRefused('ask.note-holds-address');
    given(circleDecider, family)
      .when(ask(address, { name: 'x'.repeat(ASKED_NAME_MAX + 1) }))
      .thenRefused('ask.name-too-long');
  });
});

describe('a question that was asked', () => {
  const byLetter = [...family, invited, asked(letter)];
  const open = (who: { kind: 'letter'; number: number } | { kind: 'person'; personId: string }, questionId = 'story') =>
    ({ type: 'OpenAsked', questionId, who, at: hour(1) }) as const;
  const opened = askedQuestionOpened({ eulogyId, askNumber: 1, openedAt: hour(1) });
  const thank = (words: string) => ({ type: 'ThankAsked', askNumber: 1, words, by: 'claire', at: hour(2) }) as const;
  const thanked = (words: string) =>
    askThanked({ eulogyId, askNumber: 1, words, thankedBy: 'claire', thankedAt: hour(2) });

  it('is opened once, by the letter that asked it', () => {
    given(circleDecider, byLetter)
      .when(open({ kind: 'letter', number: 1 }))
      .then([opened]);
    given(circleDecider, [...byLetter, opened])
      .when({ ...open({ kind: 'letter', number: 1 }), at: hour(9) })
      .then([]);
  });

  it('is opened by whoever came by that letter, and by the member it was asked of', () => {
    const tom = guestWelcomed({
      ...{ eulogyId, guestId: 'tom', guestNumber: 1, name: 'Tom', invitation: { kind: 'letter', number: 1 } },
      ...{ admission: 'included', consentVersion: '1', welcomedAt: at },
    });
    given(circleDecider, [...byLetter, tom])
      .when(open({ kind: 'person', personId: 'tom' }))
      .then([opened]);
    given(circleDecider, [...family, asked(member)])
      .when(open({ kind: 'person', personId: 'mick' }))
      .then([opened]);
  });

  it.each([
    ['another letter', open({ kind: 'letter', number: 2 })],
    ['another person', open({ kind: 'person', personId: 'mick' })],
    ['another question', open({ kind: 'letter', number: 1 }, 'taught')],
  ])('is not opened by %s', (_, command) => {
    given(circleDecider, byLetter).when(command).then([]);
  });

  it('is thanked for once, with a sentence or without', () => {
    given(circleDecider, byLetter)
      .when(thank(' I had never\nheard that. '))
      .then([thanked('I had never heard that.')]);
    given(circleDecider, [...byLetter, thanked('')])
      .when(thank('And again.'))
      .then([]);
  });

  it('is not thanked for where nobody asked it, with a link in it, or against their wish', () => {
    given(circleDecider, family).when(thank('')).thenRefused('ask.unknown');
    given(circleDecider, byLetter).when(thank('See example.com')).thenRefused('ask.note-holds-address');
    given(circleDecider, byLetter)
      .when(thank('a'.repeat(NOTE_MAX + 1)))
      .thenRefused('ask.note-too-long');
    given(circleDecider, [...byLetter, lettersRefused({ eulogyId, number: 1, refusedAt: at })])
      .when(thank(''))
      .thenRefused('invitation.refused');
  });
});

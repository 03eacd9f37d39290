import { given } from '../../../shared/testing/given.js';
import { circleDecider, type CircleCommand } from './circle.decide.js';
import {
  acknowledgementChosen,
  circleOpened,
  collaboratorJoined,
  guestBecameMember,
  guestIncluded,
  guestLeft,
  guestRemoved,
  guestWelcomed,
  invitationLinkIssued,
  invitationSentAgain,
  invitationWithdrawn,
  lettersRefused,
  memberIntroduced,
  namesSettled,
  personInvited,
  type Admission,
  type InvitationUsed,
} from './circle.events.js';
import { GUESTS_MAX } from './guests.js';

const at = '2025-03-04T10:42:00.000Z';
const nextDay = '2025-03-05T10:42:00.000Z';
const inTwoWeeks = '2025-03-18T10:42:00.000Z';
const eulogyId = 12;
const byLink: InvitationUsed = { kind: 'link', round: 1 };
const byLetter: InvitationUsed = { kind: 'letter', number: 1 };

const family = [
  circleOpened({ eulogyId, eulogyType: 'other', ownerId: 'claire', openedAt: at }),
  invitationLinkIssued({ eulogyId, round: 1, issuedBy: 'claire', issuedAt: at, expiresAt: inTwoWeeks }),
  personInvited({ eulogyId, number: 1, email: 'tom@example.com', invitedBy: 'claire', invitedAt: at }),
] as const;
const came = (
  guestId: string,
  guestNumber = 1,
  invitation: InvitationUsed = byLink,
  admission: Admission = 'held',
  name = 'Tom',
) =>
  guestWelcomed({ eulogyId, guestId, guestNumber, name, invitation, admission, consentVersion: '1', welcomedAt: at });
const welcome = (
  guestId: string,
  invitation: InvitationUsed = byLink,
  more: { name?: string; as?: string } = {},
): CircleCommand => ({
  type: 'WelcomeGuest',
  guestId,
  name: 'Tom',
  as: '',
  acknowledgement: undefined,
  invitation,
  consentVersion: '1',
  at,
  ...more,
});
const removed = guestRemoved({ eulogyId, guestId: 'tom', removedBy: 'claire', removedAt: at });
const withdrew = guestLeft({ eulogyId, guestId: 'tom', words: 'withdrawn', leftAt: at });

describe('a guest', () => {
  it('who comes by a letter is included, and whoever comes by the same letter after them waits', () => {
    given(circleDecider, family)
      .when(welcome('tom', byLetter))
      .then([came('tom', 1, byLetter, 'included')]);
    given(circleDecider, [...family, came('tom', 1, byLetter, 'included')])
      .when(welcome('kev', byLetter))
      .then([came('kev', 2, byLetter, 'held')]);
  });

  it('who comes by the open link waits for the owner’s yes, which is said once', () => {
    given(circleDecider, family)
      .when(welcome('tom'))
      .then([came('tom')]);
    const include: CircleCommand = { type: 'IncludeGuest', guestId: 'tom', by: 'claire', at };
    const included = guestIncluded({ eulogyId, guestId: 'tom', includedBy: 'claire', includedAt: at });
    given(circleDecider, [...family, came('tom')])
      .when(include)
      .then([included]);
    given(circleDecider, [...family, came('tom'), included])
      .when(include)
      .thenNothing();
  });

  it('says their name, what they are, and whether the name stays out, before any word of theirs is there', () => {
    given(circleDecider, family)
      .when({
        ...welcome('tom'),
        name: ' Tom \n Pascoe ',
        as: 'neighbour',
        acknowledgement: 'unnamed',
      } as CircleCommand)
      .then([
        came('tom', 1, byLink, 'held', 'Tom Pascoe'),
        memberIntroduced({ eulogyId, userId: 'tom', as: 'neighbour', introducedAt: at }),
        acknowledgementChosen({ eulogyId, userId: 'tom', choice: 'unnamed', chosenAt: at }),
      ]);
    given(circleDecider, family)
      .when(welcome('tom', byLink, { name: ' ' }))
      .thenRefused('guest.name-needed');
    given(circleDecider, family)
      .when(welcome('tom', byLink, { name: 'x'.repeat(61) }))
      .thenRefused('guest.name-too-long');
    given(circleDecider, family)
      .when(welcome('tom', byLink, { as: 'x'.repeat(61) }))
      .thenRefused('introduction.too-long');
  });

  it('needs an invitation that is good', () => {
    given(circleDecider, family)
      .when({ ...welcome('tom'), at: inTwoWeeks } as CircleCommand)
      .thenRefused('invitation.invalid');
    given(circleDecider, [
      ...family,
      invitationWithdrawn({ eulogyId, number: 1, withdrawnBy: 'claire', withdrawnAt: at }),
    ])
      .when(welcome('tom', byLetter))
      .thenRefused('invitation.invalid');
  });

  it(`is one of ${GUESTS_MAX} at most; a place that somebody left is free again`, () => {
    const full = Array.from({ length: GUESTS_MAX }, (_, index) => came(`guest-${index}`, index + 1));
    given(circleDecider, [...family, ...full])
      .when(welcome('tom'))
      .thenRefused('guests.full');
    const left = guestLeft({ eulogyId, guestId: 'guest-3', words: 'stay', leftAt: at });
    given(circleDecider, [...family, ...full, left])
      .when(welcome('tom'))
      .then([came('tom', GUESTS_MAX + 1)]);
  });

  it('who is turned away tells nothing more, and the letter by which they came opens nothing', () => {
    const remove: CircleCommand = { type: 'RemoveGuest', guestId: 'tom', by: 'claire', at };
    given(circleDecider, [...family, came('tom', 1, byLetter, 'included')])
      .when(remove)
      .then([removed]);
    const history = [...family, came('tom', 1, byLetter, 'included'), removed];
    given(circleDecider, history).when(remove).thenNothing();
    given(circleDecider, history)
      .when({ type: 'IntroduceOneself', userId: 'tom', as: 'friend', at })
      .thenRefused('eulogy.not-found');
    given(circleDecider, history).when(welcome('kev', byLetter)).thenRefused('invitation.invalid');
    given(circleDecider, family).when(remove).thenRefused('guest.unknown');
  });

  it('takes their words back whether they are here, left, or were turned away, and is nobody after it', () => {
    const leave: CircleCommand = { type: 'LeaveAsGuest', guestId: 'tom', words: 'withdrawn', at };
    const left = guestLeft({ eulogyId, guestId: 'tom', words: 'stay', leftAt: at });
    for (const before of [[], [left], [removed]])
      given(circleDecider, [...family, came('tom'), ...before])
        .when(leave)
        .then([withdrew]);
    const gone = [...family, came('tom'), withdrew];
    given(circleDecider, gone).when(leave).thenNothing();
    given(circleDecider, gone)
      .when({ type: 'IncludeGuest', guestId: 'tom', by: 'claire', at })
      .thenRefused('guest.unknown');
  });

  it('may say whether they are named until the eulogy is called finished', () => {
    const settled = namesSettled({ eulogyId, settledAt: at });
    const choose: CircleCommand = { type: 'ChooseAcknowledgement', userId: 'tom', choice: 'unnamed', at };
    given(circleDecider, [...family, came('tom')])
      .when(choose)
      .then([acknowledgementChosen({ eulogyId, userId: 'tom', choice: 'unnamed', chosenAt: at })]);
    given(circleDecider, [...family, came('tom')])
      .when({ type: 'SettleNames', at })
      .then([settled]);
    given(circleDecider, [...family, came('tom'), settled])
      .when(choose)
      .thenRefused('circle.names-settled');
  });
});

describe('a guest who goes on with an account', () => {
  const become: CircleCommand = { type: 'BecomeMember', guestId: 'tom', userId: 'tom-account', at: nextDay };
  const became = guestBecameMember({ eulogyId, guestId: 'tom', userId: 'tom-account', becameAt: nextDay });
  const joined = collaboratorJoined({ eulogyId, userId: 'tom-account', invitation: byLink, joinedAt: nextDay });
  const friend = (userId: string, introducedAt: string) =>
    memberIntroduced({ eulogyId, userId, as: 'friend', introducedAt });
  const unnamed = (userId: string, chosenAt: string) =>
    acknowledgementChosen({ eulogyId, userId, choice: 'unnamed', chosenAt });

  it('belongs to the circle as whoever joined does, with everything they said of themselves', () => {
    given(circleDecider, [...family, came('tom'), friend('tom', at), unnamed('tom', at)])
      .when(become)
      .then([joined, friend('tom-account', nextDay), unnamed('tom-account', nextDay), became]);
  });

  it('keeps what the account said here already', () => {
    given(circleDecider, [...family, joined, friend('tom-account', nextDay), came('tom'), friend('tom', at)])
      .when(become)
      .then([became]);
  });

  it('says nothing else about their name once the eulogy is finished', () => {
    const settled = namesSettled({ eulogyId, settledAt: at });
    given(circleDecider, [...family, came('tom'), settled, joined, became])
      .when({ type: 'ChooseAcknowledgement', userId: 'tom-account', choice: 'unnamed', at: nextDay })
      .thenRefused('circle.names-settled');
  });

  it('is not the owner, nobody who is gone, and cannot take back what is the account’s now', () => {
    given(circleDecider, [...family, came('tom')])
      .when({ ...become, userId: 'claire' } as CircleCommand)
      .thenRefused('guest.is-owner');
    given(circleDecider, [...family, came('tom'), withdrew])
      .when(become)
      .thenRefused('guest.unknown');
    given(circleDecider, [...family, came('tom'), joined, became])
      .when({ type: 'LeaveAsGuest', guestId: 'tom', words: 'withdrawn', at })
      .thenRefused('guest.unknown');
    given(circleDecider, [...family, came('tom'), joined, became])
      .when(become)
      .thenNothing();
  });
});

describe('whoever wants no more letters', () => {
  const refused = lettersRefused({ eulogyId, number: 1, refusedAt: at });

  it('is never written to again, and can still come by the letter they have', () => {
    const refuse: CircleCommand = { type: 'RefuseLetters', number: 1, at };
    given(circleDecider, family).when(refuse).then([refused]);
    given(circleDecider, [...family, refused])
      .when(refuse)
      .thenNothing();
    given(circleDecider, [...family, refused])
      .when({ type: 'SendInvitationAgain', number: 1, by: 'claire', at: nextDay })
      .thenRefused('invitation.refused');
    given(circleDecider, [
      ...family,
      refused,
      invitationSentAgain({ eulogyId, number: 1, sentBy: 'claire', sentAt: at }),
    ])
      .when({ type: 'InviteByEmail', email: 'tom@example.com', by: 'claire', at: nextDay })
      .thenRefused('invitation.refused');
    given(circleDecider, [...family, refused])
      .when(welcome('tom', byLetter))
      .then([came('tom', 1, byLetter, 'included')]);
    given(circleDecider, family).when({ type: 'RefuseLetters', number: 2, at }).thenRefused('invitation.unknown');
  });
});

import { ERASED } from '../../../shared/kernel/personal.js';
import { given } from '../../../shared/testing/given.js';
import { circleDecider, type CircleCommand } from './circle.decide.js';
import {
  acknowledgementChosen,
  circleOpened,
  circleSettingChosen,
  collaboratorJoined,
  collaboratorLeft,
  collaboratorRemoved,
  invitationLinkIssued,
  invitationLinkRenewed,
  invitationSentAgain,
  invitationWithdrawn,
  personInvited,
  type CircleEvent,
  type InvitationUsed,
} from './circle.events.js';
import { LETTERS_A_DAY } from './letters.js';

const at = '2025-03-04T10:42:00.000Z';
const inTwoWeeks = '2025-03-18T10:42:00.000Z';
const nextDay = '2025-03-05T10:42:00.000Z';
const dayAfter = '2025-03-06T10:42:00.000Z';
const eulogyId = 12;

const open: CircleCommand = { type: 'OpenCircle', eulogyId, eulogyType: 'other', ownerId: 'claire', at };
const opened = circleOpened({ eulogyId, eulogyType: 'other', ownerId: 'claire', openedAt: at });
const link = (round: number, from = at, expiresAt = inTwoWeeks) =>
  invitationLinkIssued({ eulogyId, round, issuedBy: 'claire', issuedAt: from, expiresAt });
const family = [opened, link(1)] as const;
const joined = (userId: string, invitation: InvitationUsed = { kind: 'link', round: 1 }, joinedAt = at) =>
  collaboratorJoined({ eulogyId, userId, invitation, joinedAt });
const join = (userId: string, invitation: InvitationUsed, when = nextDay): CircleCommand => ({
  type: 'JoinCircle',
  userId,
  invitation,
  at: when,
});
const invited = (number: number, email = 'mick@example.com', invitedAt = at) =>
  personInvited({ eulogyId, number, email, invitedBy: 'claire', invitedAt });
const invite = (email: string, when = nextDay): CircleCommand => ({
  type: 'InviteByEmail',
  email,
  by: 'claire',
  at: when,
});
const again = (number: number, when: string) =>
  invitationSentAgain({ eulogyId, number, sentBy: 'claire', sentAt: when });

describe('a circle', () => {
  it('opens once, for whoever paid, with a link that is good for 14 days', () => {
    given(circleDecider, [])
      .when(open)
      .then([opened, link(1)]);
  });

  it('stays as it is when the payment is announced again', () => {
    given(circleDecider, family)
      .when({ ...open, at: '2025-03-05T00:00:00.000Z' })
      .thenNothing();
  });

  it('never changes hands', () => {
    given(circleDecider, family)
      .when({ ...open, ownerId: 'mallory' })
      .thenRefused('circle.has-another-owner');
  });

  it('that was never opened knows nobody', () => {
    given(circleDecider, []).when(invite('mick@example.com')).thenRefused('eulogy.not-found');
  });
});

describe('the link of a circle', () => {
  const renew: CircleCommand = { type: 'RenewLink', by: 'claire', at: nextDay };

  it('is renewed for 14 days from now and stays the same link', () => {
    given(circleDecider, family)
      .when(renew)
      .then([
        invitationLinkRenewed({
          eulogyId,
          round: 1,
          renewedBy: 'claire',
          renewedAt: nextDay,
          expiresAt: '2025-03-19T10:42:00.000Z',
        }),
      ]);
  });

  it('is made where a circle from before invitations has none', () => {
    given(circleDecider, [opened])
      .when(renew)
      .then([link(1, nextDay, '2025-03-19T10:42:00.000Z')]);
  });

  it('is revoked by starting the next round', () => {
    given(circleDecider, family)
      .when({ type: 'RevokeLink', round: 1, by: 'claire', at: nextDay })
      .then([link(2, nextDay, '2025-03-19T10:42:00.000Z')]);
  });

  it('is not revoked twice by two clicks', () => {
    given(circleDecider, [...family, link(2)])
      .when({ type: 'RevokeLink', round: 1, by: 'claire', at: nextDay })
      .thenNothing();
  });
});

describe('joining', () => {
  it('takes a link of the round that is on', () => {
    given(circleDecider, family)
      .when(join('mick', { kind: 'link', round: 1 }))
      .then([joined('mick', { kind: 'link', round: 1 }, nextDay)]);
  });

  it.each([
    ['a revoked link', [link(2)], { kind: 'link', round: 1 }, nextDay],
    ['a link of a round that is still to come', [], { kind: 'link', round: 2 }, nextDay],
    ['a link in the moment it ends', [], { kind: 'link', round: 1 }, inTwoWeeks],
    ['a letter that was never sent', [], { kind: 'letter', number: 1 }, nextDay],
    ['a letter in the moment it ends', [invited(1)], { kind: 'letter', number: 1 }, inTwoWeeks],
    [
      'a withdrawn letter',
      [invited(1), invitationWithdrawn({ eulogyId, number: 1, withdrawnBy: 'claire', withdrawnAt: at })],
      { kind: 'letter', number: 1 },
      nextDay,
    ],
  ] as [string, CircleEvent[], InvitationUsed, string][])('is refused with %s', (_, events, invitation, when) => {
    given(circleDecider, [...family, ...events])
      .when(join('mick', invitation, when))
      .thenRefused('invitation.invalid');
  });

  it('takes a letter until 14 days after it was sent last', () => {
    given(circleDecider, [...family, invited(1), again(1, nextDay)])
      .when(join('mick', { kind: 'letter', number: 1 }, inTwoWeeks))
      .then([joined('mick', { kind: 'letter', number: 1 }, inTwoWeeks)]);
  });

  it('a second time changes nothing, and the owner need not join', () => {
    const link1: InvitationUsed = { kind: 'link', round: 1 };
    given(circleDecider, [...family, joined('mick')])
      .when(join('mick', link1))
      .thenNothing();
    given(circleDecider, family).when(join('claire', link1)).thenNothing();
  });
});

describe('leaving and being removed', () => {
  const remove: CircleCommand = { type: 'RemoveCollaborator', userId: 'mick', by: 'claire', at: nextDay };
  const removed = collaboratorRemoved({ eulogyId, userId: 'mick', removedBy: 'claire', removedAt: nextDay });

  it('the owner takes a contributor out, once', () => {
    given(circleDecider, [...family, joined('mick')])
      .when(remove)
      .then([removed]);
    given(circleDecider, family).when(remove).thenNothing();
  });

  it('who was removed does not come back by an invitation of the same moment, and does by one of a moment later', () => {
    const renewed = (renewedAt: string) =>
      invitationLinkRenewed({
        eulogyId,
        round: 2,
        renewedBy: 'claire',
        renewedAt,
        expiresAt: '2025-03-20T10:42:00.000Z',
      });
    const comeBack = join('mick', { kind: 'link', round: 2 }, dayAfter);
    const gone = [...family, joined('mick'), removed];
    given(circleDecider, [...gone, link(2, nextDay), renewed(nextDay)])
      .when(comeBack)
      .thenRefused('invitation.from-before-removal');
    const later = '2025-03-05T10:42:00.001Z';
    given(circleDecider, [...gone, link(2, later)])
      .when(comeBack)
      .then([joined('mick', { kind: 'link', round: 2 }, dayAfter)]);
  });

  it('who was removed does not come back by an invitation from before', () => {
    const history = [...family, invited(1), joined('mick'), removed];
    given(circleDecider, history)
      .when(join('mick', { kind: 'link', round: 1 }, dayAfter))
      .thenRefused('invitation.from-before-removal');
    given(circleDecider, history)
      .when(join('mick', { kind: 'letter', number: 1 }, dayAfter))
      .thenRefused('invitation.from-before-removal');
    given(circleDecider, [
      ...history,
      invitationLinkRenewed({
        eulogyId,
        round: 1,
        renewedBy: 'claire',
        renewedAt: dayAfter,
        expiresAt: '2025-03-20T10:42:00.000Z',
      }),
    ])
      .when(join('mick', { kind: 'link', round: 1 }, dayAfter))
      .thenRefused('invitation.from-before-removal');
  });

  it('who was removed comes back by an invitation from after', () => {
    const history = [...family, joined('mick'), removed];
    given(circleDecider, [...history, link(2, dayAfter, '2025-03-20T10:42:00.000Z')])
      .when(join('mick', { kind: 'link', round: 2 }, dayAfter))
      .then([joined('mick', { kind: 'link', round: 2 }, dayAfter)]);
    given(circleDecider, [...history, invited(1, 'mick@example.com', dayAfter)])
      .when(join('mick', { kind: 'letter', number: 1 }, '2025-03-06T11:00:00.000Z'))
      .then([joined('mick', { kind: 'letter', number: 1 }, '2025-03-06T11:00:00.000Z')]);
  });

  it('the letter by which somebody came ends when they are removed', () => {
    const byLetter: InvitationUsed = { kind: 'letter', number: 1 };
    given(circleDecider, [...family, invited(1), joined('mick', byLetter), removed])
      .when(join('sam', byLetter, dayAfter))
      .thenRefused('invitation.invalid');
  });

  it('a contributor leaves, says what becomes of their words, and may come back by the same link', () => {
    const leave: CircleCommand = { type: 'LeaveCircle', userId: 'mick', words: 'withdrawn', at: nextDay };
    const left = collaboratorLeft({ eulogyId, userId: 'mick', words: 'withdrawn', leftAt: nextDay });
    given(circleDecider, [...family, joined('mick')])
      .when(leave)
      .then([left]);
    given(circleDecider, family).when(leave).thenNothing();
    given(circleDecider, [...family, joined('mick'), left])
      .when(join('mick', { kind: 'link', round: 1 }, dayAfter))
      .then([joined('mick', { kind: 'link', round: 1 }, dayAfter)]);
  });

  it('the owner stays', () => {
    given(circleDecider, family)
      .when({ ...remove, userId: 'claire' })
      .thenRefused('circle.owner-stays');
    given(circleDecider, family)
      .when({ type: 'LeaveCircle', userId: 'claire', words: 'stay', at })
      .thenRefused('circle.owner-stays');
  });
});

describe('letters', () => {
  it('are numbered as they are sent', () => {
    given(circleDecider, [...family, invited(1)])
      .when(invite('june@example.com'))
      .then([invited(2, 'june@example.com', nextDay)]);
  });

  it('to an address that is invited already are the same invitation sent again', () => {
    given(circleDecider, [...family, invited(1)])
      .when(invite('mick@example.com'))
      .then([again(1, nextDay)]);
  });

  it('two clicks make one', () => {
    given(circleDecider, [...family, invited(1)])
      .when(invite('mick@example.com', '2025-03-04T10:42:59.999Z'))
      .thenNothing();
    given(circleDecider, [...family, invited(1)])
      .when({ type: 'SendInvitationAgain', number: 1, by: 'claire', at: '2025-03-04T10:43:00.000Z' })
      .then([again(1, '2025-03-04T10:43:00.000Z')]);
  });

  it('to one address are at most three in 24 hours, also after an invitation was withdrawn', () => {
    const hour = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
    const three = [...family, invited(1), again(1, hour(1)), again(1, hour(2))];
    given(circleDecider, three)
      .when(invite('mick@example.com', hour(23)))
      .thenRefused('invitation.too-many-to-one');
    given(circleDecider, [
      ...three,
      invitationWithdrawn({ eulogyId, number: 1, withdrawnBy: 'claire', withdrawnAt: hour(3) }),
    ])
      .when(invite('mick@example.com', hour(23)))
      .thenRefused('invitation.too-many-to-one');
    given(circleDecider, three)
      .when(invite('mick@example.com', hour(24)))
      .then([again(1, hour(24))]);
  });

  it(`of one eulogy are at most ${LETTERS_A_DAY} in 24 hours`, () => {
    const many = Array.from({ length: LETTERS_A_DAY }, (_, index) => invited(index + 1, `cousin${index}@example.com`));
    given(circleDecider, [...family, ...many])
      .when(invite('one.more@example.com', '2025-03-04T23:00:00.000Z'))
      .thenRefused('invitation.too-many');
  });

  it('are withdrawn once, and not sent again after that', () => {
    const withdraw: CircleCommand = { type: 'WithdrawInvitation', number: 1, by: 'claire', at: nextDay };
    const withdrawn = invitationWithdrawn({ eulogyId, number: 1, withdrawnBy: 'claire', withdrawnAt: nextDay });
    given(circleDecider, [...family, invited(1)])
      .when(withdraw)
      .then([withdrawn]);
    given(circleDecider, family).when(withdraw).thenRefused('invitation.unknown');
    given(circleDecider, [...family, invited(1), withdrawn])
      .when({ type: 'SendInvitationAgain', number: 1, by: 'claire', at: dayAfter })
      .thenRefused('invitation.settled');
  });

  it('by which somebody came are not sent again', () => {
    given(circleDecider, [...family, invited(1), joined('mick', { kind: 'letter', number: 1 })])
      .when({ type: 'SendInvitationAgain', number: 1, by: 'claire', at: dayAfter })
      .thenRefused('invitation.settled');
  });

  it('whose address was forgotten are nobody’s: the same address is invited anew', () => {
    const forgotten: CircleEvent = { ...invited(1), data: { ...invited(1).data, email: ERASED } };
    given(circleDecider, [...family, forgotten])
      .when(invite('mick@example.com'))
      .then([invited(2, 'mick@example.com', nextDay)]);
  });
});

describe('what the owner and the contributors choose', () => {
  const allowed = circleSettingChosen({
    eulogyId,
    setting: 'contributorsMayRead',
    choice: 'allowed',
    chosenBy: 'claire',
    chosenAt: at,
  });

  it('is recorded for each setting that changes, and nothing for one that does not', () => {
    const choose: CircleCommand = {
      type: 'ChooseCircleSettings',
      settings: { contributorsMayRead: true, contributorsSeeMemories: false },
      by: 'claire',
      at,
    };
    given(circleDecider, family).when(choose).then([allowed]);
    given(circleDecider, [...family, allowed])
      .when({ ...choose, settings: { contributorsMayRead: false } })
      .then([circleSettingChosen({ ...allowed.data, choice: 'not-allowed' })]);
    given(circleDecider, family)
      .when({ ...choose, settings: {} })
      .thenNothing();
  });

  it('is whether somebody is named, for contributors only', () => {
    const choose: CircleCommand = { type: 'ChooseAcknowledgement', userId: 'mick', choice: 'named', at };
    given(circleDecider, [...family, joined('mick')])
      .when(choose)
      .then([acknowledgementChosen({ eulogyId, userId: 'mick', choice: 'named', chosenAt: at })]);
    given(circleDecider, family).when(choose).thenRefused('eulogy.not-found');
  });
});

import { given } from '../../../shared/testing/given.js';
import { circleDecider, type CircleCommand } from './circle.decide.js';
import {
  acknowledgementChosen,
  circleOpened,
  collaboratorJoined,
  collaboratorLeft,
  introductionCorrected,
  invitationLinkIssued,
  memberIntroduced,
  namesSettled,
} from './circle.events.js';

const at = '2025-03-04T10:42:00.000Z';
const eulogyId = 12;
const link = { eulogyId, round: 1, issuedBy: 'claire', issuedAt: at, expiresAt: '2025-03-18T10:42:00.000Z' };
const family = [
  circleOpened({ eulogyId, eulogyType: 'other', ownerId: 'claire', openedAt: at }),
  invitationLinkIssued(link),
] as const;
const joined = (userId: string) =>
  collaboratorJoined({ eulogyId, userId, invitation: { kind: 'link', round: 1 }, joinedAt: at });

describe('what members say of themselves', () => {
  const named = acknowledgementChosen({ eulogyId, userId: 'mick', choice: 'named', chosenAt: at });
  const unnamed = acknowledgementChosen({ eulogyId, userId: 'mick', choice: 'unnamed', chosenAt: at });
  const choose: CircleCommand = { type: 'ChooseAcknowledgement', userId: 'mick', choice: 'unnamed', at };
  const settle: CircleCommand = { type: 'SettleNames', at };
  const settled = namesSettled({ eulogyId, settledAt: at });

  it('about their name can be changed until the eulogy is called finished, and stands from then on', () => {
    given(circleDecider, [...family, joined('mick'), named])
      .when(choose)
      .then([unnamed]);
    given(circleDecider, [...family, joined('mick'), named, settled])
      .when(choose)
      .thenRefused('circle.names-settled');
    given(circleDecider, [...family, joined('mick'), named, settled])
      .when({ ...choose, choice: 'named' })
      .thenNothing();
  });

  it('about their name stands for everybody who was there at that moment, and not for who comes after', () => {
    given(circleDecider, [...family, joined('mick')])
      .when(settle)
      .then([settled]);
    given(circleDecider, [...family, joined('mick'), settled])
      .when(settle)
      .thenNothing();
    given(circleDecider, family).when(settle).thenNothing();
    given(circleDecider, [...family, joined('anna'), settled, joined('mick')])
      .when(choose)
      .then([unnamed]);
  });

  it('about their name is remembered when they leave and come back', () => {
    const left = collaboratorLeft({ eulogyId, userId: 'mick', words: 'stay', leftAt: at });
    given(circleDecider, [...family, joined('mick'), unnamed, left, joined('mick')])
      .when(choose)
      .thenNothing();
  });

  const introduce: CircleCommand = { type: 'IntroduceOneself', userId: 'mick', as: '  best \n mate ', at };
  const introduced = (userId: string, as: string) => memberIntroduced({ eulogyId, userId, as, introducedAt: at });

  it('is what they are to the person, on one line, and may be taken back', () => {
    given(circleDecider, [...family, joined('mick')])
      .when(introduce)
      .then([introduced('mick', 'best mate')]);
    given(circleDecider, family)
      .when({ ...introduce, userId: 'claire', as: '\u202e\u0007daughter\u2069' })
      .then([introduced('claire', 'daughter')]);
    given(circleDecider, [...family, joined('mick'), introduced('mick', 'best mate')])
      .when({ ...introduce, as: '' })
      .then([introduced('mick', '')]);
    given(circleDecider, family).when(introduce).thenRefused('eulogy.not-found');
    given(circleDecider, [...family, joined('mick')])
      .when({ ...introduce, as: 'x'.repeat(61) })
      .thenRefused('introduction.too-long');
  });

  it('is put right by the owner for others, beside what they said themselves', () => {
    const correct: CircleCommand = { type: 'CorrectIntroduction', userId: 'mick', as: 'brother', by: 'claire', at };
    const corrected = introductionCorrected({
      eulogyId,
      userId: 'mick',
      as: 'brother',
      correctedBy: 'claire',
      correctedAt: at,
    });
    given(circleDecider, [...family, joined('mick'), introduced('mick', 'best mate')])
      .when(correct)
      .then([corrected]);
    given(circleDecider, [...family, joined('mick'), corrected])
      .when({ ...correct, as: '' })
      .then([{ ...corrected, data: { ...corrected.data, as: '' } }]);
    given(circleDecider, family).when(correct).thenRefused('circle.no-such-person');
    given(circleDecider, family)
      .when({ ...correct, userId: 'claire' })
      .thenRefused('circle.no-such-person');
  });
});

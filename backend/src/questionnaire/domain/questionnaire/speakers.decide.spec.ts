import { given } from '../../../shared/testing/given.js';
import { questionnaireDecider, type QuestionnaireCommand } from './questionnaire.decide.js';
import { questionnaireOpened } from './questionnaire.events.js';
import * as say from './review.events.js';

const at = '2025-03-04T10:42:00.000Z';
const eulogyId = 12;
const opened = questionnaireOpened({
  eulogyId,
  ownerId: 'claire',
  eulogyType: 'other',
  questionSet: 'other@1',
  title: 'Honouring Ray',
  openedAt: at,
});

describe('who speaks', () => {
  const circle = ['mick', 'anna', 'joss', 'deb'];
  const choose = (...speakers: string[]): QuestionnaireCommand => ({
    type: 'ChangeReview',
    eulogyId,
    changes: [{ kind: 'choose-speakers', speakers, circle }],
    by: 'claire',
    at,
  });
  const chosen = (...speakers: string[]) =>
    say.speakersChosen({ eulogyId, speakers, chosenBy: 'claire', chosenAt: at });
  const cleared = say.speakersCleared({ eulogyId, clearedBy: 'claire', clearedAt: at });

  it('is the owner and up to three of the circle, in their order', () => {
    given(questionnaireDecider, [opened])
      .when(choose('mick', 'claire'))
      .then([chosen('mick', 'claire')]);
    given(questionnaireDecider, [opened, chosen('mick', 'claire')])
      .when(choose('claire', 'mick'))
      .then([chosen('claire', 'mick')]);
    given(questionnaireDecider, [opened, chosen('mick', 'claire')])
      .when(choose('mick', 'claire'))
      .thenNothing();
    given(questionnaireDecider, [opened])
      .when(choose('claire', 'mick', 'anna', 'joss'))
      .then([chosen('claire', 'mick', 'anna', 'joss')]);
  });

  it('is the owner alone again, and from the beginning', () => {
    for (const alone of [choose(), choose('claire')]) {
      given(questionnaireDecider, [opened, chosen('claire', 'mick')])
        .when(alone)
        .then([cleared]);
      given(questionnaireDecider, [opened]).when(alone).thenNothing();
    }
  });

  it('is nobody twice, nobody from elsewhere, not more than four, and never without the owner', () => {
    const asked = given(questionnaireDecider, [opened]);
    asked.when(choose('claire', 'mick', 'mick')).thenRefused('review.speaker-twice');
    asked.when(choose('claire', 'mallory')).thenRefused('review.no-such-speaker');
    asked.when(choose('claire', ...circle)).thenRefused('review.too-many-speakers');
    asked.when(choose('mick', 'anna')).thenRefused('review.owner-speaks');
  });

  it('is one voice where somebody tells their own life', () => {
    const ownLife = questionnaireOpened({ ...opened.data, eulogyType: 'self', questionSet: 'self@1' });
    given(questionnaireDecider, [ownLife]).when(choose('claire', 'mick')).thenRefused('review.own-life-one-voice');
  });
});

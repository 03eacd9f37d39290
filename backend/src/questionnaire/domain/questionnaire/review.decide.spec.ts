import { fold } from '../../../shared/kernel/decider.js';
import { ERASED } from '../../../shared/kernel/personal.js';
import { given } from '../../../shared/testing/given.js';
import { PRONUNCIATIONS_MAX, REVIEW_LINE_MAX, TOPICS_MAX } from '../limits.js';
import { questionnaireDecider, type QuestionnaireCommand } from './questionnaire.decide.js';
import { answersReleased, answersSubmitted, factAnswered, questionnaireOpened } from './questionnaire.events.js';
import type { ReviewChange } from './review.decide.js';
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
const story = { questionId: 'story', contributorId: 'mick' };
const work = { questionId: 'work', contributorId: 'claire' };

const change = (...changes: ReviewChange[]): QuestionnaireCommand => ({
  type: 'ChangeReview',
  eulogyId,
  changes,
  by: 'claire',
  at,
});
const leftOut = say.answerLeftOut({ eulogyId, ...story, leftOutBy: 'claire', leftOutAt: at });
const included = say.answerIncluded({ eulogyId, ...story, includedBy: 'claire', includedAt: at });
const marked = say.answerMarkedEssential({ eulogyId, ...story, markedBy: 'claire', markedAt: at });
const unmarked = say.essentialMarkRemoved({ eulogyId, ...story, removedBy: 'claire', removedAt: at });
const excluded = (topic: string, topicId = 't1') =>
  say.topicExcluded({ eulogyId, topicId, topic, excludedBy: 'claire', excludedAt: at });
const pronounced = (name: string, how: string, pronunciationId = 'p1') =>
  say.pronunciationRecorded({ eulogyId, pronunciationId, name, say: how, recordedBy: 'claire', recordedAt: at });
const answered = (answer: string, answerRevision: number, answeredBy = 'claire') =>
  factAnswered({ eulogyId, questionId: 'birth-and-death', answer, answerRevision, answeredBy, answeredAt: at });

describe('one person’s answer', () => {
  it('is left out, and taken in again', () => {
    given(questionnaireDecider, [opened])
      .when(change({ kind: 'leave-out', ...story }))
      .then([leftOut]);
    given(questionnaireDecider, [opened, leftOut])
      .when(change({ kind: 'include', ...story }))
      .then([included]);
  });

  it('that is in already is not taken in', () => {
    given(questionnaireDecider, [opened])
      .when(change({ kind: 'include', ...story }))
      .thenNothing();
  });

  it('is marked as one that must be in, and the mark is taken away', () => {
    given(questionnaireDecider, [opened])
      .when(change({ kind: 'mark-essential', ...story }))
      .then([marked]);
    given(questionnaireDecider, [opened, marked])
      .when(change({ kind: 'remove-mark', ...story }))
      .then([unmarked]);
    given(questionnaireDecider, [opened])
      .when(change({ kind: 'remove-mark', ...story }))
      .thenNothing();
  });

  it('that was left out comes in with the mark', () => {
    given(questionnaireDecider, [opened, leftOut])
      .when(change({ kind: 'mark-essential', ...story }))
      .then([included, marked]);
  });

  it('loses the mark when it is left out', () => {
    given(questionnaireDecider, [opened, marked, leftOut])
      .when(change({ kind: 'remove-mark', ...story }))
      .thenNothing();
    given(questionnaireDecider, [opened, marked, leftOut, included])
      .when(change({ kind: 'mark-essential', ...story }))
      .then([marked]);
  });

  it('is not confused with another person’s, or their other answers', () => {
    given(questionnaireDecider, [opened, leftOut])
      .when(change({ kind: 'leave-out', ...work }))
      .then([say.answerLeftOut({ eulogyId, ...work, leftOutBy: 'claire', leftOutAt: at })]);
  });
});

describe('a topic', () => {
  const exclude = (topic: string, topicId = 't1') => change({ kind: 'exclude-topic', topicId, topic });

  it('is left out, trimmed and otherwise as typed, and may come up again', () => {
    given(questionnaireDecider, [opened])
      .when(exclude('  The business with the ute '))
      .then([excluded('The business with the ute')]);
    given(questionnaireDecider, [opened, excluded('The ute')])
      .when(change({ kind: 'allow-topic', topicId: 't1' }))
      .then([say.topicAllowed({ eulogyId, topicId: 't1', allowedBy: 'claire', allowedAt: at })]);
    given(questionnaireDecider, [opened])
      .when(change({ kind: 'allow-topic', topicId: 't1' }))
      .thenNothing();
  });

  it('is not left out twice', () => {
    given(questionnaireDecider, [opened, excluded('the ute')])
      .when(exclude('The Ute', 't2'))
      .thenNothing();
  });

  it('has words, on one line, and not too many', () => {
    given(questionnaireDecider, [opened]).when(exclude(' \t ')).thenRefused('review.topic-blank');
    given(questionnaireDecider, [opened]).when(exclude('the\nute')).thenRefused('review.not-one-line');
    given(questionnaireDecider, [opened])
      .when(exclude('u'.repeat(REVIEW_LINE_MAX + 1)))
      .thenRefused('review.line-too-long');
    given(questionnaireDecider, [opened])
      .when(exclude('u'.repeat(REVIEW_LINE_MAX)))
      .then([excluded('u'.repeat(REVIEW_LINE_MAX))]);
  });

  it(`is one of ${TOPICS_MAX} at most`, () => {
    const full = Array.from({ length: TOPICS_MAX }, (_, i) => excluded(`topic ${i}`, `t${i}`));
    given(questionnaireDecider, [opened, ...full])
      .when(exclude('one more', 'x'))
      .thenRefused('review.too-many-topics');
    given(questionnaireDecider, [opened, ...full.slice(1)])
      .when(exclude('one more', 'x'))
      .then([excluded('one more', 'x')]);
  });
});

describe('how the eulogy is to be', () => {
  it('is chosen: tone, faith, minutes; what is chosen already adds nothing', () => {
    given(questionnaireDecider, [opened])
      .when(
        change(
          { kind: 'choose-tone', tone: 'light' },
          { kind: 'choose-faith', faith: 'secular' },
          { kind: 'choose-duration', durationMinutes: 8 },
        ),
      )
      .then([
        say.toneChosen({ eulogyId, tone: 'light', chosenBy: 'claire', chosenAt: at }),
        say.faithChosen({ eulogyId, faith: 'secular', chosenBy: 'claire', chosenAt: at }),
        say.durationChosen({ eulogyId, durationMinutes: 8, chosenBy: 'claire', chosenAt: at }),
      ]);
    given(questionnaireDecider, [opened])
      .when(
        change(
          { kind: 'choose-tone', tone: 'warm' },
          { kind: 'choose-faith', faith: 'as-told' },
          { kind: 'choose-duration', durationMinutes: 5 },
        ),
      )
      .thenNothing();
  });
});

describe('where it will be spoken', () => {
  const chosen = (setting: 'church' | 'unsaid') =>
    say.serviceSettingChosen({ eulogyId, setting, chosenBy: 'claire', chosenAt: at });
  const choose = (setting: 'church' | 'unsaid') => change({ kind: 'choose-setting', setting });

  it('is said by nobody at first, kept, and taken back', () => {
    given(questionnaireDecider, [opened]).when(choose('unsaid')).thenNothing();
    given(questionnaireDecider, [opened])
      .when(choose('church'))
      .then([chosen('church')]);
    given(questionnaireDecider, [opened, chosen('church')])
      .when(choose('unsaid'))
      .then([chosen('unsaid')]);
  });
});

describe('how a name is said', () => {
  const pronounce = (name: string, how: string, pronunciationId = 'p1') =>
    change({ kind: 'pronounce', pronunciationId, name, say: how });

  it('is recorded, put right under the same id, and removed by an empty line', () => {
    given(questionnaireDecider, [opened])
      .when(pronounce(' Siobhan ', 'shi-VAWN '))
      .then([pronounced('Siobhan', 'shi-VAWN')]);
    given(questionnaireDecider, [opened, pronounced('Siobhan', 'SEE-oban')])
      .when(pronounce('siobhan', 'shi-VAWN', 'p2'))
      .then([pronounced('siobhan', 'shi-VAWN')]);
    given(questionnaireDecider, [opened, pronounced('Siobhan', 'shi-VAWN')])
      .when(pronounce('Siobhan', ' '))
      .then([say.pronunciationRemoved({ eulogyId, pronunciationId: 'p1', removedBy: 'claire', removedAt: at })]);
    given(questionnaireDecider, [opened]).when(pronounce('Siobhan', '')).thenNothing();
  });

  it('belongs to a name', () => {
    given(questionnaireDecider, [opened]).when(pronounce('  ', 'shi-VAWN')).thenRefused('review.name-blank');
  });

  it(`is known of ${PRONUNCIATIONS_MAX} names at most; those that are known can still be put right`, () => {
    const full = Array.from({ length: PRONUNCIATIONS_MAX }, (_, i) => pronounced(`Name ${i}`, 'so', `p${i}`));
    given(questionnaireDecider, [opened, ...full])
      .when(pronounce('One more', 'so', 'x'))
      .thenRefused('review.too-many-names');
    given(questionnaireDecider, [opened, ...full])
      .when(pronounce('Name 3', 'thus', 'x'))
      .then([pronounced('Name 3', 'thus', 'p3')]);
  });
});

describe('a line of the facts', () => {
  const confirm = (value: string) => change({ kind: 'confirm-fact', factId: 'born', value });
  const confirmed = (value: string) =>
    say.factConfirmed({ eulogyId, factId: 'born', value, confirmedBy: 'claire', confirmedAt: at });

  it('is confirmed as it reads; when it reads differently it is confirmed anew', () => {
    given(questionnaireDecider, [opened])
      .when(confirm('12 March 1944'))
      .then([confirmed('12 March 1944')]);
    given(questionnaireDecider, [opened, confirmed('12 March 1944')])
      .when(confirm('1944'))
      .then([confirmed('1944')]);
  });

  it('can be looked at again', () => {
    given(questionnaireDecider, [opened, confirmed('1944')])
      .when(change({ kind: 'withdraw-confirmation', factId: 'born' }))
      .then([say.factConfirmationWithdrawn({ eulogyId, factId: 'born', withdrawnBy: 'claire', withdrawnAt: at })]);
    given(questionnaireDecider, [opened])
      .when(change({ kind: 'withdraw-confirmation', factId: 'born' }))
      .thenNothing();
  });
});

describe('a difference between answers', () => {
  const fact = answered('1944-03-12|Ipswich||', 1, 'mick');
  const correction = { questionId: 'birth-and-death', from: '1944-03-12|Ipswich||', to: '1943-03-12|Ipswich||' };
  const among = ['1944', '1943'];
  const keep = (kept: string, corrected: typeof correction | null = null, between = among) =>
    change({
      kind: 'settle-conflict',
      conflictId: 'born.date',
      decision: 'keep',
      kept,
      among: between,
      correction: corrected,
    });
  const settled = (more: Partial<Parameters<typeof say.conflictSettled>[0]> = {}) =>
    say.conflictSettled({
      eulogyId,
      conflictId: 'born.date',
      decision: 'keep',
      kept: '1944',
      among: JSON.stringify(among),
      correctedQuestionId: null,
      correctedFrom: '',
      correctedTo: '',
      settledBy: 'claire',
      settledAt: at,
      ...more,
    });
  const corrected = settled({
    kept: '1943',
    correctedQuestionId: correction.questionId,
    correctedFrom: correction.from,
    correctedTo: correction.to,
  });
  const reopened = say.conflictReopened({ eulogyId, conflictId: 'born.date', reopenedBy: 'claire', reopenedAt: at });
  const reopen = change({ kind: 'reopen-conflict', conflictId: 'born.date' });

  it('is settled: one value stands', () => {
    given(questionnaireDecider, [opened, fact]).when(keep('1944')).then([settled()]);
  });

  it('is settled against the facts by correcting them, in one step', () => {
    given(questionnaireDecider, [opened, fact])
      .when(keep('1943', correction))
      .then([answered(correction.to, 2), corrected]);
  });

  it('is not settled by a correction of something that somebody has changed since', () => {
    given(questionnaireDecider, [opened, fact, answered('1950|Roma||', 2, 'anna')])
      .when(keep('1943', correction))
      .thenRefused('review.fact-changed');
  });

  it('is settled only by one of its values', () => {
    given(questionnaireDecider, [opened, fact]).when(keep('1942')).thenRefused('review.no-such-conflict');
  });

  it('may be none, or nobody’s business', () => {
    for (const decision of ['both', 'neither'] as const) {
      given(questionnaireDecider, [opened, fact])
        .when(change({ kind: 'settle-conflict', conflictId: 'born.date', decision, kept: '', among, correction: null }))
        .then([settled({ decision, kept: '' })]);
    }
  });

  it('is settled anew when another value has come up', () => {
    const three = [...among, '1942'];
    given(questionnaireDecider, [opened, fact, settled()])
      .when(keep('1944', null, three))
      .then([settled({ among: JSON.stringify(three) })]);
  });

  it('is opened again, and what was corrected goes back', () => {
    given(questionnaireDecider, [opened, fact, answered(correction.to, 2), corrected])
      .when(reopen)
      .then([answered(correction.from, 3), reopened]);
    given(questionnaireDecider, [opened, fact, settled()]).when(reopen).then([reopened]);
    given(questionnaireDecider, [opened, fact]).when(reopen).thenNothing();
  });

  it('that is opened again never takes back what somebody wrote since', () => {
    given(questionnaireDecider, [
      opened,
      fact,
      answered(correction.to, 2),
      corrected,
      answered('1950|Roma||', 3, 'anna'),
    ])
      .when(reopen)
      .then([reopened]);
  });

  it('opens without its former words where they were erased', () => {
    const erased = settled({ ...corrected.data, correctedFrom: ERASED, correctedTo: ERASED });
    given(questionnaireDecider, [opened, fact, erased]).when(reopen).then([reopened]);
  });
});

describe('the owner’s say as a whole', () => {
  const submitted = answersSubmitted({ eulogyId, submissionId: 's1', submittedBy: 'claire', submittedAt: at });
  const released = answersReleased({ eulogyId, submissionId: 's1', because: 'completed', releasedAt: at });

  it('waits until the questionnaire is open', () => {
    given(questionnaireDecider, [])
      .when(change({ kind: 'leave-out', ...story }))
      .thenRefused('questionnaire.not-open');
  });

  it('stays as it is while a eulogy is written from the answers, and can be changed again afterwards', () => {
    given(questionnaireDecider, [opened, submitted])
      .when(change({ kind: 'leave-out', ...story }))
      .thenRefused('questionnaire.frozen');
    given(questionnaireDecider, [opened, leftOut, submitted, released])
      .when(change({ kind: 'include', ...story }))
      .then([included]);
  });

  it('takes effect together or not at all', () => {
    given(questionnaireDecider, [opened])
      .when(change({ kind: 'leave-out', ...story }, { kind: 'exclude-topic', topicId: 't1', topic: ' ' }))
      .thenRefused('review.topic-blank');
    given(questionnaireDecider, [opened])
      .when(change({ kind: 'leave-out', ...story }, { kind: 'exclude-topic', topicId: 't1', topic: 'the ute' }))
      .then([leftOut, excluded('the ute')]);
  });

  it('survives an erased owner: topics and names read as erased, and nothing breaks', () => {
    const state = fold(questionnaireDecider, [
      opened,
      say.topicExcluded({ eulogyId, topicId: 't1', topic: ERASED, excludedBy: 'claire', excludedAt: at }),
      say.pronunciationRecorded({
        eulogyId,
        pronunciationId: 'p1',
        name: ERASED,
        say: ERASED,
        recordedBy: 'claire',
        recordedAt: at,
      }),
    ]);
    expect(
      questionnaireDecider.decide(state, change({ kind: 'exclude-topic', topicId: 't2', topic: 'the ute' })),
    ).toEqual([excluded('the ute', 't2')]);
  });
});

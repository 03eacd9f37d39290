import { fold } from '../../../shared/kernel/decider.js';
import { ERASED } from '../../../shared/kernel/personal.js';
import { given } from '../../../shared/testing/given.js';
import { ANSWER_MAX, FACT_BYTES_A_DAY, TITLE_MAX } from '../limits.js';
import {
  conflictsOf,
  questionnaireDecider,
  type AnswerFacts,
  type QuestionnaireCommand,
} from './questionnaire.decide.js';
import {
  answersReleased,
  answersSubmitted,
  eulogyTitled,
  factAnswered,
  factCleared,
  questionnaireOpened,
  questionnaireReset,
} from './questionnaire.events.js';
import { answerLeftOut } from './review.events.js';
import { UNTOUCHED_REVIEW } from './review.js';

const at = '2025-03-04T10:42:00.000Z';
const later = '2025-03-05T09:00:00.000Z';
const open: QuestionnaireCommand = {
  type: 'OpenQuestionnaire',
  eulogyId: 12,
  ownerId: 'claire',
  eulogyType: 'other',
  questionSet: 'other@1',
  title: 'Honouring Ray',
  at,
};
const opened = questionnaireOpened({
  eulogyId: 12,
  ownerId: 'claire',
  eulogyType: 'other',
  questionSet: 'other@1',
  title: 'Honouring Ray',
  openedAt: at,
});

const answered = (questionId: string, answer: string, answerRevision: number, answeredBy = 'claire') =>
  factAnswered({ eulogyId: 12, questionId, answer, answerRevision, answeredBy, answeredAt: at });
const cleared = (questionId: string, answerRevision: number, clearedBy = 'claire') =>
  factCleared({ eulogyId: 12, questionId, answerRevision, clearedBy, clearedAt: at });
const answer = (answers: Record<string, string>, more: Partial<AnswerFacts> = {}): AnswerFacts => ({
  type: 'AnswerFacts',
  eulogyId: 12,
  answers: Object.entries(answers).map(([questionId, text]) => ({ questionId, answer: text })),
  base: undefined,
  by: 'claire',
  at,
  ...more,
});

const submit = (submissionId = 's1'): QuestionnaireCommand => ({
  type: 'SubmitAnswers',
  eulogyId: 12,
  submissionId,
  by: 'claire',
  at,
});
const release = (submissionId = 's1'): QuestionnaireCommand => ({
  type: 'ReleaseAnswers',
  eulogyId: 12,
  submissionId,
  because: 'completed',
  at,
});
const submitted = (submissionId = 's1') =>
  answersSubmitted({ eulogyId: 12, submissionId, submittedBy: 'claire', submittedAt: at });
const released = (submissionId = 's1') =>
  answersReleased({ eulogyId: 12, submissionId, because: 'completed', releasedAt: at });

describe('a questionnaire', () => {
  it('opens once, with the set of questions that it keeps', () => {
    given(questionnaireDecider, []).when(open).then([opened]);
  });

  it('stays as it is when the payment is announced again, even with newer questions', () => {
    given(questionnaireDecider, [opened])
      .when({ ...open, questionSet: 'other@2', at: later })
      .thenNothing();
  });

  it('never changes hands', () => {
    given(questionnaireDecider, [opened])
      .when({ ...open, ownerId: 'mallory' })
      .thenRefused('questionnaire.has-another-owner');
  });

  it('takes no answer, title or submission before it is open', () => {
    given(questionnaireDecider, [])
      .when(answer({ name: 'Ray' }))
      .thenRefused('questionnaire.not-open');
    given(questionnaireDecider, []).when(submit()).thenRefused('questionnaire.not-open');
    given(questionnaireDecider, [])
      .when({ type: 'TitleEulogy', eulogyId: 12, title: 'Ray', by: 'claire', at })
      .thenRefused('questionnaire.not-open');
  });
});

describe('a title', () => {
  const title = (text: string): QuestionnaireCommand => ({
    type: 'TitleEulogy',
    eulogyId: 12,
    title: text,
    by: 'claire',
    at,
  });
  const titled = (text: string) => eulogyTitled({ eulogyId: 12, title: text, titledBy: 'claire', titledAt: at });

  it('is kept as typed', () => {
    given(questionnaireDecider, [opened])
      .when(title(' A Story About Ray & <b>Mick</b> 🌻'))
      .then([titled(' A Story About Ray & <b>Mick</b> 🌻')]);
  });

  it('that is the same again adds nothing', () => {
    given(questionnaireDecider, [opened]).when(title('Honouring Ray')).thenNothing();
  });

  it.each(['', ' ', '\u00a0\t'])('is not blank: %j', (blank) => {
    given(questionnaireDecider, [opened]).when(title(blank)).thenRefused('title.required');
  });

  it('stands on one line', () => {
    given(questionnaireDecider, [opened]).when(title('Honouring\nRay')).thenRefused('title.not-one-line');
  });

  it('has at most 120 characters, as people count them', () => {
    given(questionnaireDecider, [opened])
      .when(title('🌻'.repeat(TITLE_MAX)))
      .then([titled('🌻'.repeat(TITLE_MAX))]);
    given(questionnaireDecider, [opened])
      .when(title('x'.repeat(TITLE_MAX + 1)))
      .thenRefused('title.too-long');
  });

  it('may be changed while the eulogy is being written: it is no answer', () => {
    given(questionnaireDecider, [opened, submitted()])
      .when(title('For Ray'))
      .then([titled('For Ray')]);
  });
});

describe('a fact', () => {
  it('has one answer that everybody shares, and its revision grows with each change', () => {
    given(questionnaireDecider, [opened, answered('name', 'Ray', 1)])
      .when(answer({ name: 'Raymond', family: 'Helen||' }, { by: 'mick' }))
      .then([answered('name', 'Raymond', 2, 'mick'), answered('family', 'Helen||', 3, 'mick')]);
  });

  it('that is answered the same again adds nothing, whoever says it', () => {
    given(questionnaireDecider, [opened, answered('name', 'Ray', 1)])
      .when(answer({ name: 'Ray' }, { by: 'mick', base: 0 }))
      .thenNothing();
  });

  it('is cleared by an empty text, once', () => {
    given(questionnaireDecider, [opened, answered('name', 'Ray', 1)])
      .when(answer({ name: '' }))
      .then([cleared('name', 2)]);
    given(questionnaireDecider, [opened])
      .when(answer({ name: '' }))
      .thenNothing();
  });

  it('keeps blanks as typed', () => {
    given(questionnaireDecider, [opened])
      .when(answer({ name: '  Ray ' }))
      .then([answered('name', '  Ray ', 1)]);
  });

  it('has at most 20,000 characters, and none of the answers beside it is kept', () => {
    given(questionnaireDecider, [opened])
      .when(answer({ name: 'x'.repeat(ANSWER_MAX) }))
      .then([answered('name', 'x'.repeat(ANSWER_MAX), 1)]);
    given(questionnaireDecider, [opened])
      .when(answer({ family: 'Helen||', name: 'x'.repeat(ANSWER_MAX + 1) }))
      .thenRefused('answer.too-long');
  });
});

describe('a fact of somebody who had a great deal stored today', () => {
  const enough = Math.ceil(FACT_BYTES_A_DAY / (ANSWER_MAX * (4 / 3) + 1_001));
  const history = [
    opened,
    ...Array.from({ length: enough }, (_, index) => answered('name', `${index}`.padEnd(ANSWER_MAX, 'x'), index + 1)),
  ];

  it('is stored once in ten minutes, another one at once, and another person’s at once', () => {
    given(questionnaireDecider, history)
      .when(answer({ name: 'Ray' }))
      .thenRefused('answers.too-often');
    given(questionnaireDecider, history)
      .when(answer({ family: 'Helen||' }))
      .then([answered('family', 'Helen||', enough + 1)]);
    given(questionnaireDecider, history)
      .when(answer({ name: 'Ray' }, { by: 'mick' }))
      .then([answered('name', 'Ray', enough + 1, 'mick')]);
    given(questionnaireDecider, history)
      .when(answer({ name: '' }))
      .then([cleared('name', enough + 1)]);
    given(questionnaireDecider, history.slice(0, -1))
      .when(answer({ name: 'Ray' }))
      .then([answered('name', 'Ray', enough)]);
  });
});

describe('two writers at one fact', () => {
  const history = [opened, answered('name', 'Ray', 1), answered('name', 'Raymond Whitlow', 2, 'mick')];

  it('are both heard: what somebody else changed since is not overwritten, the rest is saved', () => {
    const command = answer({ name: 'Ray W.', family: 'Helen||' }, { base: { name: 1, family: 0 } });
    given(questionnaireDecider, history)
      .when(command)
      .then([answered('family', 'Helen||', 3)]);
    expect(conflictsOf(fold(questionnaireDecider, history), command)).toEqual([
      { questionId: 'name', yours: 'Ray W.', theirs: 'Raymond Whitlow', revision: 2 },
    ]);
  });

  it('are told of a fact that was not there when they looked', () => {
    const command = answer({ name: 'Ray W.' }, { base: {} });
    given(questionnaireDecider, history).when(command).thenNothing();
    expect(conflictsOf(fold(questionnaireDecider, history), command)).toHaveLength(1);
  });

  it('may name one revision for all facts', () => {
    expect(conflictsOf(fold(questionnaireDecider, history), answer({ name: 'Ray W.' }, { base: 1 }))).toHaveLength(1);
    expect(conflictsOf(fold(questionnaireDecider, history), answer({ name: 'Ray W.' }, { base: 2 }))).toEqual([]);
  });

  it.each([3, 99, 2_147_483_648])('name no revision (%d) that the fact has never had', (base) => {
    given(questionnaireDecider, history)
      .when(answer({ name: 'Ray W.' }, { base }))
      .thenRefused('answer.base-unknown');
    given(questionnaireDecider, history)
      .when(answer({ name: 'Ray W.' }, { base, by: 'mick' }))
      .thenRefused('answer.base-unknown');
  });

  it('name no revision that only another fact has had, and no part of the patch is kept', () => {
    const both = [...history, answered('family', 'Helen||', 3)];
    given(questionnaireDecider, both)
      .when(answer({ family: 'Helen|Mick|' }, { base: 2 }))
      .thenRefused('answer.base-unknown');
    given(questionnaireDecider, both)
      .when(answer({ name: 'Ray W.', family: 'Helen|Mick|' }, { base: 2 }))
      .thenRefused('answer.base-unknown');
    given(questionnaireDecider, both)
      .when(answer({ family: 'Helen|Mick|' }, { base: 3 }))
      .then([answered('family', 'Helen|Mick|', 4)]);
  });

  it('never overwrite on a revision that is still to come, also where each fact has its own', () => {
    const command = answer({ name: 'Ray W.' }, { base: { name: 7 } });
    given(questionnaireDecider, history).when(command).thenNothing();
    expect(conflictsOf(fold(questionnaireDecider, history), command)).toHaveLength(1);
  });

  it('are told when the other one cleared it', () => {
    const emptied = [opened, answered('name', 'Ray', 1), cleared('name', 2, 'mick')];
    expect(conflictsOf(fold(questionnaireDecider, emptied), answer({ name: 'Ray W.' }, { base: { name: 1 } }))).toEqual(
      [{ questionId: 'name', yours: 'Ray W.', theirs: '', revision: 2 }],
    );
  });

  it('choose on what they were shown', () => {
    given(questionnaireDecider, history)
      .when(answer({ name: 'Ray W.' }, { base: { name: 2 } }))
      .then([answered('name', 'Ray W.', 3)]);
  });

  it('do not disturb who only follows up their own change', () => {
    given(questionnaireDecider, history)
      .when(answer({ name: 'Ray M. Whitlow' }, { by: 'mick', base: { name: 1 } }))
      .then([answered('name', 'Ray M. Whitlow', 3, 'mick')]);
  });

  it('overwrite each other only where no base was said', () => {
    given(questionnaireDecider, history)
      .when(answer({ name: 'Ray W.' }))
      .then([answered('name', 'Ray W.', 3)]);
  });

  it('get no words of an erased eulogy back', () => {
    const erased = [
      opened,
      factAnswered({
        eulogyId: 12,
        questionId: 'name',
        answer: ERASED,
        answerRevision: 1,
        answeredBy: 'mick',
        answeredAt: at,
      }),
    ];
    expect(conflictsOf(fold(questionnaireDecider, erased), answer({ name: 'Ray' }, { base: 0 }))).toEqual([
      { questionId: 'name', yours: 'Ray', theirs: '', revision: 1 },
    ]);
  });
});

describe('submitted answers', () => {
  it('are submitted once', () => {
    given(questionnaireDecider, [opened]).when(submit()).then([submitted()]);
  });

  it('are frozen until they are released', () => {
    given(questionnaireDecider, [opened, submitted()])
      .when(answer({ name: 'Ray' }))
      .thenRefused('questionnaire.frozen');
    given(questionnaireDecider, [opened, submitted(), released()])
      .when(answer({ name: 'Ray' }))
      .then([answered('name', 'Ray', 1)]);
  });

  it('are released once, by the writing that they were submitted for', () => {
    given(questionnaireDecider, [opened, submitted()]).when(release()).then([released()]);
    given(questionnaireDecider, [opened, submitted()]).when(release('s0')).thenNothing();
    given(questionnaireDecider, [opened]).when(release()).thenNothing();
  });

  it('stay open when their submission is told again after the release', () => {
    given(questionnaireDecider, [opened, submitted(), released()]).when(submit()).thenNothing();
  });

  it('belong to the later submission where the earlier one was not released yet', () => {
    given(questionnaireDecider, [opened, submitted()])
      .when(submit('s2'))
      .then([submitted('s2')]);
    given(questionnaireDecider, [opened, submitted(), submitted('s2')])
      .when(release('s1'))
      .thenNothing();
    given(questionnaireDecider, [opened, submitted(), submitted('s2')])
      .when(submit('s1'))
      .thenNothing();
    given(questionnaireDecider, [opened, submitted(), submitted('s2')])
      .when(release('s2'))
      .then([released('s2')]);
  });
});

describe('a reset', () => {
  const reset = (resetId = 'r1'): QuestionnaireCommand => ({
    type: 'ResetQuestionnaire',
    eulogyId: 12,
    resetId,
    people: ['claire', 'joan'],
    by: 'sam',
    at: later,
  });
  const emptied = (resetId = 'r1') =>
    questionnaireReset({ eulogyId: 12, resetId, people: ['claire', 'joan'], resetBy: 'sam', resetAt: later });
  const leftOut = answerLeftOut({
    eulogyId: 12,
    questionId: 'story',
    contributorId: 'joan',
    leftOutBy: 'claire',
    leftOutAt: at,
  });

  it('empties answers and review, keeps the title, and lets the answers be given anew', () => {
    const history = [opened, answered('name', 'Ray|Ray|He/Him', 1), leftOut];
    given(questionnaireDecider, history).when(reset()).then([emptied()]);
    expect(fold(questionnaireDecider, [...history, emptied()])).toMatchObject({
      status: 'open',
      title: 'Honouring Ray',
      facts: {},
      review: UNTOUCHED_REVIEW,
    });
    given(questionnaireDecider, [...history, emptied()])
      .when(answer({ name: 'Ray|Ray|He/Him' }))
      .then([answered('name', 'Ray|Ray|He/Him', 2)]);
  });

  it('is another one when it is asked for later, and never empties twice what was asked for once', () => {
    const history = [opened, answered('name', 'Ray', 1), emptied(), answered('name', 'Ray', 2)];
    given(questionnaireDecider, history).when(reset()).thenNothing();
    given(questionnaireDecider, history)
      .when(reset('r2'))
      .then([emptied('r2')]);
  });

  it('opens answers that a text is being written from, and that text’s end changes nothing', () => {
    const submitted = answersSubmitted({ eulogyId: 12, submissionId: 's1', submittedBy: 'claire', submittedAt: at });
    const history = [opened, answered('name', 'Ray', 1), submitted];
    given(questionnaireDecider, history).when(reset()).then([emptied()]);
    given(questionnaireDecider, [...history, emptied()])
      .when({ type: 'ReleaseAnswers', eulogyId: 12, submissionId: 's1', because: 'completed', at: later })
      .thenNothing();
  });

  it('is not possible before there is a questionnaire', () => {
    given(questionnaireDecider, []).when(reset()).thenRefused('questionnaire.not-open');
  });
});

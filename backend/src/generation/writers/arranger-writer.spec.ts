import { InProcessWordWork } from '../../shared/work/in-process-word-work.js';
import { join } from 'node:path';
import { renderPlainText, wordRange } from '@eulogy/arranger';
import { briefOf, readQuestionnaire, type QuestionnaireFile } from './evaluation/questionnaire-file.js';
import { ArrangerWriter } from './arranger-writer.js';

const file = readQuestionnaire(join(__dirname, '../brief/__fixtures__/ray-three-voices.questionnaire.json'));
const write = (questionnaire: QuestionnaireFile) =>
  new ArrangerWriter(new InProcessWordWork()).write(
    briefOf(questionnaire, 3),
    () => undefined,
    new AbortController().signal,
  );

describe('the arranger as a writer', () => {
  it('keeps a story out that no time of this length holds, and says so', async () => {
    const long = Array.from({ length: 60 }, (_, at) => `He waited ${at} hours for the tide.`).join(' ');
    const answers = file.answers.map((one) =>
      one.by === 'owner' && one.questionId === 'story' ? { ...one, answer: long } : one,
    );
    const text = await write({ ...file, answers });
    expect(text.words).toBeLessThanOrEqual(wordRange(3).most);
    expect(renderPlainText(text)).not.toContain('hours for the tide');
    expect(text.notice).toMatch(/^Your story has 420 words, more than 3 minutes hold beside who speaks/);
  });

  it('says once that a text is shorter, and what would help most', async () => {
    const text = await write({ ...file, answers: file.answers.slice(0, 5) });
    expect(text.notice).toMatch(/^This eulogy is .* long, not 3\. It holds what was told/);
    expect(text.notice).toContain('Tell one story');
  });

  it('hands over a story that is longer than the time where nothing else was told, and says so', async () => {
    const long = Array.from({ length: 60 }, (_, at) => `He waited ${at} hours for the tide.`).join(' ');
    const answers = file.answers
      .filter(({ by, questionId }) => by === 'owner' && ['name', 'relationship', 'story'].includes(questionId))
      .map((one) => (one.questionId === 'story' ? { ...one, answer: long } : one));
    const text = await write({ ...file, answers });
    expect(renderPlainText(text)).toContain('He waited 59 hours for the tide.');
    expect(text.notice).toContain('we do not cut a story');
  });
});

import { ValidationFailed, type FieldError } from '../../../shared/http/validation-failed.js';
import { encodeLifeEvents } from '../../answers/answer-codecs.js';
import { ANSWER_MAX } from '../../domain/limits.js';
import { requireQuestionSet } from '../../question-sets/question-sets.js';
import { answersByKind, baseById, readBase, readResponses } from './read-responses.js';

const set = requireQuestionSet('other@1');
const textOf = (id: string) => set.questions.find((question) => question.id === id)?.questionText ?? '';

function errorsOf(read: () => unknown): readonly FieldError[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ValidationFailed) return error.errors;
    throw error;
  }
  throw new Error('was taken');
}

const paths = (read: () => unknown) => errorsOf(read).map(({ path }) => path);

describe('sent responses', () => {
  it('are a map, or the same map as JSON', () => {
    expect(readResponses({ story: 'The shed.' })).toEqual({ story: 'The shed.' });
    expect(readResponses('{"story":"The shed."}')).toEqual({ story: 'The shed.' });
  });

  it('never hold what cannot be stored, not even inside the JSON', () => {
    expect(readResponses('{"story":"a\\u0000b"}')).toEqual({ story: 'ab' });
  });

  it.each([undefined, null, '', 'The shed.', '[]', 7, true, []])('are nothing else: %j', (sent) => {
    expect(paths(() => readResponses(sent))).toEqual(['responses']);
  });

  it('are keyed by the question’s text, unfilled, or by its id', () => {
    expect(answersByKind(set, { [textOf('name')]: 'Ray||He/Him', story: 'The shed.', [textOf('miss')]: '' })).toEqual({
      fact: [{ questionId: 'name', answer: 'Ray||He/Him' }],
      memory: [
        { questionId: 'story', answer: 'The shed.' },
        { questionId: 'miss', answer: '' },
      ],
    });
  });

  it('name each key that is not right', () => {
    const sent = {
      story: 7,
      miss: null,
      say: ['x'],
      nonsense: 'x',
      taught: 'x'.repeat(ANSWER_MAX + 1),
      work: 'Buses.',
    };
    expect(paths(() => answersByKind(set, sent))).toEqual([
      'responses.story',
      'responses.miss',
      'responses.say',
      'responses.nonsense',
      'responses.taught',
    ]);
  });

  it('answer no question twice', () => {
    expect(paths(() => answersByKind(set, { story: 'a', [textOf('story')]: 'b' }))).toEqual([
      `responses.${textOf('story')}`,
    ]);
  });

  it('do not repeat a long key back', () => {
    const [path = ''] = paths(() => answersByKind(set, { ['x'.repeat(5_000)]: 'a' }));
    expect(path.length).toBeLessThan(200);
  });

  it.each([1899, 2031])('have no life event in the year %d', (year) => {
    const events = encodeLifeEvents([{ year, type: 'Marriage', details: 'Married Helen' }]);
    expect(paths(() => answersByKind(set, { 'life-events': events }))).toEqual(['responses.life-events']);
  });

  it('have no life event of a type that is not in the list', () => {
    const events = encodeLifeEvents([{ year: 1968, type: 'Regatta', details: '' }]);
    expect(paths(() => answersByKind(set, { 'life-events': events }))).toEqual(['responses.life-events']);
  });

  it('may hold a life event that is still being filled in', () => {
    const events = encodeLifeEvents([{ year: null, type: '', details: 'the wedding' }]);
    expect(answersByKind(set, { 'life-events': events }).fact).toHaveLength(1);
  });
});

describe('the revision that an answer is based on', () => {
  it('is one number, or one for each question by text or id', () => {
    expect(baseById(set, readBase(3))).toBe(3);
    expect(baseById(set, readBase({ [textOf('name')]: 2, family: 0 }))).toEqual({ name: 2, family: 0 });
    expect(readBase(undefined)).toBeUndefined();
    expect(readBase(null)).toBeUndefined();
  });

  it.each(['3', -1, 1.5, [], true])('is nothing else: %j', (sent) => {
    expect(paths(() => readBase(sent))).toEqual(['baseRevision']);
  });

  it('names each key that is not right', () => {
    expect(paths(() => readBase({ name: '2', family: 1 }))).toEqual(['baseRevision.name']);
    expect(paths(() => baseById(set, { nonsense: 1 }))).toEqual(['baseRevision.nonsense']);
  });
});

import { eulogiesWithUnsavedWords, forgetDevice } from '../forget-device.js';
import { OfflineError } from '../http.js';
import { questions } from '../../testing/questions.js';
import { AnswerKeeper } from './answer-keeper.js';
import { problemOfAnswer } from './answers-by-id.js';
import { LocalCopies } from './local-copies.js';

afterEach(() => jest.useRealTimers());

it('A questionnaire that was left without a connection sends nothing later: the next visit has its words', async () => {
  jest.useFakeTimers();
  const sent: Readonly<Record<string, string>>[] = [];
  const open = () =>
    new AnswerKeeper({
      questions,
      answers: {},
      revisions: {},
      copies: new LocalCopies(() => localStorage, 'claire', 7),
      problemOf: problemOfAnswer,
      onSaved: () => undefined,
      onRefused: () => undefined,
      send: ({ answers }) => {
        sent.push(answers);
        return Promise.reject(new OfflineError(undefined));
      },
    });
  const left = open();
  const leave = left.start();
  left.change('story', 'The shed');
  await jest.advanceTimersByTimeAsync(1_000);
  leave();
  await jest.advanceTimersByTimeAsync(0);
  const before = sent.length;
  expect(before).toBeGreaterThan(0);
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(sent).toHaveLength(before);
  expect(open().get('story').text).toBe('The shed');
});

it('A sign-out clears the local copies, and until then it is known which eulogy they belong to', () => {
  const copies = new LocalCopies(() => localStorage, 'claire', 7);
  copies.write('story', { text: 'The shed', revision: 0, sent: [] });
  expect(eulogiesWithUnsavedWords('claire')).toEqual([7]);
  expect(eulogiesWithUnsavedWords('mallory')).toEqual([]);
  forgetDevice();
  expect(copies.read('story')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

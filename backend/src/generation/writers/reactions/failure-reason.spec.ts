import { join } from 'node:path';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { WordTask } from '../../../shared/work/word-task.js';
import { WordWork } from '../../../shared/work/word-work.port.js';
import { briefOf, readQuestionnaire } from '../../brief/__fixtures__/read-questionnaire.js';
import { NothingToTell } from '../../brief/nothing-to-tell.js';
import { ArrangerWriter } from '../arranger-writer.js';
import { ChecksFailed } from '../writer.port.js';
import { reasonOf } from './failure-reason.js';

/** Ends every task, as a pool does whose limit is reached. */
class NoTime extends WordWork {
  run<Input, Output>(_task: WordTask<Input, Output>): Promise<Awaited<Output>> {
    return Promise.reject(new RuleBroken('words.too-much-work'));
  }
  override forget(): void {
    // nothing is remembered
  }
  override close(): Promise<void> {
    return Promise.resolve();
  }
}

describe('why no text came', () => {
  it('is that there was too much to work through, where a writing reaches the limit of its work', async () => {
    const file = join(__dirname, '../../brief/__fixtures__/ray-three-voices.questionnaire.json');
    const written = new ArrangerWriter(new NoTime()).write(
      briefOf(readQuestionnaire(file), 3),
      () => undefined,
      new AbortController().signal,
    );
    expect(reasonOf(await written.catch((error: unknown) => error))).toBe('too-much-work');
  });

  it('is what the writer says, and else that nobody foresaw it', () => {
    expect([new NothingToTell(), new ChecksFailed(['facts']), new RuleBroken('words.busy')].map(reasonOf)).toEqual([
      'too-little',
      'checks-failed',
      'unexpected',
    ]);
  });
});

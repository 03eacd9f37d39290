import { CallsInMemory, type CallPurpose } from '../../domain/model-calls/model-call.js';
import * as scripts from '../evaluation/scripts.js';
import type { Script } from '../evaluation/scripted-endpoint.js';
import { scriptedWriter } from './testing/scripted-writer.js';

jest.setTimeout(30_000);

const { brief, writerWith, deliver, purposes, requests } = scriptedWriter();

const PURPOSES: readonly CallPurpose[] = ['draft', 'critic', 'revise', 'listen', 'attribute', 'mend'];
/** A writing in which every kind of call is made. */
const everyCall =
  (purpose: CallPurpose, fault: Script): Script =>
  (request) => {
    if (request.purpose === purpose) return fault(request);
    if (request.purpose === 'critic') return scripts.revises(request);
    return scripts.withFaults(['He collected stamps and sang in a choir.'], 'once')(request);
  };

const FAILURES: readonly (readonly [string, Script, string])[] = [
  ['500', scripts.broken, 'unexpected'],
  ['a cut stream', scripts.cutInTheMiddle, 'unexpected'],
  ['a cut by its length', scripts.cutByLength, 'unexpected'],
  ['garbage', scripts.garbage, 'unexpected'],
  ['no JSON', scripts.notJson, 'unexpected'],
  ['a rate limit', scripts.rateLimited, 'rate-limit'],
  ['a 429 that says no more', scripts.tooMany, 'quota'],
  ['a used-up quota', scripts.quotaUsedUp, 'quota'],
  ['a wrong key', scripts.failing(401), 'unexpected'],
];

describe('an endpoint that fails leaves nobody without a text', () => {
  const cases = PURPOSES.flatMap((purpose) =>
    FAILURES.map(([name, script, reason]) => [name, purpose, script, reason] as const),
  );

  it.each(cases)('%s at the %s', async (name, purpose, script, reason) => {
    const ledger = new CallsInMemory();
    const written = await deliver(everyCall(purpose, script), { ledger, limits: { seconds: 6 } });
    expect(written.text.words).toBeGreaterThan(50);
    const isEssential = purpose === 'draft' || purpose === 'attribute';
    // what a critic or a mender says is words: garbage is a poor answer there, and no failure
    const isAnswer = name === 'garbage' && !isEssential;
    expect(written.writer).toBe(isEssential ? 'arranger' : 'model gpt-4o');
    if (!isAnswer) expect(written.fellBack).toEqual({ reason });
    expect(ledger.calls).toHaveLength(requests().length);
    expect(JSON.stringify([written, ledger.calls])).not.toMatch(/canary|billing|provider\.example/);
  });

  it.each(PURPOSES)('hanging at the %s, within the time that there is', async (purpose) => {
    const began = performance.now();
    const written = await deliver(everyCall(purpose, scripts.slow), { limits: { seconds: 3 } });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(written.text.words).toBeGreaterThan(50);
    const isEssential = purpose === 'draft' || purpose === 'attribute';
    expect(written.writer).toBe(isEssential ? 'arranger' : 'model gpt-4o');
    expect(written.fellBack).toEqual({ reason: 'stalled' });
  });

  it('where one draft of three fails, the others are enough', async () => {
    let first = true;
    const written = await deliver((request) => {
      const fails = request.purpose === 'draft' && first;
      if (fails) first = false;
      return fails ? scripts.broken(request) : scripts.well(request);
    });
    expect([written.writer, written.fellBack]).toEqual(['model gpt-4o', null]);
  });

  it('where it stumbles once at the judge, it is asked once more', async () => {
    let times = 0;
    const written = await deliver((request) =>
      request.purpose === 'attribute' && ++times === 1 ? scripts.broken(request) : scripts.well(request),
    );
    expect([written.writer, written.fellBack, times]).toEqual(['model gpt-4o', null, 2]);
  });

  it('a wrong key is not tried again', async () => {
    await deliver(scripts.failing(401));
    expect(purposes()).toEqual(['draft', 'draft', 'draft']);
  });

  it('a server that is not there is an honest fall-back too', async () => {
    const written = await deliver(scripts.well, {
      settings: { baseUrl: 'http://127.0.0.1:9/v1' },
      limits: { seconds: 6 },
    });
    expect([written.writer, written.fellBack]).toEqual(['arranger', { reason: 'unexpected' }]);
  });

  it('calls that take most of the time leave out the critic, and not the judge', async () => {
    const written = await deliver(scripts.unhurried(700), { limits: { seconds: 2.5 } });
    expect(purposes()).toEqual(['draft', 'draft', 'draft', 'attribute']);
    expect([written.writer, written.fellBack]).toEqual(['model gpt-4o', null]);
  });

  it('the cents are never passed', async () => {
    const ledger = new CallsInMemory();
    const written = await deliver(scripts.well, { ledger, limits: { cents: 8 } });
    expect(ledger.spentMicros).toBeLessThanOrEqual(80_000);
    expect(written.text.words).toBeGreaterThan(50);
  });

  it('stops at once when the work is stopped', async () => {
    const stop = new AbortController();
    const writing = writerWith(() => {
      stop.abort(new Error('the process ends'));
      return { kind: 'hangs' };
    }).write(brief, () => undefined, stop.signal);
    await expect(writing).rejects.toThrow('the process ends');
  });
});

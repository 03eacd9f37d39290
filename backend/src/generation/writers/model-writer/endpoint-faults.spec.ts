import { oneOf } from '../../../shared/testing/full-length.js';
import { CallsInMemory, type CallPurpose } from '../../domain/model-calls/model-call.js';
import * as scripts from '../evaluation/scripts.js';
import type { Script } from '../evaluation/scripted-endpoint.js';
import { scriptedWriter } from './testing/scripted-writer.js';

jest.setTimeout(30_000);

const { brief, writerWith, deliver, deliverElsewhere, purposes, requests } = scriptedWriter();

const PURPOSES: readonly CallPurpose[] = ['draft', 'critic', 'revise', 'listen', 'attribute', 'mend'];
/** A writing in which every kind of call is made. */
const everyCall =
  (purpose: CallPurpose, fault: Script): Script =>
  (request) => {
    if (request.purpose === purpose) return fault(request);
    if (request.purpose === 'critic') return scripts.revises(request);
    return scripts.withFaults(['He collected stamps and sang in a choir.'], 'once')(request);
  };

/** Answers well, in three pieces with a pause before each: what is heard in between is no silence. */
const inThreePieces =
  (everyMs: number): Script =>
  (request) => {
    const reply = scripts.well(request);
    return reply.kind === 'says' ? { ...reply, everyMs, pieces: 3 } : reply;
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
  // every kind of call, and every kind of failure at two of them; all by `npm run prove`
  const cases = PURPOSES.flatMap((purpose, at) =>
    oneOf(6, FAILURES, { from: at }).map(([name, script, reason]) => [name, purpose, script, reason] as const),
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

  it('hanging at any kind of call, within the time that there is', async () => {
    // each gives up after a third of its time without a sign, so they hang beside each other
    const written = await Promise.all(
      PURPOSES.map((purpose) => deliverElsewhere(everyCall(purpose, scripts.slow), { limits: { seconds: 9 } })),
    );
    for (const [index, purpose] of PURPOSES.entries()) {
      const isEssential = purpose === 'draft' || purpose === 'attribute';
      const { text, writer, fellBack } = written[index] ?? {};
      expect([purpose, writer, fellBack]).toEqual([
        purpose,
        isEssential ? 'arranger' : 'model gpt-4o',
        { reason: 'stalled' },
      ]);
      expect(text?.words).toBeGreaterThan(50);
    }
  }, 25_000); // an endpoint that is waited for to the end would take longer

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
    // each call takes more than a quarter of the time: after the drafts three more do not fit, and one does
    const written = await deliver(inThreePieces(450), { limits: { seconds: 5 } });
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

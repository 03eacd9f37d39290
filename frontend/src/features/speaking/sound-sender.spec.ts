import { webcrypto } from 'node:crypto';
import { ApiError, OfflineError } from '../../lib/http.js';
import type { RecordingCalls } from './api.js';
import { SoundSender } from './sound-sender.js';
import { MemorySoundStore, NO_CHOICE, type LocalRecording } from './sound-store.js';

const place = { door: 'guest', eulogyId: 7 } as const;
const refused = (status: number, code: string, facts: object = {}) =>
  new ApiError(status, JSON.stringify({ code, message: code, ...facts }), '');
const done: LocalRecording = {
  ...{ recordingId: 'r1', eulogyId: 7, speaker: 'tom', questionId: 'story', mime: 'audio/webm', seconds: 4 },
  ...{ state: 'done', draft: '', how: 'typed', choices: NO_CHOICE, confirmed: 'no', kept: 'no', at: 1 },
};

/** A server that keeps what comes in order, as ours does. */
function aServer() {
  const here = { bytes: new Uint8Array(0), kept: 'no' as 'no' | 'yes', chosen: [] as object[] };
  const calls = {
    begin: () => Promise.resolve({ received: here.bytes.length, state: here.kept === 'yes' ? 'kept' : 'uploading' }),
    append: (_place: object, _id: string, offset: number, bytes: Uint8Array) => {
      if (offset !== here.bytes.length)
        return Promise.reject(refused(409, 'recording.offset', { received: here.bytes.length }));
      here.bytes = Uint8Array.from([...here.bytes, ...bytes]);
      return Promise.resolve({ received: here.bytes.length, state: 'uploading' });
    },
    finish: () => {
      here.kept = 'yes';
      return Promise.resolve({});
    },
    choose: (_place: object, _id: string, choices: object) => {
      here.chosen.push(choices);
      return Promise.resolve({});
    },
  };
  return { here, calls };
}

async function aSender(recording: LocalRecording, bytes: number, calls: object) {
  const store = new MemorySoundStore();
  await store.put(recording);
  for (let n = 0; n * 100_000 < bytes; n++)
    await store.addChunk('r1', n, new Uint8Array(Math.min(100_000, bytes - n * 100_000)).fill(n).buffer);
  const options = { place, speaker: 'tom', store, calls: calls as RecordingCalls, onChange: () => undefined };
  return { store, sender: new SoundSender(options) };
}

describe('what was said on this device', () => {
  beforeAll(() => {
    if (!globalThis.crypto.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('goes to the server in order, is kept, and waits here for its words', async () => {
    const { here, calls } = aServer();
    const { store, sender } = await aSender(done, 300_000, calls);
    await sender.poke();
    expect([...here.bytes]).toEqual([...(await store.bytes('r1'))]);
    expect([here.kept, sender.sentOf('r1').state, (await store.get('r1'))?.kept]).toEqual(['yes', 'kept', 'yes']);
    expect(here.chosen).toEqual([]);
  });

  it('goes on where it was, when an answer was lost and when the line comes back', async () => {
    const { here, calls } = aServer();
    let times = 0;
    const broken = {
      ...calls,
      append: async (...sent: Parameters<typeof calls.append>) => {
        times += 1;
        const answer = await calls.append(...sent);
        if (times === 2) throw new OfflineError('lost on the way');
        return answer;
      },
    };
    const { store, sender } = await aSender(done, 300_000, broken);
    await sender.poke();
    expect([here.kept, sender.sentOf('r1').state]).toEqual(['no', 'here']);
    await sender.poke();
    expect(here.kept).toBe('yes');
    expect(times).toBe(3);
    expect([...here.bytes]).toEqual([...(await store.bytes('r1'))]);
  });

  it('is sent while it is being said, and finished when it is', async () => {
    const { here, calls } = aServer();
    const { store, sender } = await aSender({ ...done, state: 'recording' }, 50_000, calls);
    await sender.poke();
    expect([here.bytes.length, here.kept]).toEqual([50_000, 'no']);
    await store.addChunk('r1', 1, new Uint8Array(10).buffer);
    await store.change('r1', { state: 'done' });
    await sender.poke();
    expect([here.bytes.length, here.kept]).toEqual([50_010, 'yes']);
  });

  it('leaves the device once its words were said yes to, and not before the server knows', async () => {
    const { here, calls } = aServer();
    const slow = { ...calls, choose: jest.fn().mockRejectedValueOnce(refused(409, 'recording.no-words')) };
    slow.choose.mockImplementation(calls.choose);
    const { store, sender } = await aSender({ ...done, confirmed: 'yes', how: 'endpoint' }, 10, slow);
    await sender.poke();
    expect(await store.get('r1')).toBeDefined();
    await sender.poke();
    expect(here.chosen).toEqual([{ ...NO_CHOICE, writtenDown: 'endpoint' }]);
    expect(await store.get('r1')).toBeUndefined();
  });

  it('that was deleted on another device is deleted here; what is refused says why and stays', async () => {
    const { calls } = aServer();
    const gone = await aSender(done, 10, { ...calls, begin: () => Promise.reject(refused(404, 'recording.dropped')) });
    await gone.sender.poke();
    expect(await gone.store.get('r1')).toBeUndefined();
    const full = await aSender(done, 10, { ...calls, begin: () => Promise.reject(refused(422, 'recordings.full')) });
    await full.sender.poke();
    expect(full.sender.sentOf('r1')).toEqual({ state: 'refused', why: 'recordings.full' });
    expect(await full.store.get('r1')).toBeDefined();
  });
});

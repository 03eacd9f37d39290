import { act, renderHook } from '@testing-library/react';
import { useKeptHere } from './keep-here.js';

const what = { pages: ['/lectern/7'], answers: ['/api/eulogies/7/take-along'] };

/** A device whose worker answers as it is told, one answer for each time it is asked; null: it never answers. */
function aDevice(answers: (boolean | null)[]) {
  const asked: unknown[] = [];
  const active = {
    postMessage: (request: unknown, [port]: [MessagePort]) => {
      asked.push(request);
      const answer = answers.shift() ?? null;
      if (answer !== null) port.postMessage(answer);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: () => Promise.resolve(), ready: Promise.resolve({ active }) },
  });
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: {
      has: () => Promise.resolve(true),
      open: () => Promise.resolve({ match: () => Promise.resolve(undefined) }),
    },
  });
  return asked;
}

describe('what is put on a device', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [] });
    // the two ends of one line, as the browser has them
    class Line {
      port1 = { onmessage: null as ((event: { data: unknown }) => void) | null, close: () => undefined };
      port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
    }
    Object.defineProperty(globalThis, 'MessageChannel', { configurable: true, value: Line });
  });
  afterEach(() => jest.useRealTimers());

  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('is tried again where something did not come through, until it lies there', async () => {
    const asked = aDevice([false, false, true]);
    const { result } = renderHook(() => useKeptHere('claire', what));
    await after(0);
    expect(result.current).toBe('not yet');
    await after(2_000);
    expect(result.current).toBe('not yet');
    await after(8_000);
    expect(result.current).toBe('kept');
    expect(asked).toHaveLength(3);
  });

  it('is said to be missing after four tries, and not for ever on its way', async () => {
    const asked = aDevice([false, false, false, false]);
    const { result } = renderHook(() => useKeptHere('claire', what));
    await after(30_000);
    expect(result.current).toBe('missed');
    expect(asked).toHaveLength(4);
  });
});

import { EventEmitter } from 'node:events';
import { endInTime, ENDS_WITHIN_MS, type Ending } from './end-in-time.js';

class Process extends EventEmitter implements Ending {
  readonly pid = 4242;
  readonly killed: [number, NodeJS.Signals, number][] = [];
  kill(pid: number, signal: NodeJS.Signals): void {
    this.killed.push([pid, signal, this.listenerCount(signal)]);
  }
}

describe('a process that was asked to end', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends by %s after 8 s, whatever is away, and says so', (signal) => {
    const [process, said] = [new Process(), [] as string[]];
    endInTime(process, (line) => said.push(line));
    process.on(signal, () => undefined);
    jest.advanceTimersByTime(60_000);
    expect(process.killed).toEqual([]);
    process.emit(signal);
    jest.advanceTimersByTime(ENDS_WITHIN_MS - 1);
    expect([process.killed, said]).toEqual([[], []]);
    jest.advanceTimersByTime(1);
    // nobody who listens could keep it
    expect(process.killed).toEqual([[4242, signal, 0]]);
    expect(said).toEqual([`Not everything closed within 8 s of ${signal}: it ends now.`]);
  });
});

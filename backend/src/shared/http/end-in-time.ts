/** What is away (a database that stands still) may not keep a process: whoever asked it to end is waiting, and stops it hard after ten. */
export const ENDS_WITHIN_MS = 8_000;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The part of `process` that this needs. */
export interface Ending {
  once(signal: NodeJS.Signals, listener: () => void): unknown;
  removeAllListeners(signal: NodeJS.Signals): unknown;
  kill(pid: number, signal: NodeJS.Signals): unknown;
  readonly pid: number;
}

/**
 * Ends the process by the signal it was sent, at the latest after `ENDS_WITHIN_MS`, where its parts do not close before. Nothing that was
 * acknowledged is lost by it: it stands in the stores.
 */
export function endInTime(ending: Ending, say: (line: string) => void): void {
  for (const signal of SIGNALS) {
    ending.once(signal, () => {
      // a process that has closed all its parts is not kept by this
      setTimeout(() => {
        say(`Not everything closed within ${String(ENDS_WITHIN_MS / 1_000)} s of ${signal}: it ends now.`);
        ending.removeAllListeners(signal);
        ending.kill(ending.pid, signal);
      }, ENDS_WITHIN_MS).unref();
    });
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Position } from '../event-store/event-store.port.js';

/** Positions of everything that was appended while a piece of work ran: lets a process say where its commands ended up. */
export class AppendTrace {
  private static readonly storage = new AsyncLocalStorage<Position[]>();

  static async record<T>(work: () => Promise<T>): Promise<{ result: T; positions: readonly Position[] }> {
    const positions: Position[] = [];
    const result = await AppendTrace.storage.run(positions, work);
    return { result, positions };
  }

  static note(position: Position): void {
    AppendTrace.storage.getStore()?.push(position);
  }
}

import type { Position } from '../event-store/event-store.port.js';

/**
 * Positions of everything that was appended on behalf of a piece of work: lets a process say where its commands ended up. It
 * travels in the commands' context; an AsyncLocalStorage would do so by itself, and cost every promise of the process.
 */
export class AppendTrace {
  readonly positions: Position[] = [];

  note(position: Position): void {
    this.positions.push(position);
  }
}

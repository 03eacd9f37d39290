import { Injectable } from '@nestjs/common';
import type { Position } from '../event-store/event-store.port.js';
import { Checkpoints } from './checkpoints.js';

/** The longest a command's answer waits for its read models; then it is answered all the same. */
const PATIENCE_MS = 2_000;
/** Notices may be lost: the checkpoint itself is looked at this often. */
const LOOK_MS = 100;

/** A read model or a process that can be waited for. */
export interface Follower {
  readonly name: string;
}

const byName = new Set<string>();

/**
 * A read model or process of a module above, which cannot be imported. A name that nobody follows the store under stops the start
 * (`Runners.start`): waiting for it would take two seconds each time and say nothing.
 */
export function upstairs(name: string): Follower {
  byName.add(name);
  return { name };
}

/** Every name that {@link upstairs} was asked for. */
export function namesUpstairs(): readonly string[] {
  return [...byName];
}

/** Lets a person's next read show what their command did, through whichever process they read. */
@Injectable()
export class WaitFor {
  constructor(private readonly checkpoints: Checkpoints) {}

  /** Waits until each read model has passed `position`, 2 s at most. Never throws. @returns whether all have */
  async readModels(position: Position | undefined, models: readonly Follower[]): Promise<boolean> {
    return this.all(position, models, performance.now() + PATIENCE_MS);
  }

  /**
   * Waits until each process has handled `position`, then until the read models have passed whatever those processes
   * appended: the end of a causal chain. 2 s at most, never throws.
   */
  async causalEnd(
    position: Position | undefined,
    through: { readonly processes: readonly Follower[]; readonly readModels: readonly Follower[] },
  ): Promise<boolean> {
    const deadline = performance.now() + PATIENCE_MS;
    if (!(await this.all(position, through.processes, deadline))) return false;
    const ends = [position, ...through.processes.map(({ name }) => this.checkpoints.appendedBy(name))];
    for (const end of ends) if (!(await this.all(end, through.readModels, deadline))) return false;
    return true;
  }

  private async all(
    position: Position | undefined,
    followers: readonly Follower[],
    deadline: number,
  ): Promise<boolean> {
    if (position === undefined) return true;
    const reached = await Promise.all(followers.map(({ name }) => this.one(name, position, deadline)));
    return reached.every(Boolean);
  }

  private one(name: string, position: Position, deadline: number): Promise<boolean> {
    if (this.checkpoints.hasReached(name, position)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const finish = (reached: boolean) => {
        clearInterval(look);
        stopListening();
        resolve(reached);
      };
      const check = () => {
        if (this.checkpoints.hasReached(name, position)) finish(true);
        else if (performance.now() >= deadline) finish(false);
      };
      const stopListening = this.checkpoints.onAdvance(name, check);
      const look = setInterval(() => void this.checkpoints.find(name).then(check, check), LOOK_MS);
    });
  }
}

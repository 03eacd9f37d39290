import { Injectable } from '@nestjs/common';

/**
 * What a process remembers of people's words to be quicker. Whoever remembers says here how it is forgotten: at every erasure, in
 * every process, all of it goes at once.
 */
@Injectable()
export class RememberedWords {
  private readonly memories = new Set<() => void>();

  /** To be called while modules are built. */
  register(forget: () => void): void {
    this.memories.add(forget);
  }

  forget(): void {
    for (const forget of this.memories) forget();
  }
}

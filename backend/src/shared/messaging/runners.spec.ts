import type { CommandBus } from '@nestjs/cqrs';
import { MemoryEventStore } from '../event-store/memory/memory-event-store.js';
import { Runners, type RunnersParts } from './runners.js';
import { upstairs } from './wait-for.js';

describe('the start of what follows the store', () => {
  it('is refused where a command waits for a name that nobody follows the store under', async () => {
    upstairs('generation.elegies');
    const parts: Partial<RunnersParts> = { store: new MemoryEventStore() };
    const runners = new Runners(parts as RunnersParts);
    await expect(runners.start({} as CommandBus)).rejects.toThrow('generation.elegies');
  });
});

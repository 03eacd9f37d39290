import type { CommandBus } from '@nestjs/cqrs';
import { MemoryEventStore } from '../event-store/memory/memory-event-store.js';
import type { RunnersParts } from './runners.js';

describe('the start of what follows the store', () => {
  it('is refused where a command waits for a name that nobody follows the store under', async () => {
    // in modules of its own: the name would stay for all files that the worker runs
    await jest.isolateModulesAsync(async () => {
      const { upstairs } = await import('./wait-for.js');
      const { Runners } = await import('./runners.js');
      upstairs('generation.elegies');
      const parts: Partial<RunnersParts> = { store: new MemoryEventStore() };
      const runners = new Runners(parts as RunnersParts);
      await expect(runners.start({} as CommandBus)).rejects.toThrow('generation.elegies');
    });
  });
});

import { describeEventStore } from '../event-store.contract.js';
import { MemoryEventStore } from './memory-event-store.js';

describeEventStore('memory', async () => {
  const store = new MemoryEventStore();
  return { store, close: () => store.close() };
});

describe('a new memory store', () => {
  it('has no head', async () => {
    expect(await new MemoryEventStore().head()).toBeUndefined();
  });
});

import { describeAppending } from './contract/appending.contract.js';
import { describeData } from './contract/data.contract.js';
import { describeLoad } from './contract/load.contract.js';
import { describePositions } from './contract/positions.contract.js';
import { describeSubscribing } from './contract/subscribing.contract.js';
import { World, type ContractLimits, type StoreFixture } from './contract/world.contract.js';

export type { ContractLimits, StoreFixture } from './contract/world.contract.js';

/**
 * What every event store does, whatever it is made of. Each adapter's spec calls this once; the store may hold other events
 * already (a shared server), so every test works on streams of its own.
 *
 * @param name the adapter, for the test report
 * @param makeStore opens the store once for the whole suite
 * @param limits what a slower store needs: see {@link ContractLimits}
 */
export function describeEventStore(
  name: string,
  makeStore: () => Promise<StoreFixture>,
  limits: Partial<ContractLimits> = {},
): void {
  describe(`${name} keeps the event store's contract`, () => {
    const world = new World(limits);
    jest.setTimeout(world.limits.deadlineMs * 3);
    beforeAll(async () => world.open(await makeStore()), world.limits.deadlineMs * 3);
    afterEach(() => world.stopReaders());
    afterAll(() => world.close(), world.limits.deadlineMs);

    describeAppending(world);
    describeData(world);
    describePositions(world);
    describeSubscribing(world);
    describeLoad(world);
  });
}

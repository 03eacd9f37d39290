import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { house } from '../house.js';
import { EventCodec } from '../shared/event-store/event-codec.js';
import { EventRegistry } from '../shared/event-store/event-registry.js';
import type { StoredEvent } from '../shared/event-store/event-store.port.js';
import {
  differencesOfShape,
  examplesOf,
  fileOfKeptEvent,
  keepEvent,
  KeysOfKeptEvents,
  type KeptEvent,
} from '../shared/event-store/kept-event.js';
import { defineEvent } from '../shared/kernel/event.js';
import type { JsonObject } from '../shared/kernel/json.js';
import { isErased, type Subject } from '../shared/kernel/personal.js';
import type { KeyState } from '../shared/personal-data/key-ring.port.js';

const FOLDER = join(__dirname, '../../stored-events');
const files = readdirSync(FOLDER);
const registry = new EventRegistry(house.events);
const readKept = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as KeptEvent;
const storedOf = ({ stored }: KeptEvent): StoredEvent => ({
  ...stored,
  stream: 'kept-1',
  revision: 0n,
  position: '1',
  recordedAt: '2025-03-04T10:42:00.000Z',
});

class ErasedKeys extends KeysOfKeptEvents {
  override obtain(): Promise<KeyState> {
    return Promise.resolve({ state: 'erased' });
  }

  override find(_subject: Subject): Promise<KeyState> {
    return this.obtain();
  }
}

describe('the stored events that are kept for good', () => {
  it('are there of every version of every type, and of nothing else: npm run generate writes the missing ones', () => {
    const firsts = house.events.flatMap(({ eventType, contract }) =>
      Array.from({ length: contract.version }, (_, index) => fileOfKeptEvent(eventType, index + 1, 0)),
    );
    const further = house.events.flatMap((definition) =>
      examplesOf(definition)
        .slice(1)
        .map((_, index) => fileOfKeptEvent(definition.eventType, definition.contract.version, index + 1)),
    );
    expect([...firsts, ...further].filter((file) => !files.includes(file))).toEqual([]);
    const ofAnUnknownType = files.filter((file) => {
      const { stored } = readKept(file);
      const version = Number(stored.metadata['schemaVersion']);
      return !house.events.some(
        ({ eventType, contract }) => eventType === stored.type && version >= 1 && version <= contract.version,
      );
    });
    expect(ofAnUnknownType).toEqual([]);
  });

  it.each(files)('are read in the shape that is spoken today: %s', async (file) => {
    const kept = readKept(file);
    const codec = new EventCodec(registry, new KeysOfKeptEvents());
    const { data } = await codec.decode(storedOf(kept));
    const { contract } = registry.get(kept.stored.type);
    const index = Number(/\.v\d+\.(\d+)\.json$/.exec(file)?.[1] ?? 1) - 1;
    const example = examplesOf(registry.get(kept.stored.type))[index] ?? contract.example;
    expect(differencesOfShape(data as JsonObject, example as JsonObject)).toEqual([]);
    if (kept.stored.metadata['schemaVersion'] === contract.version) expect(data).toEqual(kept.data);
  });

  it.each(files)('are read when the person was erased: %s', async (file) => {
    const kept = readKept(file);
    const { data } = await new EventCodec(registry, new ErasedKeys()).decode(storedOf(kept));
    const personal = Object.keys(registry.get(kept.stored.type).contract.personal);
    for (const field of personal) {
      const value = (data as JsonObject)[field];
      expect(value === null || isErased(value)).toBe(true);
    }
  });

  it.each(house.events.map((definition) => [definition.eventType, definition] as const))(
    'are of the shape that is stored today; another shape is another version: %s',
    async (eventType, definition) => {
      for (const [index, example] of examplesOf(definition).entries()) {
        const kept = readKept(fileOfKeptEvent(eventType, definition.contract.version, index));
        const now = await keepEvent(definition, example, index);
        expect(differencesOfShape(kept.stored.data, now.stored.data)).toEqual([]);
        expect(differencesOfShape(kept.data, now.data)).toEqual([]);
        expect(differencesOfShape(kept.stored.metadata, now.stored.metadata, 'metadata')).toEqual([]);
      }
    },
  );
});

describe('the comparison with what is kept', () => {
  const guest = { guestId: 'g1', name: 'Anna', seats: { number: 2, rows: [{ row: 4 }] } };
  const stay = defineEvent<string, object>('GuestNoted', {
    summary: 'A guest was noted.',
    stream: 'guest-{guestId}',
    version: 1,
    personal: {},
    example: guest,
  });
  const sealed = defineEvent<string, object>('GuestNoted', {
    ...stay.contract,
    personal: { name: () => 'user-g1' } as object,
  });

  it.each([
    [
      'a renamed field',
      { guestId: 'g1', called: 'Anna', seats: guest.seats },
      ['data.called is new', 'data.name is gone'],
    ],
    [
      'a renamed inner field',
      { ...guest, seats: { count: 2, rows: [{ row: 4 }] } },
      ['data.seats.count is new', 'data.seats.number is gone'],
    ],
    ['a field of another kind', { ...guest, seats: '2' }, ['data.seats was object and is string']],
    [
      'what is in a list',
      { ...guest, seats: { number: 2, rows: [4] } },
      ['data.seats.rows[] was object and is number'],
    ],
  ])('sees %s', async (_, changed, differences) => {
    const [kept, now] = [await keepEvent(stay, guest, 0), await keepEvent(stay, changed, 0)];
    expect(differencesOfShape(kept.stored.data, now.stored.data)).toEqual(differences);
  });

  it('sees a field that is encrypted no longer', async () => {
    const [kept, now] = [await keepEvent(sealed, guest, 0), await keepEvent(stay, guest, 0)];
    expect(differencesOfShape(kept.stored.data, now.stored.data)).toEqual(['data.name was encrypted and is string']);
    expect(kept.stored.data['name']).not.toEqual('Anna');
  });

  it('is content with other words in the same shape', async () => {
    const [kept, now] = [await keepEvent(sealed, guest, 0), await keepEvent(sealed, { ...guest, name: 'Joss' }, 0)];
    expect(differencesOfShape(kept.stored.data, now.stored.data)).toEqual([]);
  });
});

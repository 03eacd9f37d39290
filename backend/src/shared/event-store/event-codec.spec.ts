import { readFileSync } from 'node:fs';
import { defineEvent, type EventMetadata } from '../kernel/event.js';
import type { JsonObject } from '../kernel/json.js';
import { ERASED, type Personal } from '../kernel/personal.js';
import { KeyMissing, KeyRing } from '../personal-data/key-ring.port.js';
import { MemoryKeyRing } from '../personal-data/memory-key-ring.js';
import { EventCodec, SubjectErased } from './event-codec.js';
import { EventRegistry } from './event-registry.js';
import type { EventToAppend, StoredEvent } from './event-store.port.js';

const guestNoted = defineEvent<
  'GuestNoted',
  { guestId: string; name: Personal<string>; seats: number; note: Personal<string> | null }
>('GuestNoted', {
  summary: 'A guest was noted.',
  stream: 'guest-{guestId}',
  version: 2,
  personal: { name: ({ guestId }) => `user-${guestId}`, note: ({ guestId }) => `user-${guestId}` },
  // Version 1 had the seats as text and no note.
  upcasters: { 1: (data: JsonObject) => ({ ...data, seats: Number(data['seats']), note: null }) },
  example: { guestId: 'anna', name: 'Anna Whitlow', seats: 2, note: null },
});

const metadata = (eventId: string): Omit<EventMetadata, 'schemaVersion'> => ({
  eventId,
  commandId: 'c',
  correlationId: 'c',
  causationId: 'c',
  actor: { kind: 'visitor' },
  occurredAt: '2025-03-04T10:42:00.000Z',
});

const stored = (event: EventToAppend): StoredEvent => ({
  ...(JSON.parse(JSON.stringify(event)) as EventToAppend),
  stream: 'guest-anna',
  revision: 0n,
  position: '1',
  recordedAt: '2025-03-04T10:42:00.000Z',
});

function setUp(keys: KeyRing = new MemoryKeyRing()) {
  return { keys, codec: new EventCodec(new EventRegistry([guestNoted]), keys) };
}

const anna = guestNoted({ guestId: 'anna', name: 'Anna “Annie” Whitłow | 🌿', seats: 2, note: 'line\nline' });

describe('the codec', () => {
  it('gives back what was written, and stores nothing readable of a personal field', async () => {
    const { codec } = setUp();
    const encoded = await codec.encode(anna, metadata('e1'));
    expect(JSON.stringify(encoded)).not.toMatch(/“Annie”|Whitłow|line\\nline/);
    expect((await codec.decode(stored(encoded))).data).toEqual(anna.data);
    expect((await codec.decode(stored(encoded))).metadata.schemaVersion).toBe(2);
  });

  it('encrypts the same text differently each time', async () => {
    const { codec } = setUp();
    const [one, two] = [await codec.encode(anna, metadata('e1')), await codec.encode(anna, metadata('e1'))];
    expect(one.data['name']).not.toEqual(two.data['name']);
  });

  it('reads a stored event of an old shape by its upcaster', async () => {
    const { codec } = setUp();
    const fixture = JSON.parse(readFileSync(`${__dirname}/fixtures/guest-noted.v1.json`, 'utf8')) as EventToAppend;
    expect((await codec.decode(stored(fixture))).data).toEqual({
      guestId: 'anna',
      name: 'Anna Whitlow',
      seats: 2,
      note: null,
    });
  });

  it('upcasts an erased field of an old shape as erased', async () => {
    const { codec, keys } = setUp();
    const old = defineEvent<'GuestNoted', { guestId: string; name: Personal<string>; seats: string }>('GuestNoted', {
      ...guestNoted.contract,
      version: 1,
      personal: { name: ({ guestId }) => `user-${guestId}` },
      example: { guestId: 'anna', name: 'Anna', seats: '2' },
      furtherExamples: [],
    });
    const encoded = await new EventCodec(new EventRegistry([old]), keys).encode(
      old({ guestId: 'anna', name: 'Anna', seats: '3' }),
      metadata('e1'),
    );
    await keys.erase('user-anna');
    expect((await codec.decode(stored(encoded))).data).toEqual({ guestId: 'anna', name: ERASED, seats: 3, note: null });
  });

  it('reads as erased what belongs to somebody who was erased, and writes nothing more about them', async () => {
    const { codec, keys } = setUp();
    const encoded = await codec.encode(anna, metadata('e1'));
    await keys.erase('user-anna');
    expect((await codec.decode(stored(encoded))).data).toEqual({ ...anna.data, name: ERASED, note: ERASED });
    await expect(codec.encode(anna, metadata('e2'))).rejects.toThrow(SubjectErased);
  });

  it('stops the reader when a key has no row, or cannot be reached: that is no erasure', async () => {
    const encoded = await setUp().codec.encode(anna, metadata('e1'));
    await expect(setUp().codec.decode(stored(encoded))).rejects.toThrow(KeyMissing);
    class AwayKeyRing extends MemoryKeyRing {
      override find(): Promise<never> {
        return Promise.reject(new Error('no connection'));
      }
    }
    await expect(setUp(new AwayKeyRing()).codec.decode(stored(encoded))).rejects.toThrow('no connection');
  });

  it('refuses a field that was changed, or moved to another field, event or person', async () => {
    const { codec } = setUp();
    const encoded = await codec.encode(anna, metadata('e1'));
    const { name, note } = encoded.data as { name: JsonObject; note: JsonObject };
    const bent = [
      { ...encoded, data: { ...encoded.data, name: note } },
      { ...encoded, data: { ...encoded.data, name: { ...name, c: note['c'] as string } } },
      { ...encoded, eventId: 'e2' },
    ];
    await codec.encode(guestNoted({ ...anna.data, guestId: 'mick' }), metadata('e3'));
    bent.push({ ...encoded, data: { ...encoded.data, name: { ...name, s: 'user-mick' } } });
    for (const event of bent) await expect(codec.decode(stored(event))).rejects.toThrow();
  });

  it('refuses events that it does not know, and versions from the future', async () => {
    const { codec } = setUp();
    const encoded = await codec.encode(anna, metadata('e1'));
    await expect(codec.decode({ ...stored(encoded), type: 'Other' })).rejects.toThrow('unknown event type Other');
    const future = { ...stored(encoded), metadata: { ...encoded.metadata, schemaVersion: 3 } };
    await expect(codec.decode(future)).rejects.toThrow('version 3');
  });
});

describe('the registry of events', () => {
  it('refuses two events of one name, and a gap in the upcasters', () => {
    expect(() => new EventRegistry([guestNoted, guestNoted])).toThrow('two events are called GuestNoted');
    const { upcasters: _dropped, ...contract } = guestNoted.contract;
    expect(() => new EventRegistry([defineEvent('GuestNoted', contract)])).toThrow('lacks the upcaster from version 1');
  });
});

import type { JsonObject } from '../../kernel/json.js';
import { EventTooLarge, MAX_EVENT_BYTES, type EventToAppend } from '../event-store.port.js';
import { someEvent, someEvents, type World } from './world.contract.js';

const everything: JsonObject = {
  text: 'She said "hush", then \\ laughed',
  empty: '',
  integer: 42,
  negative: -7,
  fraction: 0.1,
  small: 1e-12,
  large: Number.MAX_SAFE_INTEGER,
  yes: true,
  no: false,
  nothing: null,
  list: [1, 'two', [3], { four: 4 }, null, []],
  nested: { deep: { deeper: {} } },
  'a key with spaces, "quotes" and ü': 'kept',
  beyondDoubles: '9007199254740993',
  nul: 'before\u0000after',
  control: '\u0001\t\r\n\u007f',
  emoji: '🕯️ 👩‍👩‍👧 🏳️‍🌈',
  scripts: 'Mãori ō, Ελληνικά, עברית, العربية, 日本語, ภาษาไทย',
  combining: 'e\u0301 is not é',
  separators: '\u2028\u2029',
};

const LARGE_TYPE = 'LargeThingHappened';

/** An event whose data and metadata have exactly `bytes` UTF-8 bytes of JSON; a third of them are two-byte letters. */
function eventOf(bytes: number): EventToAppend {
  const frame = Buffer.byteLength(JSON.stringify({ text: '' })) + Buffer.byteLength(JSON.stringify({}));
  const letters = Math.floor((bytes - frame) / 4);
  const text = 'ü'.repeat(letters) + 'a'.repeat(bytes - frame - letters * 2);
  return { ...someEvent({ text }), type: LARGE_TYPE };
}

export function describeData(world: World): void {
  describe('data', () => {
    it('comes back as it went in: every JSON type, every alphabet, the NUL character, numbers beyond 2^53 as text', async () => {
      const stream = world.stream();
      const event = {
        ...someEvent(everything, { actor: { kind: 'user', id: 'ü-1' }, schemaVersion: 3 }),
        type: 'AllHappened',
      };
      await world.store.append(stream, 'no-stream', [event]);
      const [stored] = await world.store.read(stream);
      expect(stored).toMatchObject(event);
      const reader = world.subscribe({ streamPrefixes: [stream] });
      await reader.untilCount(1);
      expect(reader.events[0]).toMatchObject(event);
    });

    it('does not change with the object that was appended', async () => {
      const stream = world.stream();
      const data: JsonObject = { words: ['kind'] };
      await world.store.append(stream, 'no-stream', [someEvent(data)]);
      data['words'] = ['changed'];
      const [first] = await world.store.read(stream);
      expect(first?.data).toEqual({ words: ['kind'] });
      (first?.data as JsonObject)['words'] = [];
      expect((await world.store.read(stream))[0]?.data).toEqual({ words: ['kind'] });
    });

    it('carries the time at which the store took it', async () => {
      const stream = world.stream();
      await world.write(stream, 1);
      const [stored] = await world.store.read(stream);
      expect(stored?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/);
      expect(Math.abs(Date.parse(stored?.recordedAt ?? '') - Date.now())).toBeLessThan(60_000);
    });

    it('may be as large as the limit, measured in bytes', async () => {
      const stream = world.stream();
      const event = eventOf(MAX_EVENT_BYTES);
      await world.store.append(stream, 'no-stream', [event]);
      const [stored] = await world.store.read(stream);
      expect(stored?.data['text'] === event.data['text']).toBe(true);
      const reader = world.subscribe({ streamPrefixes: [stream] });
      await reader.untilCount(1);
      expect(reader.events[0]?.data['text'] === event.data['text']).toBe(true);
    });

    it('is refused by name and size when it is one byte larger, with everything beside it', async () => {
      const stream = world.stream();
      const attempt = world.store.append(stream, 'no-stream', [...someEvents(1), eventOf(MAX_EVENT_BYTES + 1)]);
      await expect(attempt).rejects.toThrow(EventTooLarge);
      await expect(attempt).rejects.toThrow(`${LARGE_TYPE} has ${MAX_EVENT_BYTES + 1} bytes`);
      expect(await world.store.read(stream)).toEqual([]);
    });
  });
}

import type { EventRow, Page } from './pages.js';
import { comparePlaces } from './place.js';
import { Tail } from './tail.js';

/** A table of events, and how often it was looked at. */
class Table {
  looks = 0;
  broken = false;
  private readonly rows: EventRow[] = [];

  add(...positions: string[]): void {
    for (const position of positions) {
      const revision = String(this.rows.length);
      const text = { type: 'Happened', data: '{}', metadata: '{}' };
      this.rows.push({ position, stream: 'thing-1', revision, event_id: position, recorded_at: 0, ...text });
    }
  }

  after(position: string): Promise<Page> {
    this.looks += 1;
    if (this.broken) return Promise.reject(new Error('away'));
    const rows = this.rows.filter((row) => comparePlaces(row.position, position) > 0).slice(0, 500);
    return Promise.resolve({ rows, end: rows.at(-1)?.position ?? position, more: rows.length === 500 });
  }
}

describe('the tail that all readers of a process share', () => {
  let table: Table;
  let tail: Tail;
  let warnings: string[];
  let control: AbortController;

  beforeEach(() => {
    jest.useFakeTimers();
    table = new Table();
    warnings = [];
    control = new AbortController();
    tail = new Tail(table, { warn: (message) => warnings.push(message) });
  });

  afterEach(() => {
    tail.close();
    jest.useRealTimers();
  });

  /** A reader that waits for more; `woken` says whether it was told. */
  async function waitsAt(position: string): Promise<{ woken: boolean }> {
    const reader = { woken: false };
    void tail.beyond(position, control.signal).then(() => (reader.woken = true));
    await jest.advanceTimersByTimeAsync(0);
    return reader;
  }

  function found(after: string): string[] | undefined {
    return tail.after(after)?.rows.map((row) => row.position);
  }

  it('looks once for all who wait, however many there are', async () => {
    const readers = [await waitsAt('1/1/1'), await waitsAt('1/1/1'), await waitsAt('1/1/1')];
    const before = table.looks;
    table.add('1/5/1', '1/5/2');
    tail.wake('1/5/2');
    await jest.advanceTimersByTimeAsync(0);
    expect(readers.map((reader) => reader.woken)).toEqual([true, true, true]);
    expect(table.looks - before).toBe(1);
    expect(found('1/1/1')).toEqual(['1/5/1', '1/5/2']);
    expect(found('1/5/1')).toEqual(['1/5/2']);
  });

  it('looks again after short waits when it was told of an event that is not settled yet', async () => {
    const reader = await waitsAt('1/1/1');
    tail.wake('1/5/1');
    await jest.advanceTimersByTimeAsync(300);
    expect(table.looks).toBeGreaterThan(6);
    expect(reader.woken).toBe(false);
    table.add('1/5/1');
    await jest.advanceTimersByTimeAsync(130);
    expect(reader.woken).toBe(true);
  });

  it('looks once a second when nobody tells it anything, and not at all when nobody waits', async () => {
    const reader = await waitsAt('1/1/1');
    const before = table.looks;
    await jest.advanceTimersByTimeAsync(900);
    expect(table.looks).toBe(before);
    table.add('1/5/1');
    await jest.advanceTimersByTimeAsync(200);
    expect(reader.woken).toBe(true);
    const after = table.looks;
    tail.wake('1/9/1');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(table.looks).toBe(after);
  });

  it('tells at once what comes after a moment of quiet, and together what comes soon after that', async () => {
    const first = await waitsAt('1/1/1');
    table.add('1/5/1');
    tail.wake('1/5/1');
    await jest.advanceTimersByTimeAsync(0);
    expect(first.woken).toBe(true);

    const second = await waitsAt('1/5/1');
    const before = table.looks;
    for (const position of ['1/6/1', '1/7/1', '1/8/1']) {
      table.add(position);
      tail.wake(position);
      await jest.advanceTimersByTimeAsync(1);
    }
    expect(second.woken).toBe(false);
    await jest.advanceTimersByTimeAsync(10);
    expect(second.woken).toBe(true);
    expect(table.looks - before).toBe(1);
    expect(found('1/5/1')).toEqual(['1/6/1', '1/7/1', '1/8/1']);
  });

  it('does not look for what it has', async () => {
    const reader = await waitsAt('1/1/1');
    table.add('1/5/1');
    tail.wake('1/5/1');
    await jest.advanceTimersByTimeAsync(0);
    expect(reader.woken).toBe(true);
    await waitsAt('1/5/1');
    const before = table.looks;
    tail.wake('1/5/1');
    tail.wake('1/4/1');
    await jest.advanceTimersByTimeAsync(100);
    expect(table.looks).toBe(before);
  });

  it('answers nothing to a reader that is too far behind for what is kept, which is bounded', async () => {
    await waitsAt('1/1/1');
    for (let transaction = 1; transaction <= 30; transaction += 1) {
      table.add(...Array.from({ length: 100 }, (_, index) => `2/${transaction}/${index}`));
    }
    tail.wake('2/30/99');
    await jest.advanceTimersByTimeAsync(0);
    for (const end of [5, 10, 15, 20, 25]) await waitsAt(`2/${end}/99`);
    expect(found('2/10/98')).toBeUndefined();
    expect(found('2/10/99')).toHaveLength(2_000);
    expect(found('2/30/97')).toEqual(['2/30/98', '2/30/99']);
  });

  it('goes on after the table was away, and says so once', async () => {
    const reader = await waitsAt('1/1/1');
    table.broken = true;
    table.add('1/5/1');
    tail.wake('1/5/1');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(reader.woken).toBe(false);
    table.broken = false;
    await jest.advanceTimersByTimeAsync(3_000);
    expect(reader.woken).toBe(true);
    expect(warnings).toEqual(['the event store cannot be read: away', 'the event store is read again']);
  });
});

import type { Readable } from 'node:stream';
import type { HouseReply } from '../../shared/http/request.js';
import { sendCsv } from './send-csv.js';

const PIECES = 50;

describe('a list as a file', () => {
  it('is made as it is read: what nobody has taken yet was not asked for', async () => {
    let made = 0;
    async function* pieces() {
      for (; made < PIECES; made++) yield [[`row ${made}`]];
    }
    let sent: Readable | undefined;
    const reply = {
      header: () => reply,
      send: async (body: Readable) => {
        sent = body;
      },
    };
    await sendCsv(reply as unknown as HouseReply, 'orders', ['name'], pieces());
    const read = sent?.[Symbol.asyncIterator]();
    expect((await read?.next())?.value).toBe('\uFEFFname\r\n');
    expect((await read?.next())?.value).toBe('row 0\r\n');
    await new Promise(setImmediate);
    expect(made).toBeLessThan(5);
    let rows = 1;
    while (!(await read?.next())?.done) rows++;
    expect(rows).toBe(PIECES);
  });
});

import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { untilStatus } from '../../../shared/testing/family.js';
import { readPdf } from '../../../shared/testing/read-pdf.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { twoWhoSpeak, type TwoWhoSpeak } from '../../../shared/testing/two-speakers.js';
import { namesInZip, unzipped } from '../../../shared/testing/unzip.js';
import { WordWork } from '../../../shared/work/word-work.port.js';
import { FOR_A_PRINT } from '../../work-limits.js';

jest.setTimeout(60_000); // a whole app, three accounts, two texts and every print of them, on a busy machine

const INK = '#2b2a28';
const order = {
  time: '10.30 am',
  place: 'The river',
  items: [{ kind: 'music', title: 'Moon River', by: '' }],
  thanks: '',
};

describe('everything for the day in one file', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let mick: TestBrowser;
  let id: number;
  let ids: TwoWhoSpeak['ids'];

  beforeAll(async () => {
    house = await startTestApp();
    ({ claire, mick, ids, eulogyId: id } = await twoWhoSpeak(house));
  }, 120_000);
  afterAll(() => house?.close(), 30_000);

  async function write(...speakers: string[]): Promise<void> {
    expect((await claire.patch(`/api/eulogies/${id}/review`, { speakers })).status).toBe(200);
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration: 5 })).status).toBe(202);
    await untilStatus(claire, id, 'completed');
  }

  async function fetched(path: string): Promise<{ type: string; name: string; bytes: Buffer }> {
    const cookie = [...claire.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(`${house.url}/api/eulogies/${id}/${path}`, { headers: { cookie } });
    expect([path, response.status]).toEqual([path, 200]);
    return {
      type: response.headers.get('content-type') ?? '',
      name: response.headers.get('content-disposition') ?? '',
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  }

  /** What stands in ink, letter by letter: what others say is grey. */
  const inInk = (pdf: Buffer) =>
    readPdf(pdf)
      .pages.map(({ colours }) => colours[INK] ?? '')
      .join('');
  const letters = (words: string) => words.replaceAll(' ', '');
  const named = (kind: string) => `Raymond Thomas Whitlow - ${kind}.pdf`;

  it('is refused while there is no text, as a single file is', async () => {
    for (const path of ['pdf', 'pack'])
      expect([path, (await claire.get(`/api/eulogies/${id}/${path}`)).body['code']]).toEqual([
        path,
        'generation.not-ready',
      ]);
  });

  it('is what one who says everything reads from and hands on, and no order of service that nobody wrote', async () => {
    await write(ids.claire);
    const { type, name, bytes } = await fetched('pack');
    expect(type).toBe('application/zip');
    expect(name).toBe('attachment; filename="Raymond Thomas Whitlow - everything for the day.zip"');
    expect(namesInZip(bytes)).toEqual([named('eulogy'), named('eulogy, large type'), named('eulogy, second copy')]);
  });

  it('has for each who speaks a copy in which their part and no other stands in ink', async () => {
    await write(ids.mick, ids.claire);
    expect((await claire.request('PUT', `/api/eulogies/${id}/order-of-service`, order, {})).status).toBe(200);
    const { bytes } = await fetched('pack');
    expect(namesInZip(bytes)).toEqual([
      named('eulogy'),
      named('eulogy, large type'),
      named('eulogy, large type for Mick'),
      named('eulogy, large type for Claire'),
      named('eulogy, second copy'),
      named('order of service, to fold'),
      named('order of service'),
    ]);
    const [his, hers] = ['Mick', 'Claire'].map((who) => inInk(unzipped(bytes, named(`eulogy, large type for ${who}`))));
    const [pigeons, ute] = [letters('raced pigeons'), letters('rolled his ute')];
    expect([his?.includes(pigeons), his?.includes(ute)]).toEqual([true, false]);
    expect([hers?.includes(pigeons), hers?.includes(ute)]).toEqual([false, true]);
    const whole = inInk(unzipped(bytes, named('eulogy, large type')));
    expect([whole.includes(pigeons), whole.includes(ute)]).toEqual([true, true]);
  });

  it('says in each file what the single one says', async () => {
    const { bytes } = await fetched('pack?pace=80');
    const singles: [string, string][] = [
      ['eulogy', 'pdf'],
      ['eulogy, large type', 'pdf?layout=lectern&pace=80'],
      ['eulogy, large type for Mick', `pdf?layout=lectern&pace=80&speaker=${ids.mick}`],
      ['eulogy, second copy', 'pdf?layout=second-copy&pace=80'],
      ['order of service, to fold', 'order-of-service/pdf'],
      ['order of service', 'order-of-service/pdf?layout=pages'],
    ];
    for (const [kind, path] of singles) {
      const single = await fetched(path);
      expect(single.name).toContain(`filename="${named(kind)}"`);
      expect(readPdf(unzipped(bytes, named(kind)))).toEqual(readPdf(single.bytes));
    }
    expect((await claire.get(`/api/eulogies/${id}/pack?pace=5`)).status).toBe(422);
  });

  it('is made by workers in its owner’s turn, one file behind the other', async () => {
    const words = house.app.get(WordWork);
    const run = words.run.bind(words);
    const [counts, most] = [{ now: 0 }, { now: 0 }];
    const asked = jest.spyOn(words, 'run').mockImplementation(async (task, input, options) => {
      most.now = Math.max(most.now, ++counts.now);
      return run(task, input, options).finally(() => counts.now--);
    });
    try {
      await fetched('pack');
      expect(asked.mock.calls.map(([{ name }]) => name)).toEqual([
        ...Array.from({ length: 5 }, () => 'generation.print-eulogy'),
        'generation.print-order-of-service',
        'generation.print-order-of-service',
        'generation.zip-files',
      ]);
      for (const [, , options] of asked.mock.calls) expect(options).toEqual({ whose: ids.claire, ms: FOR_A_PRINT });
      expect(most.now).toBe(1);
    } finally {
      asked.mockRestore();
    }
  });

  it('is refused in words where one of its files is more than a worker may do', async () => {
    const words = house.app.get(WordWork);
    const run = words.run.bind(words);
    let made = 0;
    const asked = jest.spyOn(words, 'run').mockImplementation(async (task, input, options) => {
      if (++made > 2) throw new RuleBroken('words.busy');
      return run(task, input, options);
    });
    try {
      expect(await claire.get(`/api/eulogies/${id}/pack`)).toMatchObject({ status: 503, body: { code: 'words.busy' } });
    } finally {
      asked.mockRestore();
    }
  });

  it('is its owner’s: everybody else is refused, as they are refused the text', async () => {
    const stranger = house.browser();
    await stranger.signUp({ email: 'stranger@example.com' });
    for (const one of [mick, stranger, house.browser()]) {
      const [pdf, pack] = [await one.get(`/api/eulogies/${id}/pdf`), await one.get(`/api/eulogies/${id}/pack`)];
      expect([pack.status, pack.body['code']]).toEqual([pdf.status, pdf.body['code']]);
      expect(pack.status).toBeGreaterThan(400);
    }
    // who may read the finished text takes a file of it along, and is handed their own copy by the owner
    const { version } = (await claire.get<{ version: number }>(`/api/eulogies/${id}/text`)).body;
    expect((await claire.post(`/api/eulogies/${id}/text/finish`, { version })).status).toBe(200);
    const open = { contributorsMayRead: true };
    expect((await claire.patch(`/api/eulogies/${id}/circle-settings`, open)).status).toBe(200);
    expect((await mick.get(`/api/eulogies/${id}/pdf`)).status).toBe(200);
    expect((await mick.get(`/api/eulogies/${id}/pack`)).body['code']).toBe('eulogy.not-allowed');
  });
});

import type { EulogyText } from '@eulogy/arranger';
import { EulogyWriter } from '../generation/writers/writer.port.js';
import { eventually } from '../shared/testing/eventually.js';
import { untilStatus } from '../shared/testing/family.js';
import { readPdf } from '../shared/testing/read-pdf.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { unzipped } from '../shared/testing/unzip.js';
import { readMatrix } from './testing/access-matrix.js';
import { LiveEvents } from './testing/live-events.js';

jest.setTimeout(120_000); // a whole app, three accounts, two texts, and every page and file of them

/** Words of their own, so that none of them is anywhere by chance. */
const NAME = 'Quentina';
const LAST_NAME = 'Zorblax';
const RELATION = 'Stepgrandfather';
const OWN_RELATION = 'Wombatish';
const INTRODUCED = 'stepgranddaughterish';
const MEMORY = 'He whistled with a gum leaf at the tip until the kelpies came.';

/** Where it may stand who belongs to the eulogy (no answer stands beside it, nor that there is one), and the list of all relations to tick. */
const MEMBER_LISTS = /\/collaborators$|\/people$|\/guests$|\/asked$|\/api\/questions\//;

interface Contribution {
  readonly questionId: string;
  readonly contributorId: string;
  readonly contributorName: string;
  readonly answer: string;
  readonly included: boolean;
  readonly contributedAt: string | null;
}

describe('the name of somebody who asked not to be named', () => {
  let house: TestApp;
  let [claire, anna, quentina]: TestBrowser[] = [];
  let id: number;
  let quentinaId: string;
  let shareToken: string;
  let live: LiveEvents;

  const browser = (one: TestBrowser | undefined): TestBrowser => {
    if (!one) throw new Error('not signed in');
    return one;
  };

  /** As a writer made it that knew the name still. */
  const namedText = (): EulogyText => ({
    title: 'Honouring Ray',
    sections: [
      {
        kind: 'story',
        paragraphs: [
          {
            sentences: [
              {
                text: `${NAME}, his ${INTRODUCED}, wrote: “${MEMORY}”`,
                sources: [{ questionId: 'story', contributorId: quentinaId }],
                verdict: 'supported',
              },
            ],
          },
        ],
      },
    ],
    words: 20,
    durationMinutes: 3,
    notice: null,
  });

  beforeAll(async () => {
    house = await startTestApp();
    [claire, anna, quentina] = [house.browser(), house.browser(), house.browser()];
    await browser(claire).signUp({ email: 'claire@example.com', firstName: 'Claire' });
    await browser(anna).signUp({ email: 'anna@example.com', firstName: 'Anna' });
    const person = { email: 'q@example.com', firstName: NAME, lastName: LAST_NAME };
    quentinaId = (await browser(quentina).signUp(person)).id;
    id = await browser(claire).buyEulogy('Honouring Ray');
    const { inviteToken } = (await browser(claire).get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    for (const one of [anna, quentina])
      expect((await browser(one).post(`/api/collaborate/${inviteToken}/join`)).status).toBe(200);
    const open = { contributorsSeeMemories: true, contributorsMayRead: true };
    expect((await browser(claire).patch(`/api/eulogies/${id}/circle-settings`, open)).status).toBe(200);
    live = await LiveEvents.open(browser(claire), id);
    await save(claire, {
      name: 'Raymond Whitlow|Ray|He/Him',
      relationship: 'My dad|Father',
      story: 'When I was seventeen I rolled his ute on the Boonah road, and he said nothing at all about it.',
    });
    await save(anna, { story: 'He wrote the tides on the back of his hand in biro.' });
    expect((await put(quentina, 'introduction', { as: INTRODUCED })).status).toBe(200);
    await save(quentina, { relationship: `${OWN_RELATION}|${RELATION}`, story: MEMORY, family: 'Helen||' });
    expect((await browser(quentina).post(`/api/eulogies/${id}/questions/miss/contribute`)).status).toBe(200);
    for (const one of [claire, anna, quentina])
      expect((await put(one, 'book/mine', { answer: 'yes' })).status).toBe(200);
    expect((await put(claire, 'book/sharing', { shared: true })).status).toBe(200);
  });
  afterAll(async () => {
    live?.close();
    await house?.close();
  }, 60_000);

  const put = (one: TestBrowser | undefined, path: string, body: object) =>
    browser(one).request('PUT', `/api/eulogies/${id}/${path}`, body, {});
  const choose = async (choice: 'named' | 'unnamed') =>
    expect((await put(quentina, 'acknowledgement', { choice })).status).toBe(200);
  async function save(one: TestBrowser | undefined, responses: Record<string, string>): Promise<void> {
    expect((await browser(one).patch(`/api/eulogies/${id}/responses`, { responses })).status).toBe(200);
  }
  async function write(): Promise<void> {
    expect((await browser(claire).post(`/api/eulogies/${id}/generate`, { duration: 3 })).status).toBe(202);
    await untilStatus(browser(claire), id, 'completed');
    const { url } = (await browser(claire).post<{ url: string }>(`/api/eulogies/${id}/share-link`)).body;
    shareToken = url.split('/').at(-1) ?? '';
  }

  /** Everything about the eulogy that a member reads, by its address. */
  async function pagesOf(reader: TestBrowser): Promise<Map<string, string>> {
    const world: Record<string, string> = { eulogyId: String(id), token: shareToken, userId: quentinaId };
    const rows = ['questionnaire', 'generation', 'collaboration']
      .flatMap((file) => readMatrix(file).routes)
      .filter(({ call }) => call.startsWith('GET ') && !/events|pdf|docx|collaborate\//.test(call));
    const addresses = [
      ...rows.map(({ call, as }) =>
        (as ?? call.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, key) => world[key] ?? '0'),
      ),
      ...['story', 'relationship', 'miss', 'family'].map(
        (question) => `/api/eulogies/${id}/questions/${question}/contributors`,
      ),
      ...[1, 2].map((version) => `/api/eulogies/${id}/versions/${version}`),
      `/api/eulogies/${id}/text/cut?minutes=0.5`,
      `/api/read/${shareToken}`,
      '/api/profile/export',
    ];
    const pages = new Map<string, string>();
    for (const address of addresses) {
      const { status, body } = await reader.get<unknown>(address);
      if (status < 300) pages.set(address, JSON.stringify(body));
    }
    expect([...pages.keys()]).toContain('/api/profile/export');
    return pages;
  }

  async function bytesOf(reader: TestBrowser, path: string): Promise<Buffer> {
    const cookie = [...reader.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(`${house.url}/api/eulogies/${id}/${path}`, { headers: { cookie } });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }

  /** What the PDF and the Word document say. */
  async function filesOf(reader: TestBrowser): Promise<Map<string, string>> {
    const files = new Map<string, string>();
    for (const [layout, path] of [
      ['page', 'pdf?layout=page'],
      ['lectern', 'pdf?layout=lectern'],
      ['book', 'book/pdf'],
    ] as const)
      files.set(`pdf ${layout}`, JSON.stringify(readPdf(await bytesOf(reader, path))));
    const word = await bytesOf(reader, 'docx');
    for (const part of ['word/document.xml', 'docProps/core.xml'])
      files.set(part, unzipped(word, part).toString('utf8'));
    return files;
  }

  async function mailsTo(...addresses: string[]): Promise<Map<string, string>> {
    const mails = new Map<string, string>();
    for (const address of addresses)
      mails.set(address, JSON.stringify((await browser(claire).get(`/dev/outbox.json?to=${address}`)).body));
    return mails;
  }

  const giveaways = () => [NAME, LAST_NAME, RELATION, OWN_RELATION, INTRODUCED, quentinaId, 'q@example.com'];
  const found = (read: Map<string, string>) =>
    [...read].flatMap(([where, words]) =>
      MEMBER_LISTS.test(where)
        ? []
        : giveaways().flatMap((word) =>
            words.toLowerCase().includes(word.toLowerCase()) ? [`${word} in ${where}`] : [],
          ),
    );
  /** Files are drafts until "Finished": only the owner has them (D32). */
  const everywhere = async (text: 'draft' | 'finished' = 'draft'): Promise<Map<string, string>> => {
    for (const file of text === 'draft' ? ['pdf', 'docx'] : [])
      expect([file, (await browser(anna).get(`/api/eulogies/${id}/${file}`)).status]).toEqual([file, 409]);
    return new Map([
      ...[...(await pagesOf(browser(claire)))].map(([where, words]) => [`owner ${where}`, words] as const),
      ...[...(await pagesOf(browser(anna)))].map(([where, words]) => [`Anna ${where}`, words] as const),
      ...(await filesOf(browser(claire))),
      ...(text === 'finished' ? await filesOf(browser(anna)) : []),
      ...(await mailsTo('claire@example.com', 'anna@example.com')),
    ]);
  };

  it('is nowhere once they said so, though the text was written before', async () => {
    const writer = house.app.get(EulogyWriter, { strict: false });
    const writing = jest.spyOn(writer, 'write').mockImplementation(async () => namedText());
    await choose('named');
    await write();
    writing.mockRestore();
    const before = await everywhere();
    expect(found(before).length).toBeGreaterThan(20); // or nothing would be looked at
    expect(before.get('pdf page')).toContain(`With memories from ${NAME}`);
    expect(before.get('pdf book')).toContain(`${NAME} ${LAST_NAME}`);
    await choose('unnamed');
    const after = await everywhere();
    expect(found(after)).toEqual([]);
    expect(after.size).toBe(before.size);
    expect(after.get(`owner /api/eulogies/${id}`)).toContain(`Somebody who knew him wrote: “${MEMORY}”`);
    expect(after.get('word/document.xml')).toContain('gum leaf');
    expect(after.get('pdf book')).toMatch(/Somebody who knew him[^]*gum leaf/);
  });

  it('is in no text that is written after it, and what they told may be told', async () => {
    await write();
    const all = await everywhere();
    expect(found(all)).toEqual([]);
    expect(all.get(`owner /api/eulogies/${id}`)).toContain('gum leaf');
  });

  it('is behind one id that stays the same, which the owner’s choices come back with', async () => {
    const contributions = async () =>
      (await browser(claire).get<{ contributions: Contribution[] }>(`/api/eulogies/${id}`)).body.contributions;
    const theirs = (await contributions()).find(({ answer }) => answer === MEMORY);
    expect(theirs).toMatchObject({ contributorName: 'Somebody who knew him', included: true });
    const { contributorId = '' } = theirs ?? {};
    expect((await contributions()).find(({ questionId }) => questionId === 'family')?.contributorId).toBe(
      contributorId,
    );
    const answers = [{ questionId: 'story', contributorId, included: false }];
    expect((await browser(claire).patch(`/api/eulogies/${id}/review`, { answers })).status).toBe(200);
    expect((await contributions()).find(({ answer }) => answer === MEMORY)).toMatchObject({
      contributorId,
      included: false,
    });
    const again = [{ questionId: 'story', contributorId, included: true }];
    expect((await browser(claire).patch(`/api/eulogies/${id}/review`, { answers: again })).status).toBe(200);
    expect((await put(claire, `collaborators/${contributorId}/introduction`, { as: 'friend' })).status).toBe(200);
    // beside the names it would tell whose id it is
    const members = await browser(claire).get(`/api/eulogies/${id}/people`);
    expect(JSON.stringify(members.body)).not.toContain('friend');
    expect((await put(claire, `collaborators/${contributorId}/introduction`, { as: '' })).status).toBe(200);
  });

  it('is not told by the order of the answers: ids of accounts are in the order in which they were made', async () => {
    const later = house.browser();
    await later.signUp({ email: 'later@example.com', firstName: 'Later' });
    const { inviteToken } = (await browser(claire).get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    // more than two, so that they are not by chance in the order of their aliases
    const others = [later];
    for (const name of ['Umberto', 'Vera', 'Wim', 'Xenia']) {
      const other = house.browser();
      await other.signUp({ email: `${name}@example.com`.toLowerCase(), firstName: name });
      others.push(other);
    }
    for (const other of others) {
      await other.post(`/api/collaborate/${inviteToken}/join`);
      await other.request('PUT', `/api/eulogies/${id}/acknowledgement`, { choice: 'unnamed' }, {});
      await save(other, { story: 'He mended our gate and would not take a cent for it.' });
    }
    const { answers } = (
      await browser(claire).get<{ answers: { questionId: string; contributorId: string }[] }>(
        `/api/eulogies/${id}/review`,
      )
    ).body;
    const shown = answers
      .filter((one) => one.questionId === 'story' && one.contributorId.startsWith('somebody-'))
      .map(({ contributorId }) => contributorId);
    expect(shown).toHaveLength(6);
    expect(shown).toEqual([...shown].sort());
    const { contributions } = (await browser(claire).get<{ contributions: Contribution[] }>(`/api/eulogies/${id}`))
      .body;
    const told = contributions.filter(({ contributorId }) => contributorId.startsWith('somebody-'));
    expect(told.length).toBeGreaterThanOrEqual(shown.length);
    expect(contributions.slice(-told.length)).toEqual(told);
    const places = told.map(({ contributorId, questionId }) => `${contributorId} ${questionId}`);
    expect(places).toEqual([...places].sort());
    const writers = (await browser(claire).get<{ id: string }[]>(`/api/eulogies/${id}/questions/story/contributors`))
      .body;
    expect(writers.slice(-6).map((one) => one.id)).toEqual(shown);
    for (const other of others)
      expect((await other.post(`/api/eulogies/${id}/leave`, { words: 'withdrawn' })).status).toBe(200);
  });

  it('is not told by a time: when they wrote is shown to nobody else, and the time of everybody else is', async () => {
    const time = expect.stringMatching(/^\d{4}-/);
    for (const [reader, shown] of [
      [claire, null],
      [anna, null],
      [quentina, time],
    ] as const) {
      const { contributions } = (await browser(reader).get<{ contributions: Contribution[] }>(`/api/eulogies/${id}`))
        .body;
      for (const one of contributions) {
        const isHers = [MEMORY, 'Helen||'].includes(one.answer);
        expect([one.questionId, one.contributedAt]).toEqual([one.questionId, isHers ? shown : time]);
      }
      expect(contributions.map(({ answer }) => answer)).toContain(MEMORY);
    }
  });

  it('is their own to read', async () => {
    const own = (await browser(quentina).get<{ contributions: Contribution[] }>(`/api/eulogies/${id}`)).body;
    expect(own.contributions.find(({ answer }) => answer === MEMORY)).toMatchObject({
      contributorId: quentinaId,
      contributorName: `${NAME} ${LAST_NAME}`,
    });
    expect(JSON.stringify(own.contributions)).toContain(RELATION);
  });

  it('is not in the news of the live page', async () => {
    await save(quentina, { miss: 'The whistle.' });
    // That something was answered, so that the page reads it again; not by whom, and not what.
    await eventually(() => {
      const last = live.events.findLast(({ event }) => event === 'answer');
      expect(last?.data).toEqual({});
    }, 20_000);
    // Nor in what comes again from the first event on: there it stands behind who joined and who answered.
    const again = await LiveEvents.open(browser(claire), id, '0');
    await eventually(() => expect(again.events.at(-1)).toMatchObject({ event: 'answer', data: {} }), 20_000);
    again.close();
    const answers = again.events.filter(({ event }) => event === 'answer');
    expect(answers.filter(({ data }) => Object.keys(data).length === 0)).toHaveLength(1);
    const told = JSON.stringify(answers);
    expect(told).not.toContain(quentinaId);
    expect(told).not.toContain('somebody-');
    expect(told).toContain('"questionId":"relationship"');
  });

  it('can be given back until the eulogy is called finished, and not taken away after it', async () => {
    await choose('named');
    expect(found(await pagesOf(browser(claire))).length).toBeGreaterThan(0);
    await choose('unnamed');
    const { version } = (await browser(claire).get<{ version: number }>(`/api/eulogies/${id}/text`)).body;
    expect((await browser(claire).post(`/api/eulogies/${id}/text/finish`, { version })).status).toBe(200);
    await eventually(async () => {
      const { body } = await browser(quentina).get(`/api/eulogies/${id}/acknowledgement`);
      expect(body).toEqual({ choice: 'unnamed', settled: true });
    }, 20_000);
    expect(await put(quentina, 'acknowledgement', { choice: 'named' })).toMatchObject({
      status: 409,
      body: { code: 'circle.names-settled' },
    });
    expect(found(await everywhere('finished'))).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { EulogyWriter } from '../generation/writers/writer.port.js';
import type { EulogyText } from '@eulogy/arranger';
import { untilStatus } from '../shared/testing/family.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { addressIn, callsOf, comersTo, differencesOf, gapsOf, readMatrix } from './testing/access-matrix.js';
import { addressOf, peopledHouse, type PeopledHouse, type PersonOfMatrix } from './testing/access-people.js';

const FILES = ['questionnaire', 'generation', 'collaboration'] as const;

/** A word of its own in each thing that somebody may or may not read. */
const words = {
  'shared fact': 'Quollwood',
  'memory of the owner': 'Numbatfield',
  'memory of the contributor': 'Potorooville',
  'memory of another': 'Bilbyrock',
  'memory that was left out': 'Dunnartbay',
  'memory of the two whose eulogy is closed to them': 'Mulgaraford',
  'fact of an erased owner’s eulogy': 'Thylacine',
  'finished text': 'Wallaroo',
  'address of the owner': addressOf('owner'),
  'address of the contributor': addressOf('contributor'),
  'address of another contributor': addressOf('leaver'),
  'invited address': 'invited@example.com',
} as const;

const SETTINGS = ['closed', 'contributorsSeeMemories', 'contributorsMayRead'] as const;
type Settings = (typeof SETTINGS)[number];
type Readable = Record<Settings, Partial<Record<PersonOfMatrix, string[]>>>;

function theText(): EulogyText {
  const sentence = { text: `He loved the ${words['finished text']}.`, sources: [], verdict: 'connective' as const };
  return {
    title: 'Honouring Ray',
    sections: [{ kind: 'opening', paragraphs: [{ sentences: [sentence] }] }],
    words: 4,
    durationMinutes: 3,
    notice: null,
  } as unknown as EulogyText;
}

describe('who may do and read what of a eulogy', () => {
  let people: PeopledHouse;

  beforeAll(async () => {
    const made = await peopledHouse(
      `The dam at ${words['memory of the two whose eulogy is closed to them']} froze over.`,
    );
    jest.spyOn(made.house.app.get(EulogyWriter, { strict: false }), 'write').mockImplementation(async () => theText());
    people = { ...made, world: { ...made.world, ...(await wordsOfEverybody(made)) } };
  }, 180_000);
  afterAll(() => people?.house.close(), 30_000);

  /** The eulogy finished, with words of everybody, one answer left out and a letter under way. */
  async function wordsOfEverybody({ browsers, leaver, world }: PeopledHouse): Promise<Record<string, string>> {
    const { owner, contributor } = browsers;
    const id = Number(world['eulogyId']);
    const save = async (browser: TestBrowser, responses: Record<string, string>) =>
      expect((await browser.patch(`/api/eulogies/${id}/responses`, { responses })).status).toBe(200);
    await save(owner, {
      name: `Raymond ${words['shared fact']}|Ray|He/Him`,
      story: `The creek at ${words['memory of the owner']} came up.`,
    });
    await save(contributor, { story: `The shed at ${words['memory of the contributor']} burnt down.` });
    await save(leaver, {
      story: `The boat at ${words['memory of another']} sank.`,
      miss: `The row at ${words['memory that was left out']}.`,
    });
    const leftOut = { answers: [{ questionId: 'miss', contributorId: world['leaverId'], included: false }] };
    expect((await owner.patch(`/api/eulogies/${id}/review`, leftOut)).status).toBe(200);
    const invited = await owner.post(`/api/eulogies/${id}/invitations`, { email: words['invited address'] });
    expect(invited.status).toBe(202);
    expect((await owner.post(`/api/eulogies/${id}/generate`, { duration: 3 })).status).toBe(202);
    await untilStatus(owner, id, 'completed');
    const { body } = await owner.get<{ paymentIntentId: string }>(`/api/eulogies/${id}`);
    return { paymentIntentId: body.paymentIntentId };
  }

  /** What somebody finds of the planted words in everything that can be read about the eulogy, and about their own. */
  async function found(person: PersonOfMatrix): Promise<string[]> {
    const { browsers, world, worlds } = people;
    const reads = FILES.flatMap((file) => readMatrix(file).routes).filter(
      ({ call }) => call.startsWith('GET /api/eulogies') && !/events|pdf/.test(call),
    );
    const texts: string[] = [];
    const own = worlds[person];
    for (const place of own ? [world, { ...world, ...own }] : [world]) {
      for (const row of reads) {
        const { status, body } = await browsers[person].get<unknown>(addressIn(row, place));
        if (status < 300) texts.push(JSON.stringify(body));
      }
    }
    const all = texts.join('\n');
    const planted = { ...words, 'invitation link': world['token'], payment: world['paymentIntentId'] };
    return Object.entries(planted)
      .filter(([, word]) => all.includes(word ?? 'missing'))
      .map(([what]) => what)
      .sort();
  }

  const readable = JSON.parse(readFileSync(resolve(__dirname, 'access/words-of-a-eulogy.json'), 'utf8')) as Readable;

  /** A draft is its owner's alone, also where contributors may read (D32): then its owner says "Finished". */
  async function untilFinishedIsSaid(): Promise<void> {
    const { browsers, world } = people;
    const path = `/api/eulogies/${world['eulogyId']}`;
    expect(await found('contributor')).not.toContain('finished text');
    for (const file of ['pdf', 'docx', 'plain-text', 'take-along'])
      expect([file, (await browsers.contributor.get(`${path}/${file}`)).status]).toEqual([file, 409]);
    const { version } = (await browsers.owner.get<{ version: number }>(`${path}/text`)).body;
    expect((await browsers.owner.post(`${path}/text/finish`, { version })).status).toBe(200);
  }

  it.each(SETTINGS)(
    'everybody reads what is declared and nothing more: %s',
    async (settings) => {
      const { browsers, world } = people;
      const chosen = await browsers.owner.patch(`/api/eulogies/${world['eulogyId']}/circle-settings`, {
        contributorsSeeMemories: settings === 'contributorsSeeMemories',
        contributorsMayRead: settings === 'contributorsMayRead',
      });
      expect(chosen.status).toBe(200);
      if (settings === 'contributorsMayRead') await untilFinishedIsSaid();
      // each of them in one of the settings
      const every = SETTINGS.length;
      for (const person of comersTo(SETTINGS.indexOf(settings), (one) => one in readable[settings], { every }))
        expect([person, await found(person)]).toEqual([person, [...(readable[settings][person] ?? [])].sort()]);
      const pdf = await browsers.contributor.get(`/api/eulogies/${world['eulogyId']}/pdf`);
      expect(pdf.status).toBe(settings === 'contributorsMayRead' ? 200 : 403);
    },
    30_000,
  );

  it('closes again', async () => {
    const closed = { contributorsSeeMemories: false, contributorsMayRead: false };
    const { browsers, world } = people;
    const path = `/api/eulogies/${world['eulogyId']}/circle-settings`;
    expect((await browsers.owner.patch(path, closed)).body).toEqual(closed);
  });

  // The last call of collaboration lets the contributor go.
  describe.each(FILES)('%s', (file) => {
    const matrix = readMatrix(file);

    it('has a row for every call that it routes, an answer for everybody, and no row for another', () => {
      const routed = callsOf(people.house, matrix.module);
      expect(routed.length).toBeGreaterThanOrEqual(5);
      expect([...new Set(matrix.routes.map(({ call }) => call))].sort()).toEqual(routed);
      expect(gapsOf(matrix)).toEqual([]);
    });

    it.each(matrix.routes)(
      '$call answers everybody as declared',
      async (row) => {
        expect(await differencesOf(row, matrix.routes.indexOf(row), people)).toEqual([]);
      },
      30_000,
    );
  });
});

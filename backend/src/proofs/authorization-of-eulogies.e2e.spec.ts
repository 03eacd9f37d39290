import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import { EulogyWriter } from '../generation/writers/writer.port.js';
import type { EulogyText } from '@eulogy/arranger';
import { BlockUser } from '../identity/index.js';
import { userDecider } from '../identity/domain/user/user.decide.js';
import { userStream, type Role } from '../identity/domain/user/user.events.js';
import { newId } from '../shared/kernel/ids.js';
import type { CommandContext } from '../shared/messaging/command-context.js';
import { CommandRunner } from '../shared/messaging/command-runner.js';
import { eventually } from '../shared/testing/eventually.js';
import { untilStatus } from '../shared/testing/family.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { callsOf, differencesOf, PEOPLE, readMatrix, type PersonOfMatrix } from './testing/access-matrix.js';

const password = 'a quiet long password';
const FILES = ['questionnaire', 'generation', 'collaboration'] as const;

/** A word of its own in each thing that somebody may or may not read. */
const words = {
  'shared fact': 'Quollwood',
  'memory of the owner': 'Numbatfield',
  'memory of the contributor': 'Potorooville',
  'memory of another': 'Bilbyrock',
  'memory that was left out': 'Dunnartbay',
  'finished text': 'Wallaroo',
  'address of the owner': 'owner@example.com',
  'address of the contributor': 'contributor@example.com',
  'address of another contributor': 'leaver@example.com',
  'invited address': 'invited@example.com',
} as const;

type Settings = 'closed' | 'contributorsSeeMemories' | 'contributorsMayRead';
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
  let house: TestApp;
  let browsers: Record<PersonOfMatrix, TestBrowser>;
  let world: Record<string, string>;
  const ids = {} as Record<PersonOfMatrix, string>;

  beforeAll(async () => {
    house = await startTestApp();
    jest.spyOn(house.app.get(EulogyWriter, { strict: false }), 'write').mockImplementation(async () => theText());
    browsers = Object.fromEntries(PEOPLE.map((person) => [person, house.browser()])) as typeof browsers;
    for (const person of PEOPLE) {
      if (person === 'visitor') continue;
      ids[person] = (await browsers[person].signUp({ email: `${person}@example.com`, firstName: 'Ruth', password })).id;
    }
    const leaver = house.browser();
    const { id: leaverId } = await leaver.signUp({ email: words['address of another contributor'], firstName: 'Sam' });
    world = { ...(await eulogyOf(browsers.owner, leaver)), leaverId };
    await hire(ids.support, 'support');
    await hire(ids.admin, 'admin');
    await house.app.get(CommandBus).execute(new BlockUser(ids.blocked, { by: ids.admin, reason: 'Proof' }, context()));
    expect((await browsers.erased.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
    await eventually(async () => {
      expect((await browsers.admin.get('/api/auth/user')).body['role']).toBe('admin');
      expect((await browsers.support.get('/api/auth/user')).body['role']).toBe('support');
    }, 20_000);
  }, 180_000);
  afterAll(() => house?.close(), 30_000);

  function context(): CommandContext {
    const commandId = newId();
    const actor = { kind: 'system', name: 'proof' } as const;
    return { commandId, correlationId: commandId, causationId: commandId, actor, at: new Date().toISOString() };
  }

  async function hire(userId: string, role: Role): Promise<void> {
    await house.app.get(CommandRunner).run({
      decider: userDecider,
      stream: userStream(userId),
      command: {
        type: 'GrantRole',
        role,
        isBusinessOwner: role === 'admin',
        grantedBy: userId,
        reason: 'Proof',
        at: new Date().toISOString(),
      },
      context: context(),
    });
  }

  const tokenOf = async (id: number) =>
    (await browsers.owner.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body.inviteToken;

  /** A finished eulogy with people, words of everybody, one answer left out, a letter under way, and another eulogy beside it. */
  async function eulogyOf(owner: TestBrowser, leaver: TestBrowser): Promise<Record<string, string>> {
    const [id, otherId] = [await owner.buyEulogy('Honouring Ray'), await owner.buyEulogy('Honouring Ada')];
    const token = await tokenOf(id);
    for (const browser of [browsers.contributor, leaver])
      expect((await browser.post(`/api/collaborate/${token}/join`)).status).toBe(200);
    const save = async (browser: TestBrowser, responses: Record<string, string>) =>
      expect((await browser.patch(`/api/eulogies/${id}/responses`, { responses })).status).toBe(200);
    await save(owner, {
      name: `Raymond ${words['shared fact']}|Ray|He/Him`,
      story: `The creek at ${words['memory of the owner']} came up.`,
    });
    await save(browsers.contributor, { story: `The shed at ${words['memory of the contributor']} burnt down.` });
    await save(leaver, {
      story: `The boat at ${words['memory of another']} sank.`,
      miss: `The row at ${words['memory that was left out']}.`,
    });
    const { id: leaverId } = (await leaver.get<{ id: string }>('/api/auth/user')).body;
    const leftOut = { answers: [{ questionId: 'miss', contributorId: leaverId, included: false }] };
    expect((await owner.patch(`/api/eulogies/${id}/review`, leftOut)).status).toBe(200);
    const invited = await owner.post(`/api/eulogies/${id}/invitations`, { email: words['invited address'] });
    expect(invited.status).toBe(202);
    expect((await owner.post(`/api/eulogies/${id}/generate`, { duration: 3 })).status).toBe(202);
    await untilStatus(owner, id, 'completed');
    const { body } = await owner.get<{ paymentIntentId: string }>(`/api/eulogies/${id}`);
    return {
      eulogyId: String(id),
      token,
      otherToken: await tokenOf(otherId),
      paymentIntentId: body.paymentIntentId,
    };
  }

  /** An answer that goes on: its status is all that is waited for. */
  async function statusOfStream(browser: TestBrowser): Promise<number> {
    const ended = new AbortController();
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const { status } = await fetch(`${house.url}/api/eulogies/${world['eulogyId']}/events`, {
      headers: { cookie },
      signal: ended.signal,
    });
    ended.abort();
    return status;
  }

  /** What somebody finds of the planted words in everything that can be read about the eulogy. */
  async function found(person: PersonOfMatrix): Promise<string[]> {
    const reads = FILES.flatMap((file) => readMatrix(file).routes).filter(
      ({ call }) => call.startsWith('GET /api/eulogies') && !/events|pdf/.test(call),
    );
    const texts: string[] = [];
    for (const { call, as } of reads) {
      const path = (as ?? call.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => world[name] ?? '');
      const { status, body } = await browsers[person].get<unknown>(path);
      if (status < 300) texts.push(JSON.stringify(body));
    }
    const all = texts.join('\n');
    const planted = { ...words, 'invitation link': world['token'], payment: world['paymentIntentId'] };
    return Object.entries(planted)
      .filter(([, word]) => all.includes(word ?? 'missing'))
      .map(([what]) => what)
      .sort();
  }

  const readable = JSON.parse(readFileSync(resolve(__dirname, 'access/words-of-a-eulogy.json'), 'utf8')) as Readable;

  it.each(['closed', 'contributorsSeeMemories', 'contributorsMayRead'] as const)(
    'everybody reads what is declared and nothing more: %s',
    async (settings) => {
      const chosen = await browsers.owner.patch(`/api/eulogies/${world['eulogyId']}/circle-settings`, {
        contributorsSeeMemories: settings === 'contributorsSeeMemories',
        contributorsMayRead: settings === 'contributorsMayRead',
      });
      expect(chosen.status).toBe(200);
      for (const [person, declared] of Object.entries(readable[settings]))
        expect([person, await found(person as PersonOfMatrix)]).toEqual([person, [...declared].sort()]);
      const pdf = await browsers.contributor.get(`/api/eulogies/${world['eulogyId']}/pdf`);
      expect(pdf.status).toBe(settings === 'contributorsMayRead' ? 200 : 403);
    },
    30_000,
  );

  it('closes again', async () => {
    const closed = { contributorsSeeMemories: false, contributorsMayRead: false };
    const path = `/api/eulogies/${world['eulogyId']}/circle-settings`;
    expect((await browsers.owner.patch(path, closed)).body).toEqual(closed);
  });

  // The last call of collaboration lets the contributor go.
  describe.each(FILES)('%s', (file) => {
    const matrix = readMatrix(file);

    it('has a row for every call that it routes, and no row for another', () => {
      const routed = callsOf(house, matrix.module);
      expect(routed.length).toBeGreaterThanOrEqual(5);
      expect([...new Set(matrix.routes.map(({ call }) => call))].sort()).toEqual(routed);
      expect(matrix.people).toEqual(PEOPLE);
      for (const { statuses } of matrix.routes) expect(statuses).toHaveLength(PEOPLE.length);
    });

    it.each(matrix.routes)(
      '$call answers everybody as declared',
      async (row) => {
        if (!row.call.endsWith('/events')) {
          expect(await differencesOf(row, browsers, world)).toEqual([]);
          return;
        }
        const statuses: number[] = [];
        for (const person of PEOPLE) statuses.push(await statusOfStream(browsers[person]));
        expect(statuses).toEqual(row.statuses);
      },
      30_000,
    );
  });
});

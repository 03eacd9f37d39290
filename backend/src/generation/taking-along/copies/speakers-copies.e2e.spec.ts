import { DataSource } from 'typeorm';
import { LiveEvents } from '../../../proofs/testing/live-events.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { twoWhoSpeak, type TwoWhoSpeak } from '../../../shared/testing/two-speakers.js';
import type { CopiesResponse, HeldCopyResponse } from './copies.dto.js';

jest.setTimeout(60_000); // a whole app, two accounts and three texts, on a busy machine

const day = new Date().toISOString().slice(0, 10);
const password = 'a quiet long password';

describe('a link for each who speaks', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let mick: TestBrowser;
  let id: number;
  let token = '';
  let ids: TwoWhoSpeak['ids'];

  beforeAll(async () => {
    house = await startTestApp();
    ({ claire, mick, ids, eulogyId: id } = await twoWhoSpeak(house, { password }));
    await say(ids.mick, ids.claire);
    await write();
  }, 120_000);
  afterAll(() => house?.close(), 30_000);

  const say = async (...speakers: string[]) =>
    expect((await claire.patch(`/api/eulogies/${id}/review`, { speakers })).status).toBe(200);
  const write = async () => {
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration: 5 })).status).toBe(202);
    await untilStatus(claire, id, 'completed');
  };
  const newest = async () => (await claire.get<{ version: number }>(`/api/eulogies/${id}/text`)).body.version;
  const finish = async () =>
    expect((await claire.post(`/api/eulogies/${id}/text/finish`, { version: await newest() })).status).toBe(200);
  const hand = (copy: object) =>
    claire.post<CopiesResponse & { code?: string }>(`/api/eulogies/${id}/copies`, {
      role: 'speaker',
      name: '',
      day,
      ...copy,
    });
  const copies = async () => (await claire.get<CopiesResponse>(`/api/eulogies/${id}/copies`)).body;
  const read = () => house.browser().get<HeldCopyResponse & { code?: string }>(`/api/copies/${token}`);
  const lead = (paragraph: number) => house.browser().post(`/api/copies/${token}/place`, { paragraph });
  const wordsOf = ({ paragraphs }: HeldCopyResponse, at: number) =>
    (paragraphs[at]?.pieces ?? []).map(({ text }) => text).join(' ');

  it('is there once the text was called finished, for those who speak in it and nobody else', async () => {
    expect((await hand({ speaker: ids.mick })).body.code).toBe('copy.not-finished');
    expect((await copies()).speakers).toEqual([]);
    await finish();
    expect((await copies()).speakers).toEqual([
      { id: ids.mick, name: 'Mick', isOwner: false, email: 'mick@example.com' },
      { id: ids.claire, name: 'Claire', isOwner: true, email: 'claire@example.com' },
    ]);
    expect((await hand({ speaker: 'nobody' })).body.code).toBe('copy.no-such-speaker');
    expect((await hand({})).body.code).toBe('copy.no-such-speaker');
    const made = await hand({ speaker: ids.mick, name: 'typed by somebody' });
    expect(made.body.copies).toMatchObject([{ role: 'speaker', speakerId: ids.mick, name: 'Mick', email: null }]);
    token = made.body.copies[0]?.url.split('/copy/')[1] ?? '';
    expect((await hand({ speaker: ids.mick })).body.code).toBe('copy.speaker-has-one');
  });

  it('goes to their own address by letter, with the link in it', async () => {
    const sent = await claire.post<CopiesResponse>(`/api/eulogies/${id}/copies/1/letter`, {
      email: 'mick@example.com',
    });
    expect(sent.body.copies[0]?.email).toBe('mick@example.com');
    await eventually(async () => {
      const { body } = await claire.get<{ subject: string; text: string }[]>('/dev/outbox.json?to=mick@example.com');
      expect(body.find(({ subject }) => subject === 'Your part of the eulogy')?.text).toContain(token);
    });
  });

  it('shows all of the text, which part is theirs, who speaks around it, by which words, and for how long', async () => {
    const { body, status, headers } = await read();
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(body).toMatchObject({ role: 'speaker', name: 'Mick', speaker: 'Mick, then Claire', seenBefore: null });
    const [turn, ...others] = body.part?.turns ?? [];
    expect(others).toEqual([]);
    expect(turn).toMatchObject({ first: 0, before: null, cue: null, after: 'Claire' });
    expect(turn?.handOver).toBe('Now Claire will speak.');
    expect(wordsOf(body, turn?.last ?? -1)).toMatch(/Now Claire will speak\.$/);
    expect(body.paragraphs[(turn?.last ?? -1) + 1]?.head).toBe('Claire speaks');
    expect(body.part?.minutes).toBeGreaterThan(0);
    expect(body.part?.minutes).toBeLessThanOrEqual(body.minutes);
    expect(JSON.stringify(body)).not.toMatch(/@|contributorId|sources/);
  });

  it('is printed with their name in the name of the file', async () => {
    const { headers } = await house.browser().get(`/api/copies/${token}/pdf`);
    expect(headers.get('content-disposition')).toContain('large type for Mick.pdf');
  });

  it('takes everybody else to where they are while they speak, and tells whose place it is', async () => {
    const live = await LiveEvents.open(claire, `/api/eulogies/${id}/events?here=lectern`);
    try {
      expect((await lead(1)).status).toBe(204);
      await eventually(() => {
        const places = live.events.filter(({ event }) => event === 'place').map(({ data }) => data);
        expect(places).toContainEqual({ paragraph: 1, by: 'part-1' });
      });
    } finally {
      live.close();
    }
  });

  it('is where the others stay while its holder speaks, whoever opens the lectern then', async () => {
    const own = (paragraph: number, step?: string) =>
      claire.post<{ code?: string }>(`/api/eulogies/${id}/place`, { paragraph, step });
    const now = async () => {
      const live = await LiveEvents.open(house.browser(), `/api/copies/${token}/events`);
      try {
        return await eventually(() => {
          const place = live.events.find(({ event }) => event === 'place');
          if (!place) throw new Error('no place yet');
          return place.data;
        });
      } finally {
        live.close();
      }
    };
    await lead(1);
    expect((await own(0, 'begin')).status).toBe(204);
    expect(await now()).toEqual({ paragraph: 1, by: 'part-1' });
    expect((await own(3, 'move')).status).toBe(204);
    expect(await now()).toEqual({ paragraph: 3, by: 'speaker' });
    expect((await own(4, 'begin')).status).toBe(204);
    expect(await now()).toEqual({ paragraph: 4, by: 'speaker' });
    expect((await own(4, 'jump')).status).toBe(422);
  });

  it('says what changed since they looked', async () => {
    const { body: before } = await read();
    const seen = (version: number) => house.browser().post(`/api/copies/${token}/seen`, { version });
    expect((await seen(before.version)).status).toBe(204);
    const { body: text } = await claire.get<{ text: { sections: { kind: string; speaker?: { id: string } }[] } }>(
      `/api/eulogies/${id}/text`,
    );
    const section = text.text.sections.findIndex(({ kind, speaker }) => speaker?.id === ids.mick && kind !== 'opening');
    const at = { version: await newest(), section, paragraph: 0, text: 'He was my brother.' };
    expect((await claire.patch(`/api/eulogies/${id}/text/paragraph`, at)).status).toBe(200);
    expect((await read()).body).toMatchObject({ version: before.version, seenBefore: null });
    await finish();
    const { body: after } = await read();
    expect(after.seenBefore).toEqual(before.paragraphs.map((_, at) => wordsOf(before, at)));
    await seen(after.version);
    expect((await read()).body.seenBefore).toBeNull();
  });

  it('opens nothing while they have no part in the finished text, and opens again once they do', async () => {
    await say(ids.claire);
    await write();
    expect((await read()).status).toBe(200); // the last finished text has their part
    await finish();
    expect((await read()).body).toMatchObject({ status: 404, code: 'copy.not-found' });
    expect((await house.browser().get(`/api/copies/${token}/pdf`)).status).toBe(404);
    expect((await copies()).speakers).toEqual([]);
    await say(ids.mick, ids.claire);
    await write();
    await finish();
    expect((await read()).status).toBe(200);
  });

  it('ends at once where the owner says so', async () => {
    await claire.request('DELETE', `/api/eulogies/${id}/copies/1`, undefined, {});
    expect((await read()).status).toBe(404);
    expect((await lead(1)).status).toBe(404);
    const again = await hand({ speaker: ids.mick, email: 'mick@example.com' });
    const url = again.body.copies.at(-1)?.url ?? '';
    expect(url).not.toContain(token);
    token = url.split('/copy/')[1] ?? '';
    expect((await read()).status).toBe(200);
  });

  it('forgets a name and an address with the account of whoever speaks', async () => {
    expect(JSON.stringify(await copies())).toContain('mick@example.com');
    expect((await mick.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
    await eventually(async () => expect(JSON.stringify((await copies()).copies)).not.toMatch(/mick@example|"Mick"/));
    const keys = await house.app
      .get(DataSource)
      .query(`SELECT 1 FROM personal_data.subject_keys WHERE subject = $1 AND erased_at IS NULL`, [`copy-${id}-2`]);
    expect(keys).toEqual([]);
  });
});

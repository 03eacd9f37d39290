import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { EventStore } from '../../shared/event-store/event-store.port.js';
import { newId } from '../../shared/kernel/ids.js';
import { eventually } from '../../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../../shared/testing/test-app.js';
import type { TestAnswer, TestBrowser } from '../../shared/testing/test-browser.js';
import { tablesWith } from '../../shared/testing/where-readable.js';
import { SAMPLE_RATE, wavOf } from './transcribe/speech-in.js';

jest.setTimeout(60_000);

const WEBM = Buffer.from('1a45dfa3', 'hex');
const CANARY = 'Quokkarecorded';
/** What a browser would record, as far as anybody but a player can tell. */
const aSound = (bytes = 3_000) => new Uint8Array(Buffer.concat([WEBM, Buffer.from(CANARY), randomBytes(bytes)]));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Recording {
  recordingId: string;
  questionId: string;
  speakerId: string;
  isOwn: boolean;
  hearing: string;
  writtenDownBy: string | null;
}
interface List {
  recordings: Recording[];
  transcriber: string | null;
  voices: string | null;
}
interface Received {
  received: number;
  state: string;
  code: string;
}

/** Answers to `/audio/transcriptions` with words that nobody said. */
class FakeRecogniser {
  readonly heard: string[] = [];
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(text: string): Promise<FakeRecogniser> {
    const made: { one?: FakeRecogniser } = {};
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        made.one?.heard.push(`${request.url} ${Buffer.concat(parts).length}`);
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ text }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return (made.one = new FakeRecogniser(server, `http://127.0.0.1:${port}/v1`));
  }

  stop(): void {
    this.server.close();
  }
}

describe('a recording', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let recogniser: FakeRecogniser;
  const invented = 'Thank you for watching the zeppelin burn.';

  beforeAll(async () => {
    recogniser = await FakeRecogniser.start(invented);
    house = await startTestApp({
      environment: {
        ...{ TRANSCRIBE_BASE_URL: recogniser.url, TRANSCRIBE_NAME: 'the Listening Company' },
        ADMIN_EMAILS: 'boss@example.com',
      },
    });
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
  }, 60_000);
  afterAll(async () => {
    recogniser?.stop();
    await house?.close();
  }, 30_000);

  async function aGuest(name = 'Tom Pascoe', more: object = {}): Promise<{ id: number; tom: TestBrowser; at: string }> {
    const id = await claire.buyEulogy('Honouring Ray');
    const { inviteToken } = (await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    const tom = house.browser();
    const welcomed = await tom.post(`/api/collaborate/${inviteToken}/guest`, { name, consent: '1', ...more });
    expect(welcomed.status).toBe(201);
    return { id, tom, at: `/api/guest/${id}/recordings` };
  }
  const begin = (browser: TestBrowser, path: string, body: object = {}) =>
    browser.request<Received>('PUT', path, { questionId: 'story', mime: 'audio/webm', ...body }, {});
  const append = (browser: TestBrowser, path: string, bytes: Uint8Array, offset: number) =>
    browser.request<Received>('PATCH', path, bytes, { 'upload-offset': String(offset) });
  const finish = (browser: TestBrowser, path: string, sound: Uint8Array, more: object = {}): Promise<TestAnswer> =>
    browser.post(`${path}/finish`, { bytes: sound.length, sha256: sha256(sound), seconds: 4, ...more });
  const list = async (browser: TestBrowser, at: string) => (await browser.get<List>(at)).body;

  async function kept(browser: TestBrowser, at: string, sound = aSound()): Promise<string> {
    const path = `${at}/${newId()}`;
    expect((await begin(browser, path)).status).toBe(200);
    expect((await append(browser, path, sound, 0)).body.received).toBe(sound.length);
    expect((await finish(browser, path, sound)).status).toBe(200);
    return path;
  }
  async function soundOf(browser: TestBrowser, path: string): Promise<Buffer> {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(`${house.url}${path}/sound`, { headers: { cookie } });
    expect(answer.headers.get('content-type')).toBe('audio/webm');
    return Buffer.from(await answer.arrayBuffer());
  }

  it('goes on where it broke off, and arrives as the device had it, readable in no table', async () => {
    const { tom, at } = await aGuest();
    const path = `${at}/${newId()}`;
    const sound = aSound();
    expect((await begin(tom, path)).body).toEqual({ received: 0, state: 'uploading' });
    await append(tom, path, sound.slice(0, 1_000), 0);
    // the answer was lost on the way: the device sends the same once more, and hears what is here
    const again = await append(tom, path, sound.slice(0, 1_000), 0);
    expect([again.status, again.body.code, again.body.received]).toEqual([409, 'recording.offset', 1_000]);
    const early = await finish(tom, path, sound);
    expect([early.status, early.body['code'], early.body['received']]).toEqual([409, 'recording.incomplete', 1_000]);
    expect((await begin(tom, path)).body).toEqual({ received: 1_000, state: 'uploading' });
    await append(tom, path, sound.slice(1_000), 1_000);
    expect((await finish(tom, path, sound)).body).toMatchObject({ isOwn: true, hearing: 'speaker', seconds: 4 });
    expect((await finish(tom, path, sound)).status).toBe(200);
    expect((await begin(tom, path)).body).toEqual({ received: sound.length, state: 'kept' });
    expect((await soundOf(tom, path)).equals(Buffer.from(sound))).toBe(true);
    expect(await tablesWith(house.app.get(DataSource), CANARY)).toEqual([]);
    const objects = await house.app.get(DataSource).query<{ sealed: Buffer }[]>('SELECT sealed FROM blobs.objects');
    expect(objects.length).toBeGreaterThan(1);
    expect(objects.some(({ sealed }) => sealed.includes(CANARY))).toBe(false);
  });

  it('of two devices that send the same part at once is taken once', async () => {
    const { tom, at } = await aGuest();
    const path = `${at}/${newId()}`;
    const sound = aSound();
    await begin(tom, path);
    const answers = await Promise.all([append(tom, path, sound, 0), append(tom, path, sound, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await finish(tom, path, sound)).status).toBe(200);
    expect((await soundOf(tom, path)).equals(Buffer.from(sound))).toBe(true);
  });

  it('that was damaged on the way is sent once more; what is no sound is refused', async () => {
    const { tom, at } = await aGuest();
    const path = `${at}/${newId()}`;
    const sound = aSound();
    await begin(tom, path);
    await append(tom, path, sound, 0);
    expect((await finish(tom, path, sound, { sha256: '0'.repeat(64) })).body['code']).toBe('recording.damaged');
    expect((await begin(tom, path)).body).toEqual({ received: 0, state: 'uploading' });
    const text = new Uint8Array(Buffer.from('<html>not what it says it is</html>'));
    await append(tom, path, text, 0);
    expect((await finish(tom, path, text)).body['code']).toBe('recording.not-sound');
    expect((await begin(tom, `${at}/${newId()}`, { mime: 'text/html' })).status).toBe(422);
    expect((await begin(tom, `${at}/${newId()}`, { questionId: 'name' })).body.code).toBe('question.unknown');
    expect((await begin(tom, `${at}/not-an-id`)).body.code).toBe('recording.not-found');
    expect((await finish(tom, path, text, { seconds: 611 })).status).toBe(422);
  });

  it('is heard by nobody but its speaker, until they and the family say so, and never by staff', async () => {
    const { id, tom, at } = await aGuest();
    const path = await kept(tom, at);
    const ofOwner = `/api/eulogies/${id}/recordings`;
    const recordingId = path.split('/').at(-1) ?? '';
    const asOwner = `${ofOwner}/${recordingId}`;
    const hears = async () => [
      (await list(claire, ofOwner)).recordings.length,
      (await claire.get(`${asOwner}/sound`)).status,
    ];
    expect(await hears()).toEqual([0, 404]);
    await tom.post(`${path}/choices`, { hearing: 'family' });
    expect(await hears()).toEqual([0, 404]);
    await claire.request('PUT', `/api/eulogies/${id}/voices`, { voices: 'heard' }, {});
    expect(await hears()).toEqual([1, 200]);
    expect((await list(claire, ofOwner)).recordings).toMatchObject([{ isOwn: false, recordingId }]);
    const boss = house.browser();
    await boss.signUp({ email: 'boss@example.com' });
    expect((await boss.get<{ role: string }>('/api/auth/user')).body.role).toBe('admin');
    for (const path of [ofOwner, `${asOwner}/sound`])
      expect([path, (await boss.get(path)).status]).toEqual([path, 404]);
    // who wants to be named nowhere has no voice either
    await tom.request('PUT', `/api/guest/${id}/acknowledgement`, { choice: 'unnamed' }, {});
    expect(await hears()).toEqual([0, 404]);
    await tom.request('PUT', `/api/guest/${id}/acknowledgement`, { choice: 'named' }, {});
    await claire.request('PUT', `/api/eulogies/${id}/voices`, { voices: 'silent' }, {});
    expect(await hears()).toEqual([0, 404]);
    expect((await list(tom, at)).voices).toBe('silent');
    expect((await soundOf(tom, path)).length).toBeGreaterThan(3_000);
  });

  it('has words that are an answer once its speaker said yes to them, and a machine’s words never by themselves', async () => {
    const { id, tom, at } = await aGuest();
    const path = await kept(tom, at);
    expect((await list(tom, at)).transcriber).toBe('the Listening Company');
    const spoken = new Uint8Array(wavOf(Int16Array.from({ length: SAMPLE_RATE }, (_, n) => 9_000 * Math.sin(n / 9))));
    const silent = new Uint8Array(wavOf(new Int16Array(SAMPLE_RATE)));
    const hear = (wav: Uint8Array, by: string) =>
      tom.request<{ text: string; code: string }>('POST', `${path}/transcript`, wav, {
        'transcribe-by': encodeURIComponent(by),
      });
    expect((await hear(spoken, 'somebody else')).body.code).toBe('transcript.somebody-else');
    expect((await hear(silent, 'the Listening Company')).body.text).toBe('');
    expect(recogniser.heard).toEqual([]);
    expect((await hear(spoken, 'the Listening Company')).body.text).toBe(invented);
    expect(recogniser.heard).toHaveLength(1);
    expect((await hear(new Uint8Array(randomBytes(2_000)), 'the Listening Company')).status).toBe(422);
    // offered, and nowhere: no table, no answer, nothing for the owner
    expect(await tablesWith(house.app.get(DataSource), 'zeppelin')).toEqual([]);
    expect((await tom.get<{ answers: object }>(`/api/guest/${id}`)).body.answers).toEqual({});
    expect((await tom.post(`${path}/choices`, { writtenDown: 'endpoint' })).body['code']).toBe('recording.no-words');
    await tom.request('PUT', `/api/guest/${id}/memories`, { responses: { story: 'The shed burnt down.' } }, {});
    const said = await tom.post(`${path}/choices`, { writtenDown: 'typed', hearing: 'family' });
    expect(said.body).toMatchObject({ writtenDownBy: 'speaker', hearing: 'family' });
  });

  it('is written down by the owner where the speaker let them hear it and wrote nothing, and is marked as that', async () => {
    const { id, tom, at } = await aGuest();
    const path = await kept(tom, at);
    const asOwner = `/api/eulogies/${id}/recordings/${path.split('/').at(-1)}`;
    const words = { words: 'He put the sheet over his head.' };
    expect((await claire.post(`${asOwner}/words`, words)).status).toBe(404);
    await tom.post(`${path}/choices`, { hearing: 'family' });
    await claire.request('PUT', `/api/eulogies/${id}/voices`, { voices: 'heard' }, {});
    expect((await claire.post(`${asOwner}/words`, { words: ' ' })).body['code']).toBe('recording.no-words');
    expect((await claire.post(`${asOwner}/words`, words)).body).toMatchObject({ writtenDownBy: 'owner', isOwn: false });
    const { answers } = (await tom.get<{ answers: Record<string, string> }>(`/api/guest/${id}`)).body;
    expect(answers).toEqual({ story: words.words });
    await tom.request('PUT', `/api/guest/${id}/memories`, { responses: { miss: 'His whistle.' } }, {});
    const other = `${at}/${newId()}`;
    const sound = aSound();
    await begin(tom, other, { questionId: 'miss' });
    await append(tom, other, sound, 0);
    await finish(tom, other, sound);
    await tom.post(`${other}/choices`, { hearing: 'family' });
    const there = await claire.post(`/api/eulogies/${id}/recordings/${other.split('/').at(-1)}/words`, words);
    expect(there.body['code']).toBe('recording.words-there');
  });

  it('that was deleted is gone with its bytes, and no device brings it back', async () => {
    const { tom, at } = await aGuest();
    const path = await kept(tom, at);
    const unfinished = `${at}/${newId()}`;
    await begin(tom, unfinished);
    for (const one of [path, unfinished]) expect((await tom.request('DELETE', one, undefined, {})).status).toBe(200);
    expect((await list(tom, at)).recordings).toEqual([]);
    expect((await begin(tom, path)).body.code).toBe('recording.dropped');
    await eventually(async () => expect(await partsOf(path)).toEqual([]));
  });

  it('ends with the words that are taken back', async () => {
    const { id, tom, at } = await aGuest();
    const path = await kept(tom, at);
    await tom.post(`/api/guest/${id}/leave`, { words: 'withdrawn' });
    await eventually(async () => expect(await partsOf(path)).toEqual([]));
  });

  it('goes along to an account, and ends with that account', async () => {
    const { id, tom, at } = await aGuest();
    const sound = aSound();
    const path = await kept(tom, at, sound);
    await tom.post(`${path}/choices`, { hearing: 'family' });
    const { id: userId } = await tom.signUp({ email: `tom.${id}@example.com`, firstName: 'Tom' });
    expect((await tom.post(`/api/guest/${id}/member`)).status).toBe(200);
    const own = `/api/eulogies/${id}/recordings`;
    expect((await list(tom, own)).recordings).toMatchObject([{ isOwn: true, hearing: 'family', speakerId: userId }]);
    const recordingId = path.split('/').at(-1) ?? '';
    expect((await soundOf(tom, `${own}/${recordingId}`)).equals(Buffer.from(sound))).toBe(true);
    const { body } = await tom.post<{ recordings: { sound: string }[] }>('/api/profile/export', {
      password: 'a quiet long password',
    });
    expect(body.recordings.map((one) => one.sound)).toEqual([
      `data:audio/webm;base64,${Buffer.from(sound).toString('base64')}`,
    ]);
    const deleted = { confirmation: 'DELETE', password: 'a quiet long password' };
    expect((await tom.post('/api/profile/delete', deleted)).status).toBe(200);
    await eventually(async () => expect(await partsOf(path)).toEqual([]));
    expect((await list(claire, own)).recordings).toEqual([]);
  });

  it('is slowed down, not refused, after a great deal in a day', async () => {
    const { id, tom, at } = await aGuest();
    const path = `${at}/${newId()}`;
    const sound = aSound();
    await begin(tom, path);
    await append(tom, path, sound.slice(0, 100), 0);
    await house.app
      .get(DataSource)
      .query('UPDATE recordings.pace SET bytes = 120000000, last_at = now() WHERE eulogy_id = $1', [id]);
    const paced = await append(tom, path, sound.slice(100), 100);
    expect([paced.status, paced.body.code]).toEqual([429, 'recordings.paced']);
    await house.app
      .get(DataSource)
      .query(`UPDATE recordings.pace SET last_at = now() - interval '2 minutes' WHERE eulogy_id = $1`, [id]);
    expect((await append(tom, path, sound.slice(100), 100)).status).toBe(200);
  });

  it('is never in an event: those say that it is there, and how long it is', async () => {
    const { id, tom, at } = await aGuest();
    await kept(tom, at);
    const [{ speakerId } = { speakerId: '' }] = (await list(tom, at)).recordings;
    const stored = await house.app.get(EventStore).read(`memories-${id}-${speakerId}`);
    expect(JSON.stringify(stored.map(({ data }) => data)).length).toBeLessThan(1_000);
  });

  async function partsOf(path: string): Promise<unknown[]> {
    const recordingId = path.split('/').at(-1);
    const db = house.app.get(DataSource);
    return db.query('SELECT name FROM blobs.objects WHERE name LIKE $1', [`recordings/${recordingId}/%`]);
  }
});

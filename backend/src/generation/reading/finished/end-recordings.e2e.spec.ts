import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { newId } from '../../../shared/kernel/ids.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { EndRecordings } from './end-recordings.schedule.js';

const sound = new Uint8Array(Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(60, 7)]));
const sha256 = createHash('sha256').update(sound).digest('hex');

describe('a recording of a finished eulogy', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let tom: TestBrowser;
  let db: DataSource;
  let id = 0;

  beforeAll(async () => {
    house = await startTestApp();
    db = house.app.get(DataSource);
    [claire, tom] = [house.browser(), house.browser()];
    await claire.signUp({ email: 'claire@example.com' });
    id = await claire.buyEulogy('Honouring Ray');
    const { inviteToken } = (await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    await tom.post(`/api/collaborate/${inviteToken}/guest`, { name: 'Tom Pascoe', consent: '1' });
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  async function kept(): Promise<string> {
    const recordingId = newId();
    const path = `/api/guest/${id}/recordings/${recordingId}`;
    await tom.request('PUT', path, { questionId: 'story', mime: 'audio/webm' }, {});
    await tom.request('PATCH', path, sound, { 'upload-offset': '0' });
    expect((await tom.post(`${path}/finish`, { bytes: sound.length, sha256, seconds: 2 })).status).toBe(200);
    expect((await tom.post(`${path}/choices`, { hearing: 'family', stay: 'stay' })).status).toBe(200);
    return recordingId;
  }
  const finishedAgo = (days: number) =>
    db.query(`UPDATE generation_eulogies SET finished_at = now() - $2 * interval '1 day' WHERE eulogy_id = $1`, [
      ...[id, days],
    ]);

  it('ends 90 days after "Finished", unless its speaker and the owner both keep it', async () => {
    const [byOne, byBoth] = [await kept(), await kept()];
    await claire.request('PUT', `/api/eulogies/${id}/voices`, { voices: 'heard' }, {});
    const asOwner = `/api/eulogies/${id}/recordings/${byBoth}/choices`;
    expect((await claire.post(asOwner, { stay: 'stay' })).body).toMatchObject({ ownerKeeps: true });
    expect((await claire.post(asOwner, { hearing: 'speaker' })).status).toBe(404);
    await finishedAgo(89);
    expect(await house.app.get(EndRecordings).run()).toBe(0);
    await finishedAgo(91);
    expect(await house.app.get(EndRecordings).run()).toBe(1);
    const { body } = await tom.get<{ recordings: { recordingId: string }[] }>(`/api/guest/${id}/recordings`);
    expect(body.recordings.map(({ recordingId }) => recordingId)).toEqual([byBoth]);
    await eventually(async () => {
      const left = await db.query('SELECT 1 FROM blobs.objects WHERE name LIKE $1', [`recordings/${byOne}/%`]);
      expect(left).toEqual([]);
    });
  }, 30_000);
});

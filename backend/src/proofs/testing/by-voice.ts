import { createHash } from 'node:crypto';
import { newId } from '../../shared/kernel/ids.js';
import type { TestBrowser } from '../../shared/testing/test-browser.js';

/** Words as sound: one recording that is kept, and one that is half sent. */
export async function sendSounds(browser: TestBrowser, eulogyId: number, said: string): Promise<void> {
  const sound = new Uint8Array(Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from(said)]));
  const [kept, halfSent] = [newId(), newId()].map((one) => `/api/eulogies/${eulogyId}/recordings/${one}`);
  for (const path of [kept, halfSent]) {
    const begun = { questionId: 'story', mime: 'audio/webm' };
    expect((await browser.request('PUT', `${path}`, begun, {})).status).toBe(200);
    expect((await browser.request('PATCH', `${path}`, sound, { 'upload-offset': '0' })).status).toBe(200);
  }
  const sha256 = createHash('sha256').update(sound).digest('hex');
  expect((await browser.post(`${kept}/finish`, { bytes: sound.length, sha256, seconds: 3 })).status).toBe(200);
}

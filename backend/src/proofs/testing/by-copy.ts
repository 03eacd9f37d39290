import sharp from 'sharp';
import { untilStatus } from '../../shared/testing/family.js';
import type { TestBrowser } from '../../shared/testing/test-browser.js';
import { newId } from '../../shared/kernel/ids.js';
import type { Planting } from './planting.js';

/** Has the text written and called finished, and plants the word in everything by which its owner hands it to others. */
export async function handsItOver(
  planting: Planting,
  owner: TestBrowser,
  eulogyId: number,
  word: string,
): Promise<void> {
  expect((await owner.post(`/api/eulogies/${eulogyId}/generate`, { duration: 3 })).status).toBe(202);
  await untilStatus(owner, eulogyId, 'completed');
  expect((await owner.post(`/api/eulogies/${eulogyId}/text/finish`, { version: 1 })).status).toBe(200);
  const day = new Date().toISOString().slice(0, 10);
  const copy = { role: 'celebrant', name: `Father ${word}`, email: `${word}.celebrant@example.com`, day };
  await planting.send(owner, 'POST /api/eulogies/{id}/copies', { id: eulogyId }, copy);
  const letter = { email: `${word}.sent@example.com` };
  await planting.send(owner, 'POST /api/eulogies/{id}/copies/{number}/letter', { id: eulogyId, number: 1 }, letter);
  const order = {
    day,
    time: `after ${word}`,
    place: `The church of ${word}`,
    items: [{ kind: 'words', title: `A poem by ${word}`, by: word }],
    thanks: `${word} thanks you.`,
  };
  await planting.send(owner, 'PUT /api/eulogies/{id}/order-of-service', { id: eulogyId }, order);
  await addsAPhoto(planting, owner, eulogyId, word);
  expect((await owner.post(`/api/eulogies/${eulogyId}/share-link`)).status).toBe(200);
}

/** A photo whose camera wrote the word into it, with the word beneath it. */
async function addsAPhoto(planting: Planting, owner: TestBrowser, eulogyId: number, word: string): Promise<void> {
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#806040' } })
    .withExif({ IFD0: { Copyright: word } })
    .jpeg()
    .toBuffer();
  const photoId = newId();
  const sent = await owner.request('PUT', `/api/eulogies/${eulogyId}/photos/${photoId}`, new Uint8Array(jpeg), {});
  expect(sent.status).toBe(200);
  const words = { caption: `${word} at the river`, shows: `${word}, laughing` };
  await planting.send(owner, 'PUT /api/eulogies/{id}/photos/{photoId}/words', { id: eulogyId, photoId }, words);
}

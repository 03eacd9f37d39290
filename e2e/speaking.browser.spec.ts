import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../scripts/lib/chromium.mjs';
import { axe, buyByCalls, newPerson, noSidewaysScroll, signUpByCalls } from './lib/person.js';

const { program, env } = await findChromium();
const RATE = 16_000;

/** Six seconds in which somebody hums, and is silent, and hums. */
function aVoice(): string {
  const samples = RATE * 6;
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples * 2, 40);
  for (let n = 0; n < samples; n++) {
    const isSilent = Math.floor(n / RATE) % 2 === 1;
    bytes.writeInt16LE(isSilent ? 0 : Math.round(9_000 * Math.sin(n / 6) * Math.sin(n / 900)), 44 + n * 2);
  }
  const file = join(tmpdir(), `voice-${process.pid}.wav`);
  writeFileSync(file, bytes);
  return file;
}

test.use({
  launchOptions: {
    executablePath: program,
    args: [
      ...chromiumArguments,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${aVoice()}`,
    ],
    env: { ...(process.env as Record<string, string>), ...env },
  },
});

const invented = 'Thank you for watching the zeppelin burn.';
const memory = 'He rode a wheelbarrow down Limestone Hill.';

async function another(browser: Browser, permissions: string[]): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 }, permissions })).newPage();
}

/** What the device keeps, as numbers: a page hands over no bytes. */
function bytesOnDevice(page: Page): Promise<number[][]> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('said-aloud');
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const chunks = opened.result.transaction('chunks').objectStore('chunks').getAll();
    await new Promise((resolve) => (chunks.onsuccess = resolve));
    opened.result.close();
    return (chunks.result as { bytes: ArrayBuffer }[]).map(({ bytes }) => [...new Uint8Array(bytes)]);
  });
}

async function say(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Press and talk' }).click();
  await expect(page.getByText('Recording', { exact: true })).toBeVisible();
  await expect.poll(async () => (await bytesOnDevice(page)).length).toBeGreaterThan(1);
}

test('a memory told aloud arrives as it was said, and becomes an answer by its speaker’s yes alone', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(180_000);
  await signUpByCalls(owner, newPerson('Claire', 'Whitlow'));
  const id = await buyByCalls(owner, 'Honouring Ray');
  const { inviteToken } = (await (await owner.request.get(`/api/eulogies/${id}`)).json()) as { inviteToken: string };
  const tom = await another(browser, ['microphone']);
  // a service that writes down, and invents
  await tom.route(`**/api/guest/${id}/recordings`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...body, transcriber: 'the Listening Company' } });
  });
  await tom.route('**/transcript', (route) => route.fulfill({ json: { text: invented } }));
  let parts = 0;
  await tom.route('**/recordings/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    parts += 1;
    if (parts > 1) return route.continue();
    // it arrives, and its answer does not
    await route.fetch();
    await route.abort('connectionreset');
  });

  await test.step('is recorded before anybody is asked who they are, and is there after a reload', async () => {
    await tom.goto(`/collaborate/${inviteToken}`);
    await expect(tom.getByRole('button', { name: 'Press and talk' })).toBeVisible();
    await axe(tom, 'the question with a microphone');
    await noSidewaysScroll(tom);
    await say(tom);
    await expect(tom.locator('.rec-wave rect[height]:not(.later)').first()).toBeVisible();
    await axe(tom, 'while somebody speaks');
    // a tunnel, and the page goes away in the middle of it
    await tom.context().setOffline(true);
    await expect.poll(async () => (await bytesOnDevice(tom)).length).toBeGreaterThan(2);
    await tom.context().setOffline(false);
    await tom.reload();
    await expect(tom.getByRole('button', { name: /^Play your recording/ })).toBeVisible();
    await tom.getByRole('button', { name: 'Delete it, and say it again' }).click();
    await say(tom);
    await tom.getByRole('button', { name: 'Pause' }).click();
    await expect(tom.getByText('Paused', { exact: true })).toBeVisible();
    await tom.getByRole('button', { name: 'Go on' }).click();
    await tom.getByRole('button', { name: 'I am done' }).click();
    await expect(tom.getByRole('button', { name: /^Play your recording/ })).toBeVisible();
    await axe(tom, 'a recording that is given');
  });

  await test.step('the bytes on the server, opened, are those of the device, though the line broke', async () => {
    await tom.getByLabel('Your name').fill('Tom Pascoe');
    await tom.getByRole('button', { name: 'Give it to Claire' }).click();
    await expect(tom).toHaveURL(/\/guest\//);
    await expect(tom.getByRole('heading', { name: 'What did you say?' })).toBeVisible();
    await expect(tom.getByText('Kept safe')).toBeVisible({ timeout: 30_000 });
    expect(parts).toBeGreaterThanOrEqual(1);
    const device = Buffer.concat((await bytesOnDevice(tom)).map((chunk) => Buffer.from(chunk)));
    const { recordings } = (await (await tom.request.get(`/api/guest/${id}/recordings`)).json()) as {
      recordings: { recordingId: string }[];
    };
    expect(recordings).toHaveLength(1);
    const kept = await tom.request.get(`/api/guest/${id}/recordings/${recordings[0]?.recordingId}/sound`);
    expect(device.length).toBeGreaterThan(1_000);
    expect((await kept.body()).equals(device)).toBe(true);
  });

  await test.step('it can be heard, and slower', async () => {
    await tom.getByRole('button', { name: 'Slower' }).click();
    await tom.getByRole('button', { name: /^Play your recording/ }).click();
    await expect(tom.getByRole('button', { name: 'Pause your recording' })).toBeVisible();
    expect(await tom.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(0.75);
  });

  await test.step('what a machine invents is offered, and is nobody’s answer', async () => {
    await expect(tom.getByText('the Listening Company can write it down.', { exact: false })).toBeVisible();
    await tom.getByRole('button', { name: 'Send it to the Listening Company' }).click();
    await expect(tom.getByLabel('What we heard')).toHaveValue(invented);
    await axe(tom, 'what a machine heard');
    await noSidewaysScroll(tom);
    await tom.reload();
    await expect(tom.getByLabel('What we heard')).toHaveValue(invented);
    expect(await (await owner.request.get(`/api/eulogies/${id}/guests`)).text()).not.toContain('zeppelin');
  });

  await test.step('the speaker changes it, says yes, and lets the family hear it', async () => {
    await tom.getByLabel('What we heard').fill(memory);
    await tom.getByLabel('Yes', { exact: true }).check();
    await tom.getByRole('button', { name: 'Yes, give it to Claire' }).click();
    await expect(tom.getByLabel('Write it here, as you would say it')).toHaveValue(memory);
    await expect(tom.getByRole('button', { name: /^Play what you said/ })).toBeVisible({ timeout: 30_000 });
    await expect.poll(async () => (await bytesOnDevice(tom)).length).toBe(0);
  });

  await test.step('the owner is asked whether voices may be heard, and hears it beside the sentence', async () => {
    const headers = { 'x-requested-with': 'fetch' };
    const guests = (await (await owner.request.get(`/api/eulogies/${id}/guests`)).json()) as { id: string }[];
    await owner.request.post(`/api/eulogies/${id}/guests/${guests[0]?.id}/include`, { headers });
    const responses = { name: 'Raymond Whitlow|Ray|He/Him', relationship: 'My dad|Father' };
    await owner.request.patch(`/api/eulogies/${id}/responses`, { headers, data: { responses } });
    await owner.request.post(`/api/eulogies/${id}/generate`, { headers, data: { duration: 3 } });
    await expect
      .poll(
        async () => ((await (await owner.request.get(`/api/eulogies/${id}`)).json()) as { status: string }).status,
        {
          timeout: 60_000,
        },
      )
      .toBe('completed');
    await owner.goto(`/eulogy/${id}`);
    await owner.getByRole('button', { name: 'Yes, they may be heard' }).click();
    await owner.locator('[data-sentence]').filter({ hasText: 'Limestone Hill' }).first().click();
    await owner.getByRole('button', { name: /^Play what Tom/ }).click();
    await expect(owner.getByRole('button', { name: /^Pause what Tom/ })).toBeVisible();
    expect(await owner.locator('.eulogy-text').textContent()).not.toContain('zeppelin');
    await axe(owner, 'a voice beside its sentence');
  });
});

test('whoever refuses the microphone is told kindly, and writes', async ({ page: owner, browser }) => {
  await signUpByCalls(owner, newPerson('Claire', 'Whitlow'));
  const id = await buyByCalls(owner, 'Honouring Ray');
  const { inviteToken } = (await (await owner.request.get(`/api/eulogies/${id}`)).json()) as { inviteToken: string };
  const kev = await another(browser, []);
  await kev.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await kev.goto(`/collaborate/${inviteToken}`);
  await kev.getByRole('button', { name: 'Press and talk' }).click();
  await expect(kev.getByText('The microphone is not allowed on this page.', { exact: false })).toBeVisible();
  await axe(kev, 'a microphone that was refused');
  await expect(kev.getByLabel('Write it here, as you would say it')).toBeVisible();
});

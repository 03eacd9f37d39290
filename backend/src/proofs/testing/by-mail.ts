import type { Planting } from './planting.js';
import { eventually } from '../../shared/testing/eventually.js';
import { TestBrowser } from '../../shared/testing/test-browser.js';

export const MAIL_WEBHOOK_SECRET = 'a-secret-of-a-webhook-that-only-tests-know';

/** What a house needs that takes replies by its webhook. */
export const REPLIES_BY_WEBHOOK = { MAIL_REPLY_TO: 'answers@example.org', MAIL_WEBHOOK_SECRET };

/** Where a reply goes to the newest letter with one question to an address. */
export async function replyAddressIn(browser: TestBrowser, to: string): Promise<string> {
  const { replyTo } = (await browser.mail(to, /one question/)) as { replyTo?: string };
  if (replyTo === undefined) throw new Error(`no letter to ${to} can be answered`);
  return replyTo;
}

/** A letter as a provider delivers it. @returns the status of the answer */
export async function deliver(
  url: string,
  letter: { readonly from: string; readonly to: string; readonly subject: string; readonly words: string },
): Promise<number> {
  const { from, to, subject, words } = letter;
  const raw = `From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\n\r\n${words}\r\n`;
  const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${MAIL_WEBHOOK_SECRET}` };
  return (await new TestBrowser(url).request('POST', '/api/mail/inbound', raw, headers)).status;
}

interface Somebody {
  readonly email: string;
  readonly browser: TestBrowser;
  /** Of a eulogy of theirs, to which the other belongs. */
  readonly eulogyId: number;
}

const PATIENCE_MS = 30_000;

/** A person answers a friend's question by mail, once as they are known and once from elsewhere; and the friend answers theirs from elsewhere. */
export async function plantByMail(world: {
  readonly url: string;
  readonly word: string;
  readonly said: string;
  readonly planting: Planting;
  readonly person: Somebody & { readonly id: string };
  readonly friend: Somebody;
}): Promise<void> {
  const { url, word, said, planting, person, friend } = world;
  // what the friend told was asked of them
  const first = { id: person.eulogyId, askNumber: 1 };
  await planting.send(person.browser, 'POST /api/eulogies/{id}/asked/{askNumber}/thanks', first, { note: said });
  const ask = { questionId: 'taught', personId: person.id };
  expect((await friend.browser.post(`/api/eulogies/${friend.eulogyId}/asked`, ask)).status).toBe(202);
  const toPerson = await replyAddressIn(person.browser, person.email);
  for (const [from, to, words] of [
    [person.email, toPerson, `He taught me to ${word}.`],
    [`${word}@work.example`, toPerson, `From work: ${said}`],
    ['friend@work.example', await replyAddressIn(friend.browser, friend.email), said],
  ] as const)
    expect(await deliver(url, { from: `"${word} Hale" <${from}>`, to, subject: word, words })).toBe(200);
  const waiting = async ({ browser, eulogyId }: Somebody) =>
    (await browser.get<{ waiting: { words: string }[] }>(`/api/eulogies/${eulogyId}/replies`)).body.waiting;
  await eventually(async () => {
    expect(await waiting(friend)).toMatchObject([{ words: `From work: ${said}` }]);
    expect(await waiting(person)).toMatchObject([{ words: said }]);
  }, PATIENCE_MS);
  expect((await person.browser.mail(person.email, /Thank you/)).text).toContain(`He taught me to ${word}.`);
  const mine = await person.browser.get('/api/profile/export');
  expect(mine.body).toMatchObject({ lettersThatWait: [{ words: `From work: ${said}` }] });
}

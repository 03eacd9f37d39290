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

import { createHash } from 'node:crypto';
import { escapeHtml } from '../escape-html.js';
import type { OutboxMail } from './outbox-mail-sender.js';

const style = `
body { margin: 0 auto; max-width: 640px; padding: 48px 24px; background: #FAF7F2; color: #2B2A28; font: 17px/1.6 sans-serif; }
article { border-top: 1px solid #5F5B55; padding: 24px 0; }
h1 { font-size: 24px; } h2 { font-size: 19px; margin: 0; }
p { margin: 0 0 16px; color: #5F5B55; }
.code { font: 600 32px/1.3 monospace; letter-spacing: 0.2em; color: #3F5B4F; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
a { color: #3F5B4F; }
summary { cursor: pointer; margin-top: 16px; color: #3F5B4F; }
label { display: block; margin: 12px 0; }
input, textarea { box-sizing: border-box; display: block; width: 100%; padding: 8px; border: 1px solid #5F5B55; font: inherit; }
button { padding: 10px 20px; border: 0; border-radius: 6px; background: #3F5B4F; color: #fff; font: inherit; }
`;

/** Nothing but this page's own style may load or run. */
export const outboxPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;

/** The letters as a plain page without scripts, newest first. */
export function outboxPage(mails: readonly OutboxMail[]): string {
  const letters = mails.map(article).join('\n') || '<p>No mail has been sent yet.</p>';
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>${style}</style></head>
<body><main><h1>Outbox</h1>
<p>What the product would have sent by email. Reload the page to see newer emails.</p>
${letters}
</main></body></html>
`;
}

function article(mail: OutboxMail): string {
  return `<article><h2 dir="auto">${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, <time datetime="${mail.sentAt}">${mail.sentAt}</time></p>
${mail.code === undefined ? '' : `<p class="code">${escapeHtml(mail.code)}</p>`}
<pre dir="auto">${withLinks(escapeHtml(mail.text))}</pre>${mail.replyTo === undefined ? '' : replyForm(mail, mail.replyTo)}</article>`;
}

/** What a mail program would do: the reply arrives as one that was delivered. */
function replyForm({ to, subject }: OutboxMail, replyTo: string): string {
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return `<details><summary>Reply</summary><form method="post" action="/dev/outbox/reply">
${hidden('to', replyTo)}${hidden('subject', subject)}
<label>From <input name="from" type="email" required value="${escapeHtml(to)}"></label>
<label>Your answer <textarea name="words" rows="6" required dir="auto"></textarea></label>
<button>Send the reply</button></form></details>`;
}

function withLinks(escaped: string): string {
  return escaped.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

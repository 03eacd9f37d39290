import { createHash, createHmac } from 'node:crypto';

/** Bytes of a letter's head; more is nobody's letter. */
const HEAD_MAX = 256 * 1024;
const LINES_MAX = 2_000;

/** Head and body of a letter, or undefined where it is none: no head, or one that is made to burden whoever reads it. */
export function partsOf(raw: Buffer): { readonly head: string; readonly body: Buffer } | undefined {
  const end = endOfHead(raw);
  if (end === undefined || end.at > HEAD_MAX) return undefined;
  const head = raw.subarray(0, end.at).toString('latin1');
  if (head.split('\n').length > LINES_MAX || !/^[\w-]+:/m.test(head)) return undefined;
  return { head, body: raw.subarray(end.at + end.length) };
}

/**
 * By what a letter is known again, however often and by whichever way it is delivered: where it went, its own id and what it says (servers
 * on the way change the rest of its head). Under a key, so that nobody can try words against it.
 */
export function onceKeyOf(key: Buffer, to: string, { head, body }: { head: string; body: Buffer }): string {
  const messageId = /^message-id:\s*(\S[^\r\n]*)/im.exec(head)?.[1]?.trim() ?? '';
  const written = messageId === '' ? `${field(head, 'from')}\n${field(head, 'date')}` : messageId;
  // lines end as the last server that passed it wrote them
  const content = createHash('sha256').update(body.toString('latin1').replace(/\r\n/g, '\n').trimEnd(), 'latin1');
  return createHmac('sha256', key)
    .update(JSON.stringify([to, written, content.digest('hex')]))
    .digest('base64url');
}

function field(head: string, name: string): string {
  return new RegExp(`^${name}:\\s*([^\\r\\n]*)`, 'im').exec(head)?.[1] ?? '';
}

function endOfHead(raw: Buffer): { at: number; length: number } | undefined {
  const crlf = raw.indexOf('\r\n\r\n');
  const lf = raw.indexOf('\n\n');
  if (crlf < 0 && lf < 0) return undefined;
  return lf < 0 || (crlf >= 0 && crlf < lf) ? { at: crlf, length: 4 } : { at: lf, length: 2 };
}

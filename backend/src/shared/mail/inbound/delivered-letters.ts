import type { ArrivedLetter } from './mail-inbox.port.js';
import { partsOf } from './once-key.js';

/** How providers call what they deliver: the letter itself, whom it went to, whom it came from. */
const LETTER = ['raw', 'RawEmail', 'email', 'body-mime', 'mime'];
const TO = ['to', 'OriginalRecipient', 'recipient', 'To'];
const FROM = ['from', 'sender', 'From'];
/** Recipients of one letter that are looked at. */
const RECIPIENTS = 20;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The letters in what a provider posted, one for each address that it was delivered to. Whoever said so is believed as to where it went,
 * never as to who wrote it: only an address that was made for a letter takes anything.
 */
export function lettersIn(fields: Fields): ArrivedLetter[] {
  const whole = fields['raw'];
  const raw = Buffer.isBuffer(whole) ? whole : bytesOf(first(fields, LETTER));
  if (!raw) return [];
  const envelope = envelopeOf(fields);
  const returnPath = envelope.from ?? first(fields, FROM);
  const given = [...envelope.to, ...addressesIn(first(fields, TO) ?? '')];
  const to = [...new Set([...given, ...addressesInHead(raw)].map((one) => one.toLowerCase()))];
  return to.slice(0, RECIPIENTS).map((address) => ({ raw, to: address, returnPath: bareAddress(returnPath) }));
}

/** SendGrid's `envelope`: {"to": ["…"], "from": "…"}. */
function envelopeOf(fields: Fields): { to: string[]; from: string | undefined } {
  const written = fields['envelope'];
  if (typeof written !== 'string') return { to: [], from: undefined };
  try {
    const { to, from } = JSON.parse(written) as { to?: unknown; from?: unknown };
    const isText = (one: unknown): one is string => typeof one === 'string';
    return { to: Array.isArray(to) ? to.filter(isText) : [], from: isText(from) ? from : undefined };
  } catch {
    return { to: [], from: undefined };
  }
}

function addressesInHead(raw: Buffer): string[] {
  const head = partsOf(raw)?.head.replace(/\r?\n[ \t]+/g, ' ') ?? '';
  const fields = head.match(/^(to|cc|delivered-to|x-original-to|x-forwarded-to|envelope-to):.*$/gim) ?? [];
  return fields.flatMap(addressesIn);
}

function addressesIn(text: string): string[] {
  return text.slice(0, 10_000).match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? [];
}

function bareAddress(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  return written === '' || written === '<>' ? '' : (addressesIn(written)[0] ?? undefined);
}

function first(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof value === 'string') return value;
  }
  return undefined;
}

/** A letter has a head; what has none, and is base64, is a letter in base64. */
function bytesOf(letter: string | undefined): Buffer | undefined {
  if (letter === undefined || letter === '') return undefined;
  const plain = Buffer.from(letter, 'utf8');
  if (partsOf(plain)) return plain;
  return /^[A-Za-z0-9+/\s]+=*\s*$/.test(letter) ? Buffer.from(letter, 'base64') : plain;
}

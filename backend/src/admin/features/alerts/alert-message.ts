import { createHmac } from 'node:crypto';
import { letter, type Letter } from '../../../shared/mail/letter.js';
import type { AlertState } from './decide-alerts.js';
import { troubleSaid, whereToLook, type Trouble } from './trouble.js';

/** What is said to one of those who are told. */
export interface AlertMessage extends Omit<Trouble, 'kind'> {
  readonly id: string;
  readonly kind: Trouble['kind'] | 'audit-head' | 'test';
  readonly state: AlertState | 'daily' | 'test';
  /** UTC ISO 8601. */
  readonly at: string;
}

const BEFORE: Readonly<Record<AlertState, string>> = {
  raised: '',
  worse: 'More of it: ',
  still: 'Still: ',
  over: 'Over: ',
};

const WHAT_A_HEAD_IS_FOR =
  'Keep this letter. “npm run audit:chain” with this entry and its hash says later whether the trail was changed before it, or cut off.';

/** In a sentence, what is the matter. */
export function alertSaid({ kind, state, count, detail }: AlertMessage): string {
  if (kind === 'test' || state === 'test') return 'This is a test: alerts arrive here.';
  if (kind === 'audit-head' || state === 'daily') return `The last entry of the audit trail is ${detail}.`;
  return `${BEFORE[state]}${troubleSaid({ kind, count, detail })}`;
}

/** Posted as JSON: `text` is what chat rooms show, the rest is for programs. */
export function alertPosted(message: AlertMessage, appUrl: string): string {
  const { id, kind, state, count, detail, at } = message;
  const url = linkOf(message, appUrl);
  const head = kind === 'audit-head' ? { head: detail } : {};
  return JSON.stringify({ id, kind, state, count, ...head, at, url, text: `${alertSaid(message)} ${url}` });
}

export function alertLetter(message: AlertMessage, appUrl: string): Letter {
  const said = alertSaid(message);
  return letter({
    subject:
      message.kind === 'audit-head' ? `Audit trail: entry ${message.detail}` : `Alert: ${said.replace(/\.$/, '')}`,
    greeting: 'Hello',
    parts: [
      { kind: 'text', text: said },
      ...(message.kind === 'audit-head' ? [{ kind: 'text' as const, text: WHAT_A_HEAD_IS_FOR }] : []),
      { kind: 'text', text: `Seen at ${message.at} (UTC).` },
      { kind: 'link', label: 'Look at it', url: linkOf(message, appUrl) },
    ],
    signature: 'The house itself',
  });
}

/** "t=1795402000,v1=hex": HMAC-SHA-256 of the time, a dot and the body, so that neither can be changed or sent again later. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

function linkOf({ kind }: AlertMessage, appUrl: string): string {
  if (kind === 'audit-head') return `${appUrl}${whereToLook('audit-trail')}`;
  return `${appUrl}${kind === 'test' ? '/admin?tab=system' : whereToLook(kind)}`;
}

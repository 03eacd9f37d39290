import type { AddressInfo } from 'node:net';
import type { HttpAdapterHost } from '@nestjs/core';
import type { JobQueue } from '../../../shared/jobs/job-queue.js';
import type { Clock } from '../../../shared/kernel/clock.js';
import { signWebhook } from '../webhook-signature.js';
import { isNotice, SANDBOX_WEBHOOK_JOB } from './sandbox-gateway.js';

export const WEBHOOK_PATH = '/api/payments/webhook';
export const SIGNATURE_HEADER = 'stripe-signature';

/** A notice that is not answered by then is sent again, ms. */
const ANSWER_WITHIN_MS = 10_000;

export interface SandboxWebhookParts {
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly secret: string;
  /** Where this process listens. */
  readonly http: Pick<HttpAdapterHost, 'httpAdapter'>;
}

/**
 * Delivers the sandbox's notices as a provider would: signed, over HTTP, to our own webhook, from a durable job that is tried
 * again until it is answered with success.
 */
export function deliverSandboxWebhooks({ jobs, clock, secret, http }: SandboxWebhookParts): void {
  jobs.handle(SANDBOX_WEBHOOK_JOB, async (payload, { signal }) => {
    if (!isNotice(payload)) throw new Error('not a notice of the sandbox');
    const body = JSON.stringify(payload);
    const answer = await fetch(`${ownAddress(http)}${WEBHOOK_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(body, secret, clock.now()) },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  });
}

function ownAddress(http: SandboxWebhookParts['http']): string {
  const server = http.httpAdapter?.getHttpServer() as { address(): AddressInfo | string | null } | undefined;
  const address = server?.address();
  if (!address || typeof address === 'string') throw new Error('this process does not listen yet');
  const host = ['::', '0.0.0.0'].includes(address.address) ? 'localhost' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

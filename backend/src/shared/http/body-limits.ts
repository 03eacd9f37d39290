import type { FastifyInstance } from 'fastify';
import type { JsonShape } from './json-shape.js';

/** What the body of one call may be: bytes on the wire, and the shape of its JSON. */
export interface BodyLimits extends JsonShape {
  readonly bytes: number;
}

const KB = 1_024;
const MB = 1_024 * KB;

/** Any call that is not named below: a form of a few fields, its longest text of 4,000 characters in any script. */
export const USUAL_BODY: BodyLimits = { bytes: 16 * KB, keys: 500, items: 2_000, depth: 20 };

/** Calls that carry more than a form. A name that is no route of the house fails a test. */
export const BODIES: Readonly<Record<string, BodyLimits>> = {
  // fifteen answers of 20,000 characters
  'PATCH /api/eulogies/:id/responses': { ...USUAL_BODY, bytes: 512 * KB },
  'PUT /api/guest/:id/memories': { ...USUAL_BODY, bytes: 512 * KB },
  // a part of a recording, and a minute of plain sound to be written down
  'PATCH /api/eulogies/:id/recordings/:recordingId': { ...USUAL_BODY, bytes: 512 * KB },
  'PATCH /api/guest/:id/recordings/:recordingId': { ...USUAL_BODY, bytes: 512 * KB },
  'POST /api/eulogies/:id/recordings/:recordingId/transcript': { ...USUAL_BODY, bytes: 2 * MB },
  'POST /api/guest/:id/recordings/:recordingId/transcript': { ...USUAL_BODY, bytes: 2 * MB },
  'POST /api/eulogies/:id/recordings/:recordingId/words': { ...USUAL_BODY, bytes: 128 * KB },
  // a photo of 5 MB as it is; a larger one is told so
  'PUT /api/eulogies/:id/photos/:photoId': { ...USUAL_BODY, bytes: 6 * MB },
  // one paragraph of 6,000 characters
  'PATCH /api/eulogies/:id/text/paragraph': { ...USUAL_BODY, bytes: 64 * KB },
  // the places of 400 sentences, three keys each
  'POST /api/eulogies/:id/text/take-out': { ...USUAL_BODY, bytes: 64 * KB, keys: 1_500 },
  // what a family changes on the page of review in one go, an answer of each of twenty people at each question
  'PATCH /api/eulogies/:id/review': { ...USUAL_BODY, bytes: 256 * KB, keys: 2_500, items: 4_000 },
  // a message of 6,000 characters
  'POST /api/contact': { ...USUAL_BODY, bytes: 64 * KB },
  'POST /api/chat': { ...USUAL_BODY, bytes: 48 * KB },
  'POST /api/admin/chat/conversations/:personId/reply': { ...USUAL_BODY, bytes: 48 * KB },
  'POST /api/admin/enquiries/:id/reply': { ...USUAL_BODY, bytes: 64 * KB },
  'POST /api/admin/chat/canned-answers': { ...USUAL_BODY, bytes: 48 * KB },
  'PUT /api/admin/chat/canned-answers/:id': { ...USUAL_BODY, bytes: 48 * KB },
  // a picture of 5 MB in base64
  'POST /api/user/profile-picture': { ...USUAL_BODY, bytes: 8 * MB, keys: 20 },
  // a letter of 20 MB in a provider's JSON; the secret is asked for before it is read
  'POST /api/mail/inbound': { ...USUAL_BODY, bytes: 30 * MB, keys: 2_000, items: 4_000 },
  // a reply that is tried by hand
  'POST /dev/outbox/reply': { ...USUAL_BODY, bytes: 128 * KB },
  // a provider's event, whose signature is asked for before anything of it is believed
  'POST /api/payments/webhook': { ...USUAL_BODY, bytes: 256 * KB, keys: 5_000, items: 10_000, depth: 40 },
};

/** The only calls that take an HTML form: the sandbox's hosted page and the outbox, which have no scripts. */
export const FORM_CALLS: readonly string[] = ['POST /api/sandbox/checkout-sessions/:id', 'POST /dev/outbox/reply'];

/** The only call that takes a letter as it is. */
export const LETTER_CALLS: readonly string[] = ['POST /api/mail/inbound'];

/** The calls that take bytes as they are. */
export const RAW_CALLS: readonly string[] = [
  'PATCH /api/eulogies/:id/recordings/:recordingId',
  'PATCH /api/guest/:id/recordings/:recordingId',
  'POST /api/eulogies/:id/recordings/:recordingId/transcript',
  'POST /api/guest/:id/recordings/:recordingId/transcript',
  'PUT /api/eulogies/:id/photos/:photoId',
];

/** The limits of a call. @param route its method and its pattern, as the router has it */
export function bodyLimitsOf(route: string): BodyLimits {
  return BODIES[route] ?? USUAL_BODY;
}

/** Gives each route that needs more bytes its own limit; every other one keeps the server's. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const own = [route.method].flat().map((method) => BODIES[`${method} ${route.url}`]?.bytes ?? 0);
    const largest = Math.max(...own);
    if (largest > 0) route.bodyLimit = largest;
  });
}

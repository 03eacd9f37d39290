/** proof.md, row 19: the log of everything above, at its most talkative, holds nobody's words, tokens or secrets. */
import { order } from '../demo/steps.mjs';

const canary = 'Quillfeather';

/** @typedef {{ session: string | undefined, clientSecret: string }} Secrets */

/**
 * Everything that a person types, right and wrong, with a word in it that stands nowhere else.
 * @param {import('./types.mjs').World} world
 * @returns {Promise<Secrets>}
 */
export async function sayCanaries(world) {
  const { visitor, buy } = await world.person(canary);
  const id = await buy('Honouring Nancy');
  const said = `She hid the ${canary} behind the clock.`;
  const path = `/api/eulogies/${id}`;
  const { clientSecret } = await order(visitor, { title: `${canary} again`, type: 'other' });
  /** @type {[method: string, path: string, body?: object][]} */
  const calls = [
    ['PATCH', `${path}/responses`, { responses: { story: said, [said]: said } }],
    ['PATCH', `${path}/responses`, { responses: { story: said, name: `${canary}|${canary}|She/Her` } }],
    ['PATCH', path, { title: said }],
    ['GET', `/api/eulogies/${canary}`],
    ['GET', `/api/questions/${canary}?eulogyId=${canary}`],
    ['POST', `${path}/questions/${canary}/contribute`, {}],
    ['POST', `${path}/generate`, { duration: canary }],
    ['POST', '/api/auth/login', { email: `${canary}@example.com`, password: canary }],
    ['POST', '/api/auth/register', { email: canary, password: canary, firstName: canary, lastName: canary }],
    ['POST', '/api/auth/verify-email', { token: canary, email: `${canary}@example.com` }],
    ['POST', '/api/payments/webhook', { id: canary }],
    ['PATCH', '/api/profile/update', { firstName: canary, lastName: `${canary}\n` }],
    ['POST', '/api/user/profile-picture', { profileImageUrl: `http://${canary}.example/p.jpg` }],
    ['POST', '/api/auth/change-password', { currentPassword: canary, newPassword: canary }],
    ['POST', '/api/auth/change-email', { email: `${canary}@example.com`, password: canary }],
    ['POST', '/api/auth/reset-password', { token: canary, password: `a quiet ${canary}` }],
    ['POST', '/api/auth/replace-password', { email: `${canary}@example.com`, password: canary, newPassword: canary }],
    ['POST', '/api/discount-codes/validate', { code: canary, amount: '79.99' }],
    ['POST', '/api/verify-payment', { sessionId: canary, eulogyId: id }],
    ['POST', '/api/profile/delete', { confirmation: canary, password: canary }],
    ['GET', `/api/collaborate/${canary}`],
    ['GET', '/api/profile/export'],
    ['POST', `${path}/generate`, { duration: 3 }],
    ['GET', path],
  ];
  for (const [method, where, body] of calls) await visitor.ask(method, where, body);
  return { session: visitor.cookies.get('sid'), clientSecret };
}

/** @param {{ world: import('./types.mjs').World, secrets: Secrets }} input */
export async function proveLogs({ world, secrets: { session, clientSecret } }) {
  const log = world.readLog();
  const { SESSION_SECRET, DATA_ENCRYPTION_KEY } = world.product.env;
  const { password } = new URL(world.product.postgres.url);
  const canaries = {
    'words of a person': canary,
    session,
    clientSecret,
    SESSION_SECRET,
    DATA_ENCRYPTION_KEY,
    password,
  };
  const found = Object.entries(canaries)
    .filter(([, text]) => text && log.toLowerCase().includes(text.toLowerCase()))
    .map(([name]) => name);
  const lines = log.split('\n').length - 1;
  return {
    row: 19,
    name: 'logs under all of the above, at level trace',
    passesAt: '0 canaries of personal data, tokens, secrets',
    result: found.length === 0 && lines > 100 ? 'passed' : 'failed',
    figures: { lines, canaries: Object.keys(canaries).length, found },
  };
}

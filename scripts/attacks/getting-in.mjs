/** Attacks of the review on who somebody is: addresses, passwords, sessions, the second factor. */
import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { inABrowser } from './browser.mjs';
import { allOf, NotTried } from './target.mjs';

const strong = 'four quiet words beside a river';
/** @param {string} text */
const linkIn = (text) => /token=([\w-]+)/.exec(text)?.[1];

/**
 * An account that somebody made at an address that is not theirs, and the link in the letter that its owner gets.
 * @param {import('./target.mjs').Target} target
 * @param {string} email
 */
async function registeredBy(target, email) {
  const attacker = target.visitor();
  const account = { email, password: strong, firstName: 'Boss', lastName: 'Keane' };
  const { status } = await attacker.ask('POST', '/api/auth/register', account);
  if (status !== 201)
    throw new NotTried(`${email} could not be registered (${status}): it takes a product on which nobody has`);
  const { text, code } = await attacker.mail(email);
  return { attacker, account, link: linkIn(text), code, text };
}

/**
 * Six digits of RFC 6238 for a secret in base32.
 * @param {string} secret
 */
function totp(secret, at = Date.now()) {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  return String((hash.readUInt32BE((hash[19] ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** @param {import('./types.mjs').Visitor} visitor */
const sid = (visitor) => [...visitor.cookies].find(([name]) => /^(__Host-)?sid$/.test(name))?.[1];

const weak = [
  'eulogy2025!',
  'eulogyeulogy',
  'RuthKeane',
  '        ',
  'aaaaaaaa',
  'abcdefgh',
  'Password1!',
  'Brisbane2025',
];

/** @type {import('./types.mjs').Attacks} */
export const gettingIn = {
  'admin-to-be': {
    name: 'registering an address of ADMIN_EMAILS, whose owner opens the link of the letter',
    finding: 'security 3',
    threshold: 'whoever registered is signed in as admin with their own password',
    async run(target) {
      const { attacker, account, link } = await registeredBy(target, target.unclaimed);
      const opened = await target.visitor().ask('POST', '/api/auth/verify-email', { token: link });
      const signedIn = await attacker.ask('POST', '/api/auth/login', account);
      await delay(2_000);
      const { role = 'nobody' } = (await attacker.ask('GET', '/api/auth/user')).body;
      const users = await attacker.ask('GET', '/api/admin/users');
      return {
        succeeded: role === 'admin',
        seen: `the link alone: ${opened.status} ${opened.body.code ?? ''}; the attacker’s sign-in: ${signedIn.status}, role ${role}; GET /api/admin/users: ${users.status}`,
      };
    },
  },
  'anybodys-address': {
    name: 'registering a customer’s address, whose owner opens the link of the letter',
    finding: 'security 3',
    threshold: 'whoever registered is signed in with their own password',
    async run(target) {
      const { attacker, account, link } = await registeredBy(target, target.address('victim'));
      const opened = await target.visitor().ask('POST', '/api/auth/verify-email', { token: link });
      const signedIn = await attacker.ask('POST', '/api/auth/login', account);
      return {
        succeeded: signedIn.status === 200,
        seen: `the link alone: ${opened.status}; the attacker’s sign-in: ${signedIn.status}`,
      };
    },
  },
  'page-load': {
    name: 'the page of the link is opened in another browser, and nothing is pressed',
    finding: 'security 3',
    threshold: 'the address is verified',
    async run(target) {
      const { attacker, account, link } = await registeredBy(target, target.address('reader'));
      const posted = await inABrowser(async (page) => {
        let posts = 0;
        page.on(
          'request',
          (request) => (posts += /verify-email/.test(request.url()) && request.method() === 'POST' ? 1 : 0),
        );
        await page.goto(`${target.url}/auth?token=${link}`);
        await page.waitForLoadState('networkidle');
        await delay(1_500);
        return posts;
      });
      const { status } = await attacker.ask('POST', '/api/auth/login', account);
      return {
        succeeded: status === 200,
        seen: `the page sent ${posted} verification(s) by itself; the attacker’s sign-in then: ${status}`,
      };
    },
  },
  'weak-first': {
    name: 'a password that is refused, and a better one at once',
    finding: 'security 5, customer-ui 3',
    threshold: 'the second is answered “Email already registered”',
    async run(target) {
      const visitor = target.visitor();
      const account = { email: target.address('weak'), firstName: 'Ruth', lastName: 'Keane' };
      const first = await visitor.ask('POST', '/api/auth/register', { ...account, password: 'password123' });
      const second = await visitor.ask('POST', '/api/auth/register', { ...account, password: strong });
      return {
        succeeded: second.status === 409,
        seen: `${first.status} ${first.body.code}, then ${second.status} ${second.body.message}`,
      };
    },
  },
  'weak-passwords': {
    name: `registering with ${weak.map((password) => `\`${password}\``).join(', ')}`,
    finding: 'security 16',
    threshold: 'any is taken',
    async run(target) {
      const taken = await allOf(weak, async (password) => {
        const account = { email: target.address('ruth.keane'), password, firstName: 'Ruth', lastName: 'Keane' };
        return (await target.visitor().ask('POST', '/api/auth/register', account)).status === 201
          ? password
          : undefined;
      });
      const accepted = taken.filter((password) => password !== undefined);
      return {
        succeeded: accepted.length > 0,
        seen: `${accepted.length} of ${weak.length} taken${accepted.length ? `: ${accepted.join(', ')}` : ''}`,
      };
    },
  },
  'strangers-codes': {
    name: 'a stranger tries five wrong codes; then the owner types the right one where they registered',
    finding: 'security 18',
    threshold: 'the right code is refused',
    async run(target) {
      const { attacker: owner, account, code } = await registeredBy(target, target.address('owner'));
      const token = code === '111111' ? '222222' : '111111';
      const stranger = target.visitor();
      for (let time = 0; time < 5; time++)
        await stranger.ask('POST', '/api/auth/verify-email', { token, email: account.email });
      const { status } = await owner.ask('POST', '/api/auth/verify-email', { token: code, email: account.email });
      return { succeeded: status !== 200, seen: `the owner’s right code: ${status}` };
    },
  },
  'strangers-guesses': {
    name: 'a stranger tries 30 wrong passwords; then the owner signs in where they were before, and in a new browser by a mailed link',
    finding: 'security 18',
    threshold: 'either is refused',
    async run(target) {
      const owner = await target.person();
      await owner.visitor.post('/api/logout');
      await allOf(Array.from({ length: 30 }), () =>
        target.visitor().ask('POST', '/api/auth/login', { email: owner.email, password: 'a wrong guess' }),
      );
      const known = await owner.visitor.ask('POST', '/api/auth/login', owner);
      const phone = target.visitor();
      const direct = await phone.ask('POST', '/api/auth/login', owner);
      await phone.post('/api/auth/forgot-password', { email: owner.email });
      await delay(1_500);
      const token = /reset=([\w-]+)/.exec((await phone.mail(owner.email)).text)?.[1];
      await phone.ask('POST', '/api/auth/reset-password', { token, password: strong });
      const mailed = await phone.ask('POST', '/api/auth/login', { ...owner, password: strong });
      return {
        succeeded: known.status !== 200 || mailed.status !== 200,
        seen: `known browser: ${known.status}; new browser: ${direct.status} with the password, ${mailed.status} after the mailed link`,
      };
    },
  },
  'one-network': {
    name: '30 registrations from 30 addresses of one IPv6 /64',
    finding: 'security 6',
    threshold: 'more than 20 are taken',
    async run(target) {
      const prefix = `2001:db8:${(Date.now() & 0xffff).toString(16)}:7`;
      const statuses = await allOf(Array.from({ length: 30 }), async (_, host) => {
        const account = { email: target.address('flood'), password: strong, firstName: 'Ruth', lastName: 'Keane' };
        return (
          await target.visitor(`${prefix}::${(host + 1).toString(16)}`).ask('POST', '/api/auth/register', account)
        ).status;
      });
      const taken = statuses.filter((status) => status === 201).length;
      return { succeeded: taken > 20, seen: `${taken} of 30 taken` };
    },
  },
  'look-alikes': {
    name: 'one mailbox registered in five spellings (invisible letters, ⓔ)',
    finding: 'security 6',
    threshold: 'more than one is taken',
    async run(target) {
      const [name, domain] = target.address('victim').split('@');
      const dressed = [
        `${name}@${domain}`,
        `${name}@${domain}\u200b`,
        `${name}@${domain}\u2060`,
        `${name}@exam\u00adple.com`,
        `${name}@ⓔxample.com`,
      ];
      const statuses = [];
      for (const email of dressed)
        statuses.push(
          (
            await target
              .visitor()
              .ask('POST', '/api/auth/register', { email, password: strong, firstName: 'Ruth', lastName: 'Keane' })
          ).status,
        );
      return {
        succeeded: statuses.filter((status) => status === 201).length > 1,
        seen: `answered ${statuses.join(', ')}`,
      };
    },
  },
  'address-changed': {
    name: 'a session stolen before the address is changed',
    finding: 'security 14',
    threshold: 'it is signed in still, or the owner’s own id is the same',
    async run(target) {
      const owner = await target.person();
      const stolen = await target.again(owner);
      const before = sid(owner.visitor);
      const email = target.address('new');
      await owner.visitor.post('/api/auth/change-email', { email, password: owner.password });
      const { code } = await owner.visitor.mail(email);
      await owner.visitor.post('/api/auth/change-email/confirm', { token: code });
      const { status } = await stolen.ask('GET', '/api/auth/user');
      const same = sid(owner.visitor) === before;
      return {
        succeeded: status === 200 || same,
        seen: `the stolen one: ${status}; the owner’s id is ${same ? 'the same' : 'another'}`,
      };
    },
  },
  'stolen-session': {
    name: 'a stolen session, five minutes after the password was shown: the data are taken, the owner’s other sessions ended',
    finding: 'security 14',
    threshold: 'either goes without the password',
    async run(target) {
      const owner = await target.person();
      const other = await target.again(owner);
      const began = Date.now();
      await delay(310_000 - (Date.now() - began));
      const got = await owner.visitor.ask('GET', '/api/profile/export');
      const ended = await owner.visitor.ask('DELETE', '/api/auth/sessions');
      const { status } = await other.ask('GET', '/api/auth/user');
      return {
        succeeded: got.status === 200 || status === 401,
        seen: `the data: ${got.status} ${got.body.code ?? ''}; ending the sessions: ${ended.status} ${ended.body.code ?? ''}; the owner’s other session then: ${status}`,
      };
    },
  },
  unseen: {
    name: 'three wrong passwords for one account; an admin looks for them',
    finding: 'security 15',
    threshold: 'no record of them is found by the address',
    async run(target) {
      const owner = await target.person();
      for (let time = 0; time < 3; time++)
        await target.visitor().ask('POST', '/api/auth/login', { email: owner.email, password: 'a wrong guess' });
      const admin = await target.adminVisitor();
      const { status, body } = await admin.ask(
        'GET',
        `/api/admin/security-log?search=${encodeURIComponent(owner.email)}`,
      );
      const found = status === 200 ? body.total : 0;
      return {
        succeeded: found < 3,
        seen: `GET /api/admin/security-log: ${status}; ${found} entries about the address`,
      };
    },
  },
  'own-factor': {
    name: 'a stolen staff password: an authenticator of one’s own is enrolled (production, the second factor required)',
    finding: 'security 3, 14',
    threshold: 'staff calls are answered with it; or the session keeps its id',
    where: 'production',
    async run(target) {
      const { email } = { email: target.admin };
      const owner = target.visitor();
      const password = 'a quiet long password for staff';
      const account = { email, password, firstName: 'Ada', lastName: 'Staff' };
      const made = await owner.ask('POST', '/api/auth/register', account);
      if (made.status !== 201) throw new NotTried(`${email} has an account there`);
      await owner.post('/api/auth/verify-email', { token: (await owner.mail(email)).code, email });
      const thief = target.visitor();
      await thief.post('/api/auth/login', account);
      await delay(2_000);
      const prepared = await thief.ask('POST', '/api/staff/second-factor/prepare', { password });
      if (prepared.status !== 200)
        return { succeeded: false, seen: `prepare with the password alone: ${prepared.status} ${prepared.body.code}` };
      const before = sid(thief);
      const enabled = await thief.ask('POST', '/api/staff/second-factor/enable', { code: totp(prepared.body.secret) });
      const users = await thief.ask('GET', '/api/admin/users');
      return {
        succeeded: users.status === 200,
        seen: `prepare: 200, enable: ${enabled.status}, GET /api/admin/users: ${users.status}; the id of the session ${sid(thief) === before ? 'stayed' : 'changed'}`,
      };
    },
  },
  'new-factor': {
    name: 'a session id known before the second factor was set up',
    finding: 'security 14',
    threshold: 'it is good afterwards',
    isLast: true,
    async run(target) {
      const admin = await target.adminVisitor();
      const known = new Map(admin.cookies);
      const password = 'a quiet long password for staff';
      const { secret } = await admin.post('/api/staff/second-factor/prepare', { password });
      await admin.post('/api/staff/second-factor/enable', { code: totp(secret) });
      const thief = target.visitor();
      thief.cookies = known;
      const { status } = await thief.ask('GET', '/api/admin/users');
      return { succeeded: status === 200, seen: `staff calls with the old id: ${status}` };
    },
  },
  'cookie-name': {
    name: 'a cookie of a neighbouring host under the name of the session (https)',
    finding: 'security 14',
    threshold: 'the name of a cookie does not begin with __Host-',
    where: 'production',
    async run(target) {
      const visitor = target.visitor();
      const account = { email: target.address('cookie'), password: strong, firstName: 'Ruth', lastName: 'Keane' };
      await visitor.post('/api/auth/register', account);
      await visitor.post('/api/auth/verify-email', {
        token: (await visitor.mail(account.email)).code,
        email: account.email,
      });
      await visitor.post('/api/auth/login', account);
      const names = [...visitor.cookies.keys()];
      return { succeeded: names.some((name) => !name.startsWith('__Host-')), seen: `cookies: ${names.join(', ')}` };
    },
  },
};

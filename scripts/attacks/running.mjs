/** Attacks of the review on a product that is run carelessly: monitors, secrets, http, data folders. */
import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from '../lib/build.mjs';

/** What a start in production asks for; the database is one that nobody runs. */
const safe = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '1',
  APP_URL: 'https://eulogy.example.com',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  SESSION_SECRET: 'v6Qm2TzKp9bXcW4yJr7HdLf1sNgA8eUo',
  DATA_ENCRYPTION_KEY: '9f3c1e7a5b2d4860c7e19a3f5d0b8264e1f7a9c35b6d2048fa13c7e95b08d264',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'care@eulogy.example.com',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  MONITOR_PORT: '9100',
};

/**
 * The lines that this configuration is refused with, and those that warn of it, as the built product reads it.
 * @param {Record<string, string | undefined>} overrides
 * @returns {{ problems: string[], warnings: string[] }}
 */
function readConfiguration(overrides) {
  const script = `
    const { readConfiguration } = await import(process.argv[1]);
    try {
      const { warnings = [] } = readConfiguration(JSON.parse(process.argv[2]));
      console.log(JSON.stringify({ problems: [], warnings }));
    } catch ({ problems = ['?'] }) {
      console.log(JSON.stringify({ problems, warnings: [] }));
    }`;
  const env = Object.fromEntries(Object.entries({ ...safe, ...overrides }).filter(([, value]) => value !== undefined));
  const file = join(root, 'backend/dist/shared/config/configuration.js');
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script, file, JSON.stringify(env)], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
}

/**
 * Production with one thing as it should not be; with everything as it should be nothing is said.
 * @type {(name: string, overrides: Record<string, string | undefined>) => import('./types.mjs').Attack}
 */
const configured = (name, overrides) => ({
  name,
  finding: 'security 9',
  threshold: 'production starts without a word',
  where: 'here',
  async run() {
    const asItShouldBe = readConfiguration({});
    if (asItShouldBe.problems.length + asItShouldBe.warnings.length > 0) throw new Error(JSON.stringify(asItShouldBe));
    const { problems, warnings } = readConfiguration(overrides);
    const [said] = [...problems, ...warnings];
    if (said === undefined) return { succeeded: true, seen: 'not a word' };
    return { succeeded: false, seen: `${problems.length > 0 ? 'refused' : 'warned'}: ${said}` };
  },
});

/**
 * A request as bytes.
 * @param {import('./target.mjs').Target} target
 * @param {string[]} lines
 * @returns {Promise<string>} its status line
 */
function raw(target, lines) {
  const { hostname, port } = new URL(target.url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (bytes) => (answer += bytes));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  });
}

/** @type {import('./types.mjs').Attacks} */
export const running = {
  http: configured('production with APP_URL=http://…', { APP_URL: 'http://eulogy.example.com' }),
  'no-url': configured('production without APP_URL', { APP_URL: undefined }),
  'weak-secret': configured('production with SESSION_SECRET=aaaa…', { SESSION_SECRET: 'a'.repeat(48) }),
  'zero-key': configured('production with a key of 32 zeroes', { DATA_ENCRYPTION_KEY: '00'.repeat(32) }),
  'no-factor': configured('production with STAFF_MFA=optional', { STAFF_MFA: 'optional' }),
  'any-proxy': configured('production with TRUST_PROXY=0.0.0.0/1,128.0.0.0/1', {
    TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1',
  }),
  'mixed-keys': configured('production with sk_test_ and pk_live_', { STRIPE_SECRET_KEY: 'sk_test_1' }),
  'data-folder': {
    name: '`DATA_DIR=.data-2`, as the README says: does it get into the repository, or into an image?',
    finding: 'security 19',
    threshold: 'git or Docker take it along',
    where: 'here',
    async run() {
      const { readFileSync } = await import('node:fs');
      const { status } = spawnSync('git', ['check-ignore', '-q', '.data-2/secrets.json'], { cwd: root });
      const docker = readFileSync(join(root, '.dockerignore'), 'utf8')
        .split('\n')
        .some((line) => /^(\*\*\/)?\.data-?\*/.test(line));
      return {
        succeeded: status !== 0 || !docker,
        seen: `git: ${status === 0 ? 'ignored' : 'taken'}; Docker: ${docker ? 'ignored' : 'taken'}`,
      };
    },
  },
  compose: {
    name: 'docker-compose.yml: containers that may write, gain rights; a mail catcher in production',
    finding: 'security 19',
    threshold: 'any is true',
    where: 'here',
    async run() {
      const { readFileSync } = await import('node:fs');
      const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
      const open = [];
      if (!/read_only: true/.test(text)) open.push('no read_only');
      if (!/cap_drop/.test(text)) open.push('no cap_drop');
      if (!/no-new-privileges/.test(text)) open.push('no no-new-privileges');
      if (/^ {2}(mail|mailpit|mailhog)\w*:\n(?![^]*?profiles)/m.test(text)) open.push('a mail catcher');
      return { succeeded: open.length > 0, seen: open.length > 0 ? open.join(', ') : 'none' };
    },
  },
  monitors: {
    name: '/metrics, the details of /health/live, /api/openapi.json and /api/docs, asked by anybody in production',
    finding: 'security 11',
    threshold: 'any tells something',
    where: 'production',
    async run(target) {
      const told = [];
      for (const path of ['/metrics', '/health/live', '/health/ready', '/api/openapi.json', '/api/docs']) {
        const response = await fetch(`${target.url}${path}`);
        const text = await response.text();
        if (response.status === 200 && (/metrics|openapi|docs/.test(path) ? text.length > 0 : /projections/.test(text)))
          told.push(`${path} (${text.length} bytes)`);
      }
      return { succeeded: told.length > 0, seen: told.length > 0 ? told.join(', ') : 'none' };
    },
  },
  'null-origin': {
    name: 'Origin: null with HTTP/1.0 and no Host; and http:// before the host of a house of https',
    finding: 'security 19',
    threshold: 'either comes past the check',
    where: 'production',
    async run(target) {
      const host = 'eulogy.example.com';
      const head = ['content-type: application/json', 'content-length: 2'];
      const nobody = await raw(target, [
        'POST /api/logout HTTP/1.0',
        'origin: null',
        'x-requested-with: fetch',
        ...head,
        '',
        '{}',
      ]);
      const weaker = await raw(target, [
        'POST /api/logout HTTP/1.1',
        `host: ${host}`,
        `origin: http://${host}`,
        'connection: close',
        ...head,
        '',
        '{}',
      ]);
      const passed = [nobody, weaker].filter((line) => !/ 403 /.test(`${line} `));
      return { succeeded: passed.length > 0, seen: `${nobody}; ${weaker}` };
    },
  },
  headers: {
    name: 'the landing page’s Permissions-Policy',
    finding: 'security 19',
    threshold: 'there is none',
    async run(target) {
      const policy = (await fetch(target.url)).headers.get('permissions-policy');
      return { succeeded: !policy, seen: policy ? policy.slice(0, 60) : 'none' };
    },
  },
};

/** `npm start` as a person and an operator meet it: the lines, the faults, the end. Run by `node --test`, on the built product. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { buildWhatIsStale, root } from './lib/build.mjs';
import { isReady } from './lib/app.mjs';
import { freePort, isFree } from './lib/ports.mjs';
import { hasProc, holdsWithin, isAlive, processesIn, processStat, sendSignal } from './lib/processes.mjs';

const needsLinux = hasProc ? false : 'needs /proc';
/** `npm run prove` asks, which starts the product in every way (row 27); `npm test` in those that differ most. */
const isFullLength = process.env.FULL_LENGTH === 'true';

/**
 * One start of the product.
 * @typedef {{
 *   child: import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>,
 *   output: string,
 *   errors: string,
 *   seen: Set<number>,
 *   ended: Promise<number | string | null>,
 *   tree: () => number[],
 * }} Run
 * @typedef {Run & { port: number, url: string }} ReadyRun
 */

/** @type {string} */
let folder;
/** @type {Run[]} */
const runs = [];

async function makeFolder() {
  await buildWhatIsStale();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'eulogy-start-spec-')));
}

async function endAll() {
  for (const run of runs.splice(0)) {
    for (const pid of [pidOf(run), ...run.tree()]) sendSignal(pid, 'SIGKILL');
    await holdsWithin(10_000, () => run.child.exitCode !== null || run.child.signalCode !== null);
  }
  await holdsWithin(10_000, () => processesIn(cluster()).length === 0);
}

async function removeFolder() {
  await endAll();
  rmSync(folder, { recursive: true, force: true });
}

const dataDir = () => join(folder, 'data');
const cluster = () => join(dataDir(), 'postgres', 'cluster');

/** @param {Pick<Run, 'child'>} run */
function pidOf({ child }) {
  assert.ok(child.pid !== undefined, 'it was not started');
  return child.pid;
}

/**
 * All processes below `pid`, the nearest first.
 * @param {number} pid
 * @returns {number[]}
 */
function descendants(pid) {
  /** @type {number[]} */
  let children = [];
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    // it has ended
  }
  return [...children, ...children.flatMap(descendants)];
}

/** @param {{ env?: NodeJS.ProcessEnv, command?: string[] }} [options] */
function start({ env = {}, command = [process.execPath, 'scripts/start.mjs'] } = {}) {
  const [program = '', ...words] = command;
  const clean = { ...process.env, NODE_ENV: undefined, DATABASE_URL: undefined, npm_lifecycle_event: undefined };
  const child = spawn(program, words, {
    cwd: root,
    env: { ...clean, DATA_DIR: dataDir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  /** @type {Run} */
  const run = {
    child,
    output: '',
    errors: '',
    seen: new Set(),
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code))),
    tree: () => {
      for (const pid of descendants(pidOf(run))) run.seen.add(pid);
      return [...run.seen].filter((pid) => isAlive(pid));
    },
  };
  child.stdout.on('data', (chunk) => (run.output += chunk));
  child.stderr.on('data', (chunk) => (run.errors += chunk));
  runs.push(run);
  return run;
}

/**
 * @param {{ env?: NodeJS.ProcessEnv, command?: string[], port?: number }} [options]
 * @returns {Promise<ReadyRun>}
 */
async function startReady(options = {}) {
  const port = options.port ?? (await freePort());
  const started = start({ ...options, env: { PORT: String(port), ...options.env } });
  const run = Object.assign(started, { port, url: `http://127.0.0.1:${port}` });
  assert.ok(
    await holdsWithin(90_000, () => /Ctrl-C/.test(run.output) || run.child.exitCode !== null),
    'it did not get ready',
  );
  assert.equal(run.child.exitCode, null, `${run.output}${run.errors}`);
  run.tree();
  return run;
}

/**
 * The processes of one run by what they are.
 * @param {Run} run
 */
function parts(run) {
  const tree = run.tree();
  /** @param {number} pid */
  const commandOf = (pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  /** @param {(command: string, name: string | undefined) => boolean} test */
  const find = (test) => tree.find((pid) => test(commandOf(pid).join(' '), processStat(pid)?.name));
  return {
    app: find((command) => command.includes('backend/dist/main.js')),
    postgres: find((command, name) => name === 'postgres' && command.includes(cluster())),
    starter: find((command) => command.includes('scripts/start.mjs') && !command.startsWith('sh ')) ?? pidOf(run),
  };
}

/** @param {Run & { port: number }} run */
async function assertNothingIsLeft(run) {
  assert.ok(
    await holdsWithin(12_000, () => run.tree().length === 0),
    `left behind: ${run
      .tree()
      .map((pid) => `${pid} ${processStat(pid)?.name}`)
      .join(', ')}`,
  );
  assert.deepEqual(processesIn(cluster()), []);
  assert.ok(await isFree(run.port), 'the port is still taken');
}

describe('npm start, from the first on a folder to the last', { skip: needsLinux }, () => {
  /**
   * The product that the test before has left running. A start takes seconds, and each test begins with a product that runs: what one
   * starts again, the next ends.
   * @type {ReadyRun | undefined}
   */
  let standing;
  const npmStart = (options = {}) => startReady({ ...options, command: ['npm', 'start'] });

  /** It is this test's to end. */
  async function takeRunning() {
    if (standing === undefined) {
      // a test before has failed, or has ended it
      await endAll();
      return await npmStart();
    }
    const run = standing;
    standing = undefined;
    return run;
  }

  before(makeFolder);
  after(removeFolder);

  it('says where the product is, where its mail is, how to become admin, and where the data is', async () => {
    const run = await npmStart();
    assert.ok(await isReady(run.url));
    assert.match(run.output, new RegExp(`ready at http://localhost:${run.port}\n`));
    assert.match(run.output, new RegExp(`http://localhost:${run.port}/dev/outbox`));
    assert.match(run.output, /sign in as admin, create an account for admin@example\.com/);
    assert.ok(run.output.includes(dataDir()));
    for (const file of ['secrets.json', 'postgres/passwords.json'])
      assert.equal(statSync(join(dataDir(), file)).mode & 0o777, 0o600);
    standing = run;
  });

  it('listens on loopback only', async () => {
    const run = await takeRunning();
    const { app, postgres } = parts(run);
    assert.ok(app && postgres);
    const addresses = listeningAddresses([app, postgres]);
    assert.ok(addresses.length >= 2, `found ${addresses.length} listening sockets`);
    for (const address of addresses) assert.match(address, /^0100007F:/);
    standing = run;
  });

  it('refuses a port that is taken and a folder that is in use, with one line each', async () => {
    const run = await takeRunning();
    const samePort = start({ env: { PORT: String(run.port), DATA_DIR: join(folder, 'other') } });
    const sameFolder = start({ env: { PORT: String(await freePort()) } });
    assert.equal(await samePort.ended, 1);
    assert.equal(samePort.errors, `Port ${run.port} is in use by another program: set PORT to one that is free.\n`);
    assert.equal(await sameFolder.ended, 1);
    assert.match(
      sameFolder.errors,
      /^[^\n]*is in use by process \d+: choose another DATA_DIR, or end that process first\.\n$/,
    );
    standing = run;
  });

  it('ends everything on Ctrl-C, as a terminal sends it and npm passes it on', async () => {
    const run = await takeRunning();
    process.kill(-pidOf(run), 'SIGINT');
    // npm itself ends by the signal that it got
    const how = await run.ended;
    assert.ok(how === 0 || how === 130 || how === 'SIGINT');
    await assertNothingIsLeft(run);
    assert.ok(!existsSync(join(cluster(), 'postmaster.pid')), 'Postgres was not shut down in order');
  });

  it('runs twice side by side, each with its own port and folder', async () => {
    const [first, second] = await Promise.all([npmStart(), startReady({ env: { DATA_DIR: join(folder, 'other') } })]);
    assert.ok((await isReady(first.url)) && (await isReady(second.url)));
    sendSignal(pidOf(second), 'SIGINT');
    assert.equal(await second.ended, 0);
    assert.ok(await isReady(first.url));
    standing = first;
  });

  /** @type {NodeJS.Signals[]} */
  const endings = isFullLength ? ['SIGINT', 'SIGTERM'] : ['SIGTERM'];
  for (const signal of endings) {
    it(`ends everything when a program sends ${signal} to npm alone`, async () => {
      const run = await takeRunning();
      run.child.kill(signal);
      await run.ended;
      await assertNothingIsLeft(run);
    });
  }

  /** @type {('npm' | 'starter' | 'app')[]} */
  const victims = isFullLength ? ['npm', 'starter', 'app'] : ['app'];
  for (const victim of victims) {
    it(`leaves no orphan and no damage when ${victim} is killed with -9`, async () => {
      const run = await takeRunning();
      const pid = victim === 'npm' ? pidOf(run) : parts(run)[victim];
      assert.ok(pid !== undefined, `there is no ${victim}`);
      sendSignal(pid, 'SIGKILL');
      // at once, as a person would: the new start waits for the old one to be gone
      const again = await npmStart({ port: run.port });
      assert.ok(await isReady(again.url));
      assert.deepEqual(run.tree(), []);
      standing = again;
    });
  }

  it('goes on with a new Postgres when Postgres is killed with -9', async () => {
    const run = await takeRunning();
    const { postgres } = parts(run);
    assert.ok(postgres !== undefined, 'there is no Postgres');
    sendSignal(postgres, 'SIGKILL');
    assert.ok(await holdsWithin(30_000, () => run.output.includes('Postgres is back.')));
    assert.ok(await holdsWithin(30_000, () => isReady(run.url)));
    assert.equal(run.child.exitCode, null);
  });
});

describe('npm start on an empty folder', { skip: needsLinux }, () => {
  beforeEach(makeFolder);
  afterEach(removeFolder);

  it('ends everything on Ctrl-C while it is still starting', async () => {
    const port = await freePort();
    const run = Object.assign(start({ env: { PORT: String(port) } }), { port });
    await holdsWithin(20_000, () => run.tree().length > 0 || existsSync(join(dataDir(), 'postgres')));
    process.kill(-pidOf(run), 'SIGINT');
    await run.ended;
    await assertNothingIsLeft(run);
  });

  it('names every wrong variable in a line of its own and starts nothing', async () => {
    const run = start({ env: { PORT: 'many', STAFF_MFA: 'perhaps' } });
    assert.equal(await run.ended, 1);
    assert.match(run.errors, /^PORT must [^\n]*\nSTAFF_MFA must [^\n]*\n$/);
    assert.deepEqual(processesIn(cluster()), []);
    const elsewhere = start({ env: { HOST: '203.0.113.9', PORT: String(await freePort()) } });
    assert.equal(await elsewhere.ended, 1);
    assert.match(elsewhere.errors, /^HOST 203\.0\.113\.9 is no address of this computer \(EADDRNOTAVAIL\)[^\n]*\n$/);
  });

  it('brings no embedded defaults to production', async () => {
    const run = start({ env: { NODE_ENV: 'production', PORT: String(await freePort()) } });
    assert.equal(await run.ended, 1);
    assert.match(run.errors, /^DATABASE_URL is missing/m);
    assert.ok(!existsSync(join(dataDir(), 'secrets.json')));
  });
});

describe('npm run seed', { skip: needsLinux }, () => {
  beforeEach(makeFolder);
  afterEach(removeFolder);

  const seed = () => start({ command: [process.execPath, 'scripts/seed.mjs', '--people', '2'] });

  it('plays its month into an empty folder, once, and leaves a server that was ended in order', async () => {
    const first = seed();
    assert.equal(await first.ended, 0, first.errors);
    assert.match(first.output, /A month and a half of invented people is there: 2 sign-ups/);
    // only an owner takes somebody on as support
    assert.match(
      first.output,
      /The owner of the business is sam\.field@example\.com, and kim\.hart@example\.com answers/,
    );
    assert.ok(!existsSync(join(cluster(), 'postmaster.pid')));
    const second = seed();
    assert.notEqual(await second.ended, 0);
    assert.match(second.errors, /The example data is there already/);
  });
});

/**
 * Local addresses (in the kernel's notation) of the sockets that these processes listen on.
 * @param {number[]} pids
 */
function listeningAddresses(pids) {
  const listening = '0A';
  return pids.flatMap((pid) =>
    ['tcp', 'tcp6'].flatMap((kind) => {
      const inodes = socketsOf(pid);
      const rows = readFileSync(`/proc/${pid}/net/${kind}`, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => row.trim().split(/\s+/));
      return rows.filter((row) => row[3] === listening && inodes.has(row[9] ?? '')).map((row) => row[1] ?? '');
    }),
  );
}

/** @param {number} pid */
function socketsOf(pid) {
  const links = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      return '';
    }
  });
  return new Set(links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1]).filter((inode) => inode !== undefined));
}

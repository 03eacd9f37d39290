/** The embedded Postgres under real faults. Run by `node --test`. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { holdsWithin, isAlive, processesIn, sendSignal } from '../lib/processes.mjs';
import { startPostgres } from './server.mjs';

const { Client } = createRequire(new URL('../../backend/package.json', import.meta.url))('pg');
const supervisor = fileURLToPath(new URL('./testing/supervisor.mjs', import.meta.url));
const isRoot = process.getuid?.() === 0;
const onLinux = process.platform === 'linux';

/** @type {string} */
let dataDir;
/** @type {{ stop: () => Promise<void> }[]} */
const servers = [];
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

/** @param {{ readonly pid?: number | undefined }} started */
function pidOf({ pid }) {
  assert.ok(pid !== undefined);
  return pid;
}

beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'eulogy-postgres-spec-')));
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await holdsWithin(20_000, () => child.exitCode !== null || child.signalCode !== null);
  }
  for (const server of servers.splice(0)) await server.stop();
  await holdsWithin(10_000, () => processesIn(cluster()).length === 0);
  // an initdb whose supervisor was killed writes for a moment more
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

after(() => assert.equal(children.length + servers.length, 0));

const cluster = () => join(dataDir, 'postgres', 'cluster');

async function start(options = {}) {
  const server = await startPostgres({ dataDir, fsync: false, ...options });
  servers.push(server);
  return server;
}

/**
 * A supervisor in a process of its own, once its Postgres takes connections; `lines` are what it says later.
 * @param {{ env?: NodeJS.ProcessEnv, prefix?: string[] }} [options]
 */
async function startSupervisor({ env = {}, prefix = [] } = {}) {
  const [program = '', ...words] = [...prefix, process.execPath, supervisor, dataDir];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  children.push(child);
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await lines.next();
  assert.ok(!first.done, `the supervisor ended: ${errors}`);
  return { child, ...JSON.parse(first.value) };
}

/**
 * @param {string} url
 * @param {string} sql
 */
async function query(url, sql) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string} url */
async function comesBack(url) {
  return await holdsWithin(
    15_000,
    () =>
      query(url, 'SELECT 1').then(
        () => true,
        () => false,
      ),
    50,
  );
}

/**
 * A folder whose programs named here always fail, to be found before the real ones.
 * @param {...string} programs
 */
function pathWithout(...programs) {
  const folder = join(dataDir, 'broken-programs');
  mkdirSync(folder, { recursive: true });
  for (const program of programs) {
    writeFileSync(join(folder, program), '#!/bin/sh\nexit 1\n');
    chmodSync(join(folder, program), 0o755);
  }
  return { PATH: `${folder}${delimiter}${process.env.PATH}` };
}

describe('the embedded Postgres', () => {
  it('keeps its data, its port and its passwords from one start to the next', async () => {
    const first = await start();
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const second = await start();
    assert.equal(second.url, first.url);
    assert.deepEqual(await query(second.ownerUrl, 'SELECT answer FROM kept'), [{ answer: 42 }]);
  });

  it('listens on loopback only, asks for a password and writes no row into its log', async () => {
    const server = await start();
    const [{ addresses }] = await query(server.url, `SELECT current_setting('listen_addresses') AS addresses`);
    assert.equal(addresses, '127.0.0.1');
    await assert.rejects(
      query(server.url.replace(/:[^:@]*@/, ':wrong@'), 'SELECT 1'),
      /password authentication failed/,
    );
    await query(server.ownerUrl, 'CREATE TABLE people (email text PRIMARY KEY)');
    await query(server.ownerUrl, `INSERT INTO people VALUES ('row-canary')`);
    await assert.rejects(query(server.ownerUrl, `INSERT INTO people VALUES ('row-canary')`));
    const log = readFileSync(join(dataDir, 'postgres', 'server.log'), 'utf8');
    assert.match(log, /duplicate key/);
    assert.doesNotMatch(log, /row-canary/);
    assert.equal(statSync(join(dataDir, 'postgres', 'passwords.json')).mode & 0o777, 0o600);
  });

  it('gives the product a role that is no superuser and owns no database', async () => {
    const server = await start();
    assert.deepEqual(await query(server.url, 'SELECT rolname, rolsuper FROM pg_roles WHERE rolname = current_user'), [
      { rolname: 'eulogy', rolsuper: false },
    ]);
    const owned = 'SELECT datname FROM pg_database WHERE datdba = current_user::regrole';
    assert.deepEqual(await query(server.url, owned), []);
    const elsewhere = server.url.replace(/[^/]*$/, 'postgres');
    await assert.rejects(query(elsewhere, 'DROP DATABASE eulogy WITH (FORCE)'), /must be owner/);
  });

  it('comes back by itself on the same port with every acknowledged row after kill -9', async () => {
    const server = await start();
    await query(server.ownerUrl, 'CREATE TABLE kept (n int)');
    for (let round = 1; round <= 3; round++) {
      await query(server.ownerUrl, `INSERT INTO kept VALUES (${round})`);
      const pid = pidOf(server);
      sendSignal(pid, 'SIGKILL');
      assert.ok(await holdsWithin(5_000, () => !isAlive(pid)));
      assert.ok(await comesBack(server.url));
      assert.notEqual(server.pid, pid);
      assert.deepEqual(await query(server.ownerUrl, 'SELECT count(*)::int AS n FROM kept'), [{ n: round }]);
    }
  });

  it('refuses a folder that another process serves from, with one line', async () => {
    const { child } = await startSupervisor();
    await assert.rejects(start(), { message: new RegExp(`in use by process ${child.pid}`) });
  });

  it('runs beside a second one with a folder of its own', async () => {
    const first = await start();
    const other = mkdtempSync(join(tmpdir(), 'eulogy-postgres-spec-'));
    const second = await startPostgres({ dataDir: other, fsync: false });
    try {
      assert.notEqual(first.port, second.port);
      await query(first.ownerUrl, 'CREATE TABLE mine (n int)');
      await assert.rejects(query(second.ownerUrl, 'SELECT * FROM mine'), /does not exist/);
    } finally {
      await second.stop();
      rmSync(other, { recursive: true, force: true });
    }
  });

  it('takes another port when somebody else has taken its own', async () => {
    const first = await start();
    await first.stop();
    const { createServer } = await import('node:net');
    const thief = createServer();
    await new Promise((resolve) => thief.listen(first.port, '127.0.0.1', () => resolve(undefined)));
    try {
      const second = await start();
      assert.notEqual(second.port, first.port);
      await query(second.url, 'SELECT 1');
    } finally {
      thief.close();
    }
  });
});

describe('the end of its supervisor', { skip: onLinux ? false : 'needs /proc' }, () => {
  /** @type {[string, () => NodeJS.ProcessEnv][]} */
  const ways = [
    ['by the death signal of Linux', () => ({})],
    ['by a guard where setpriv is missing', () => pathWithout('setpriv')],
  ];
  for (const [how, env] of ways) {
    it(`ends Postgres too after kill -9, ${how}, and the next start finds all rows`, async () => {
      const { child, ownerUrl, pid } = await startSupervisor({ env: env() });
      await query(ownerUrl, 'CREATE TABLE kept AS SELECT 1 AS n');
      assert.notEqual(processesIn(cluster()).length, 0);
      child.kill('SIGKILL');
      assert.ok(await holdsWithin(10_000, () => !isAlive(pid)), 'Postgres was left behind');
      assert.ok(
        await holdsWithin(5_000, () => processesIn(cluster()).length === 0),
        'a part of Postgres was left behind',
      );
      const server = await start();
      assert.deepEqual(await query(server.ownerUrl, 'SELECT n FROM kept'), [{ n: 1 }]);
    });
  }

  it('leaves a folder that starts at once, while the old server is still ending', async () => {
    const { child } = await startSupervisor();
    child.kill('SIGKILL');
    await query((await start()).url, 'SELECT 1');
  });

  it('half way through the first start leaves nothing that looks finished', async () => {
    for (const pause of [60, 250, 600]) {
      const child = spawn(process.execPath, [supervisor, dataDir], { stdio: 'ignore' });
      children.push(child);
      await new Promise((resolve) => setTimeout(resolve, pause));
      child.kill('SIGKILL');
      await holdsWithin(5_000, () => child.signalCode !== null);
    }
    assert.deepEqual(await query((await start()).url, 'SELECT 1 AS one'), [{ one: 1 }]);
  });
});

describe('an old postmaster.pid', { skip: onLinux ? false : 'needs /proc' }, () => {
  /** @param {(string | number)[]} lines */
  const leave = (lines) => writeFileSync(join(cluster(), 'postmaster.pid'), lines.join('\n'));

  it('that names a process of somebody else is put aside', async () => {
    await (await start()).stop();
    leave([process.pid, cluster(), 1, 5432, '', '127.0.0.1', '  1234567  99999', 'ready   ', '']);
    await query((await start()).url, 'SELECT 1');
    assert.ok(isAlive(process.pid));
  });

  it('that names nobody is put aside', async () => {
    await (await start()).stop();
    leave([4_194_303, cluster(), 1, 5432, '', '127.0.0.1', '  1234567  99999', 'ready   ', '']);
    await query((await start()).url, 'SELECT 1');
  });

  it('that is damaged is put aside', async () => {
    await (await start()).stop();
    leave(['not a pid']);
    await query((await start()).url, 'SELECT 1');
  });

  it('of a server that still runs without anybody ends that server first', async () => {
    const { child, pid, ownerUrl } = await startSupervisor({ env: pathWithout('setpriv') });
    await query(ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
    // the guard goes first, so that nobody is left to end Postgres
    const guards = childrenOf(pidOf(child)).filter((each) => each !== pid);
    sendSignal(pidOf(child), 'SIGSTOP');
    for (const guard of guards) sendSignal(guard, 'SIGKILL');
    child.kill('SIGKILL');
    assert.ok(await holdsWithin(5_000, () => child.signalCode !== null));
    assert.ok(isAlive(pid), 'there is no orphan to show this with');
    const server = await start();
    assert.ok(!isAlive(pid));
    assert.deepEqual(await query(server.ownerUrl, 'SELECT n FROM kept'), [{ n: 7 }]);
  });
});

/** @param {number} pid */
function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

describe(
  'whoever starts it',
  { skip: onLinux && isRoot ? false : 'root can be everybody, others only themselves' },
  () => {
    it('may be root below a folder that is closed to others', async () => {
      assert.equal(statSync(dataDir).mode & 0o777, 0o700);
      await query((await startSupervisor()).url, 'SELECT 1');
    });

    it('may be root where user namespaces are refused, and where they are allowed again on the same data', async () => {
      const first = await startSupervisor({ env: pathWithout('unshare') });
      await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 5 AS n');
      assert.equal(statSync(cluster()).uid, 65534);
      first.child.kill('SIGTERM');
      await holdsWithin(20_000, () => first.child.exitCode !== null);
      const second = await start();
      assert.equal(statSync(cluster()).uid, 0);
      assert.deepEqual(await query(second.ownerUrl, 'SELECT n FROM kept'), [{ n: 5 }]);
    });

    it('may be root below a home that belongs to somebody else', async () => {
      mkdirSync(join(dataDir, 'home'), { mode: 0o700 });
      const { chownSync } = await import('node:fs');
      const outer = dataDir;
      chownSync(join(dataDir, 'home'), 12345, 12345);
      dataDir = join(dataDir, 'home', 'data');
      try {
        await query((await start()).url, 'SELECT 1');
      } finally {
        for (const server of servers.splice(0)) await server.stop();
        dataDir = outer;
      }
    });

    /** @type {[string, number][]} */
    const users = [
      ['an ordinary user', 65534],
      ['a user without a name', 12345],
    ];
    for (const [who, id] of users)
      it(`may be ${who}`, async () => {
        const { chownSync } = await import('node:fs');
        chownSync(dataDir, id, id);
        const asUser = ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups'];
        const { child, url, pid } = await startSupervisor({ prefix: asUser, env: { HOME: dataDir } });
        assert.deepEqual(await query(url, 'SELECT 1 AS one'), [{ one: 1 }]);
        assert.equal(statSync(cluster()).uid, id);
        child.kill('SIGKILL');
        assert.ok(await holdsWithin(10_000, () => !isAlive(pid)));
      });

    it('is told in one line when nothing works', async () => {
      const child = spawn(process.execPath, [supervisor, dataDir], {
        env: { ...process.env, ...pathWithout('unshare', 'setpriv') },
      });
      children.push(child);
      let errors = '';
      child.stderr.on('data', (chunk) => (errors += chunk));
      await new Promise((resolve) => child.once('close', resolve));
      assert.equal(child.exitCode, 1);
      assert.match(errors, /^Postgres cannot run as root.*\n$/);
    });
  },
);

describe('the programs that npm installed', () => {
  it('get their links to shared libraries even when npm ran no install script', { skip: !onLinux }, async () => {
    const { findBinaries } = await import('./binaries.mjs');
    const { postgres } = await findBinaries();
    const native = join(postgres, '..', '..');
    const copy = join(dataDir, 'package', 'native');
    cpSync(join(native, 'pg-symlinks.json'), join(copy, 'pg-symlinks.json'));
    mkdirSync(join(copy, 'lib'));
    const { restoreLinks } = await import('./binaries.mjs');
    restoreLinks(join(dataDir, 'package'));
    restoreLinks(join(dataDir, 'package'));
    const { readlinkSync } = await import('node:fs');
    assert.equal(readlinkSync(join(copy, 'lib', 'libpq.so.5')), 'libpq.so.5.18');
  });
});

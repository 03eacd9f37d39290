/** A Chromium to test with, from the npm package that carries one: nothing is downloaded, nothing is installed on the system. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './build.mjs';
import { Refusal } from './refusal.mjs';

const run = promisify(execFile);

/** The package's own arguments make it hang under Playwright; these do without graphics, a sandbox (root) and any call to other hosts. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const packageEntry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const packageVersion = () =>
  JSON.parse(readFileSync(join(packageEntry.slice(0, packageEntry.indexOf('/build/')), 'package.json'), 'utf8'))
    .version;

/** Unpacked where the temp folder is said to be; told that it runs where it brings its own libraries, it unpacks those too. */
const unpackScript = `
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
`;

async function unpacked() {
  const folder = join(root, '.cache/chromium', packageVersion());
  if (existsSync(folder)) return folder;
  // beside and renamed: the package takes whatever lies there, also the half of a file
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
    await run(process.execPath, ['--input-type=module', '-e', unpackScript], { cwd: root, env, timeout: 120_000 });
    try {
      renameSync(draft, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/**
 * Whether the program finds the shared libraries that it is linked with.
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 */
async function starts(program, env) {
  try {
    await run(program, ['--version'], { env: { ...process.env, ...env }, timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * @returns {Promise<{ program: string, env: Record<string, string> }>} the browser and what its environment needs
 * @throws {Refusal} when none runs here.
 */
export async function findChromium() {
  if (process.env.CHROME_BIN) return { program: process.env.CHROME_BIN, env: {} };
  const folder = await unpacked();
  const program = join(folder, 'chromium');
  // the system's libraries first; a slim system lacks some, and the package brings its own
  /** @type {Record<string, string>} */
  const fonts = existsSync('/usr/share/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const own = { FONTCONFIG_PATH: join(folder, 'fonts'), LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  for (const env of [fonts, own]) if (await starts(program, env)) return { program, env };
  throw new Refusal(
    `The Chromium in ${dirname(packageEntry)} does not start on this system: set CHROME_BIN to one that does.`,
  );
}

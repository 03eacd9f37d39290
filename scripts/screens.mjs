/**
 * `npm run screens`: a photograph of every screen, phone and desktop, light and dark, of a product on an empty folder on which families
 * have been played through the calls. The pictures go to .cache/screens; the few that the README shows go to docs/screens as well.
 *   --only TEXTS  screens whose name has one of these in it (commas between); the other pictures stay
 *   --png FOLDER  each picture as a PNG as well, for looking at it closely
 *   --check       no pictures: axe, 320 px, 400 % zoom, stillness and links of every screen
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatIsStale, root } from './lib/build.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';
import { Camera } from './screens/camera.mjs';
import { Inspector } from './screens/inspector.mjs';
import { ScreenWorld } from './screens/world.mjs';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);
/** @typedef {{ only?: string | undefined, png?: string | undefined }} Options */

const folder = join(root, '.cache/screens');
const readme = join(root, 'docs/screens');

/**
 * @param {ScreenWorld} world
 * @param {Options} options
 */
async function photograph(world, { only, png }) {
  if (only === undefined) rmSync(folder, { recursive: true, force: true });
  const camera = new Camera({ folder, readme, raw: png });
  const { found } = await world.each((screen, ...rest) => camera.look(screen, ...rest), { only });
  say(`${camera.taken} pictures, ${(camera.bytes / 1e6).toFixed(1)} MB, in .cache/screens`);
  return found;
}

/**
 * @param {ScreenWorld} world
 * @param {Options} options
 */
async function check(world, { only }) {
  const inspector = new Inspector(world.url);
  const { count, found } = await world.each((screen, ...rest) => inspector.look(screen, ...rest), { only });
  say(`${count} screens, looked at ${inspector.looks} times; ${inspector.links} links followed`);
  return found;
}

/**
 * Whether a screen of the back office is among those that are asked for.
 * @param {string | undefined} only
 */
const showsBackOffice = (only) => only === undefined || only.split(',').some((part) => part.startsWith('admin'));

await runMain(async () => {
  /** @type {{ type: 'string' }} */
  const text = { type: 'string' };
  const { values } = parseArgs({ options: { only: text, png: text, check: { type: 'boolean' } } });
  await buildWhatIsStale({ log: say });
  const world = await ScreenWorld.start({ say, backOffice: showsBackOffice(values.only) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void world.stop().finally(() => process.exit(130)));
  let found;
  try {
    found = await (values.check ? check : photograph)(world, values);
  } finally {
    await world.stop();
  }
  if (found.length > 0) throw new Refusal(`Not as it should be:\n${found.join('\n')}`);
  // signal handlers alone would keep it
  process.exit();
});

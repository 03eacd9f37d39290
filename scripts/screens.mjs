/**
 * `npm run screens`: a photograph of every screen, phone and desktop, light and dark, of a product on an empty folder on which families
 * have been played through the calls. The pictures go to docs/screens.
 *   --only TEXT   screens whose name has this in it; the other pictures stay
 *   --png FOLDER  each picture as a PNG as well, for looking at it closely
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatIsStale, root } from './lib/build.mjs';
import { startProduct } from './lib/product.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';
import { Camera, devices } from './screens/camera.mjs';
import { playFamilies, staffEmail } from './screens/family.mjs';
import {
  accountScreens,
  adminScreens,
  authScreens,
  eulogyScreens,
  publicScreens,
  purchaseScreens,
  questionnaireScreens,
  reviewScreens,
} from './screens/list.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const folder = join(root, 'docs/screens');

async function publicPaths(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
}

async function photograph({ camera, screens, only }) {
  const wanted = screens.filter(({ name }) => only === undefined || name.includes(only));
  if (only === undefined) for (const old of readdirSync(folder)) if (old.endsWith('.avif')) rmSync(join(folder, old));
  const missed = [];
  for (const screen of wanted)
    for (const device of Object.keys(devices)) {
      try {
        const complaints = await camera.take(screen, device);
        for (const complaint of complaints) missed.push(`${screen.name}, ${device}: ${complaint}`);
      } catch (error) {
        missed.push(`${screen.name}, ${device}: ${error.message.split('\n').slice(0, 3).join(' ')}`);
      }
    }
  return { missed, wanted };
}

await runMain(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, png: { type: 'string' } } });
  await buildWhatIsStale({ log: say });
  const dataDir = mkdtempSync(join(tmpdir(), 'eulogy-screens-'));
  let product;
  let camera;
  const end = async () => {
    await camera?.close();
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void end().finally(() => process.exit(130)));
  let missed;
  try {
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', ADMIN_EMAILS: staffEmail, LOG_LEVEL: 'error' };
    product = await startProduct({ env, fsync: false, log: say });
    const world = await playFamilies(product.appUrl, say);
    camera = await Camera.open({ url: product.appUrl, folder, raw: values.png });
    const rooms = await camera.linksOf({ person: world.people.sam, path: '/admin', within: 'nav' });
    const screens = [
      ...publicScreens(await publicPaths(product.appUrl)),
      ...authScreens(world),
      ...accountScreens(world),
      ...purchaseScreens(world),
      ...questionnaireScreens(world),
      ...reviewScreens(world),
      ...eulogyScreens(world),
      ...adminScreens(world, rooms),
    ];
    ({ missed } = await photograph({ camera, screens, only: values.only }));
    say(`${camera.taken} pictures, ${(camera.bytes / 1e6).toFixed(1)} MB, in docs/screens`);
  } finally {
    await end();
  }
  if (missed.length > 0) throw new Refusal(`Not as it should be:\n${missed.join('\n')}`);
  // signal handlers alone would keep it
  process.exit();
});

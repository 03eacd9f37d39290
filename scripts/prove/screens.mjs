/** A row of the proof: every screen on a phone and on a desktop, by day and by night. */
import { Inspector } from '../screens/inspector.mjs';
import { ScreenWorld } from '../screens/world.mjs';

/** @param {{ say: (line: string) => void }} input */
export async function proveScreens({ say }) {
  const world = await ScreenWorld.start({ say, backOffice: true });
  try {
    const inspector = new Inspector(world.url);
    const { count, found } = await world.each((...each) => inspector.look(...each));
    for (const line of found) say(`      ${line}`);
    return {
      row: 21,
      name: 'every screen, phone and desktop, light and dark: axe, 320 px, 400 % zoom, reduced motion, links',
      passesAt: '0 findings, nothing wider than the screen, nothing that moves, no dead link',
      result: found.length === 0 ? 'passed' : 'failed',
      figures: { screens: count, looks: inspector.looks, links: inspector.links, found: found.length },
    };
  } finally {
    await world.stop();
  }
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Unpack = (woff2: Uint8Array) => Promise<Uint8Array>;

/** Ends when the font before is unpacked and copied. */
let before: Promise<unknown> = Promise.resolve();

/**
 * A font as TrueType that its package holds as WOFF2: fontkit applies no weight to a packed font, and embeds none. One after the other: what
 * the unpacker gives lies in a memory of its own that the next font is unpacked into.
 */
export function unpacked(file: string): Promise<Buffer> {
  const own = before.then(() => unpackedAlone(file));
  before = own.catch(() => undefined);
  return own;
}

async function unpackedAlone(file: string): Promise<Buffer> {
  const unpack = require('wawoff2/decompress.js') as Unpack;
  return Buffer.from(await unpack(await readFile(file)));
}

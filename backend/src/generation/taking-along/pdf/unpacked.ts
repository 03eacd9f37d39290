import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Unpack = (woff2: Uint8Array) => Promise<Uint8Array>;

/** A font as TrueType that its package holds as WOFF2: fontkit applies no weight to a packed font, and embeds none. */
export async function unpacked(file: string): Promise<Buffer> {
  const unpack = require('wawoff2/decompress.js') as Unpack;
  return Buffer.from(await unpack(await readFile(file)));
}

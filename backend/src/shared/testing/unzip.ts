import { inflateRawSync } from 'node:zlib';

const DIRECTORY_ENTRY = 0x02014b50;
const DEFLATED = 8;

/** One file of a zip archive, read from its directory. @throws where there is no such file */
export function unzipped(archive: Buffer, name: string): Buffer {
  for (const at of entriesOf(archive)) {
    if (nameAt(archive, at) !== name) continue;
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
    return archive.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(packed) : packed;
  }
  throw new Error(`No ${name} in the archive`);
}

/** The names of all files of a zip archive, in the order of its directory. */
export function namesInZip(archive: Buffer): string[] {
  return entriesOf(archive).map((at) => nameAt(archive, at));
}

/** Where the entries of the directory begin. */
function entriesOf(archive: Buffer): number[] {
  const found: number[] = [];
  for (let at = 0; at < archive.length - 46; at += 1) if (archive.readUInt32LE(at) === DIRECTORY_ENTRY) found.push(at);
  return found;
}

function nameAt(archive: Buffer, at: number): string {
  return archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28));
}

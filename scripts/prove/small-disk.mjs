/** A disk of a size of one's own choosing, in memory, that a proof fills and frees. Needs the right to mount: root, on Linux. */
import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '../lib/errors.mjs';

const run = promisify(execFile);
const filler = 'filler';

export class SmallDisk {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {number} megabytes @throws {Error} this machine does not let us mount one */
  static async make(megabytes) {
    const disk = new SmallDisk(mkdtempSync(join(tmpdir(), 'eulogy-prove-disk-')));
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk.folder]);
    } catch (error) {
      rmSync(disk.folder, { recursive: true, force: true });
      throw error;
    }
    return disk;
  }

  /** Takes all that is left, to the last page. @param leaving but for so many bytes */
  fill(leaving = 0) {
    const kept = join(this.folder, `${filler}.kept`);
    if (leaving > 0) writeFileSync(kept, Buffer.alloc(leaving, 7));
    const file = openSync(join(this.folder, filler), 'a');
    try {
      for (let size = 1 << 20; size >= 512; size >>= 1) {
        const bytes = Buffer.alloc(size, 7);
        while (wrote(file, bytes));
      }
    } finally {
      closeSync(file);
      rmSync(kept, { force: true });
    }
  }

  free() {
    rmSync(join(this.folder, filler), { force: true });
  }

  async remove() {
    await run('umount', [this.folder]).catch(() => run('umount', ['--lazy', this.folder]));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Whether all of it fitted.
 * @param {number} file an open one
 * @param {Buffer} bytes
 */
function wrote(file, bytes) {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') return false;
    throw error;
  }
}

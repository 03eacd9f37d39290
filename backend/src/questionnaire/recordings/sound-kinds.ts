/** What browsers and phones record, by what a file of it begins with. */
const KINDS: Readonly<Record<string, (head: Buffer) => boolean>> = {
  'audio/webm': (head) => head.readUInt32BE(0) === 0x1a45dfa3,
  'audio/ogg': (head) => head.toString('latin1', 0, 4) === 'OggS',
  'audio/mp4': (head) => head.toString('latin1', 4, 8) === 'ftyp',
  'audio/wav': (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE',
  'audio/mpeg': (head) => head.toString('latin1', 0, 3) === 'ID3' || (head.readUInt16BE(0) & 0xffe0) === 0xffe0,
  'audio/aac': (head) => (head.readUInt16BE(0) & 0xfff6) === 0xfff0,
};

export const SOUND_KINDS = Object.keys(KINDS);

const HEAD_BYTES = 16;

/** Whether bytes begin as sound of this kind does. */
export function isSound(mime: string, bytes: Buffer): boolean {
  return bytes.length >= HEAD_BYTES && KINDS[mime]?.(bytes) === true;
}

/** What kind of sound bytes begin as; undefined: none that is kept. */
export function soundKindOf(bytes: Buffer): string | undefined {
  return SOUND_KINDS.find((mime) => isSound(mime, bytes));
}

import sharp from 'sharp';
import { RuleBroken } from '../kernel/rule-broken.js';

/** Spec part 1, section 9: 5 MB; issue 3: 40 megapixels. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
const PICTURE_MAX_PIXELS = 40_000_000;
const LONGEST_SECONDS = 10;

/** What a picture becomes. */
export interface PictureSize {
  /** Pixels of its longer side at most; what is smaller stays as small. */
  readonly longest: number;
  /** Of the JPEG, from 1 to 100. */
  readonly quality: number;
}

export interface ReEncoded {
  readonly jpeg: Buffer;
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
}

/** Only decoders of these formats may run, whatever a file turns out to be: no SVG, no PDF, no plug-ins. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
// Pictures are rare and small: one thread each leaves the others to the questionnaires.
sharp.concurrency(1);

const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
];

/**
 * Decodes whatever comes and encodes it anew: a JPEG of at most the given size in sRGB with nothing else in it. What was
 * hidden in the file, its place and time, and whatever else it might have been to another program, are gone.
 * @param bytes JPEG, PNG, WebP or GIF (its first frame), by content
 * @throws RuleBroken picture.invalid it is none of these, or damaged; picture.too-large over 5 MB or 40 megapixels
 */
export async function reEncodePicture(bytes: Buffer, { longest, quality }: PictureSize): Promise<ReEncoded> {
  if (bytes.length > PICTURE_MAX_BYTES) throw new RuleBroken('picture.too-large');
  if (!SIGNATURES.some((isIt) => isIt(bytes))) throw new RuleBroken('picture.invalid');
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
    // Reads the header only; the pixels are decoded below, if they are not too many.
    const { width, height } = await picture.metadata();
    if (width * height > PICTURE_MAX_PIXELS) throw new RuleBroken('picture.too-large');
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof RuleBroken) throw error;
    throw new RuleBroken('picture.invalid');
  }
}

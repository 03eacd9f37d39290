import sharp from 'sharp';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';

/** Spec part 1, section 9: 5 MB; issue 3: 40 megapixels. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
const PICTURE_MAX_PIXELS = 40_000_000;
/** Spec part 1, section 9. */
const WIDTH = 800;
const QUALITY = 80;
const LONGEST_SECONDS = 10;

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
 * Decodes whatever comes and encodes it anew: a JPEG of at most 800 by 800 pixels in sRGB with nothing else in it. What was
 * hidden in the file, its place and time, and whatever else it might have been to another program, are gone.
 * @param bytes JPEG, PNG, WebP or GIF (its first frame), by content
 * @throws RuleBroken picture.invalid it is none of these, or damaged; picture.too-large over 5 MB or 40 megapixels
 */
export async function reEncodePicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > PICTURE_MAX_BYTES) throw new RuleBroken('picture.too-large');
  if (!SIGNATURES.some((isIt) => isIt(bytes))) throw new RuleBroken('picture.invalid');
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
    // Reads the header only; the pixels are decoded below, if they are not too many.
    const { width, height } = await picture.metadata();
    if (width * height > PICTURE_MAX_PIXELS) throw new RuleBroken('picture.too-large');
    return await picture
      .autoOrient()
      .resize({ width: WIDTH, height: WIDTH, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer();
  } catch (error) {
    if (error instanceof RuleBroken) throw error;
    throw new RuleBroken('picture.invalid');
  }
}

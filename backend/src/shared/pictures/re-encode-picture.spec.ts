import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { RuleBroken } from '../kernel/rule-broken.js';
import { workOf } from '../testing/work-of.js';
import { PICTURE_MAX_BYTES, reEncodePicture as reEncode } from './re-encode-picture.js';

const SIZE = { longest: 800, quality: 80 };
const reEncodePicture = async (bytes: Buffer) => (await reEncode(bytes, SIZE)).jpeg;

const drawn = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });

async function refusal(bytes: Buffer): Promise<string> {
  try {
    await reEncodePicture(bytes);
  } catch (error) {
    if (error instanceof RuleBroken) return error.code;
    throw error;
  }
  return 'taken';
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PNG of a few bytes that says it is this large. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
}

describe('a picture that somebody sends', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'may be %s, and becomes a JPEG of at most 800 pixels',
    async (format) => {
      const encoded = await reEncodePicture(await drawn().toFormat(format).toBuffer());
      expect(await sharp(encoded).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600, space: 'srgb' });
    },
  );

  it('becomes as large as it is wanted, and says how large that is', async () => {
    const { jpeg, width, height } = await reEncode(await drawn().png().toBuffer(), { longest: 600, quality: 85 });
    expect([width, height]).toEqual([600, 450]);
    expect(await sharp(jpeg).metadata()).toMatchObject({ width, height });
  });

  it('is not made larger', async () => {
    expect(await sharp(await reEncodePicture(await drawn(40, 30).png().toBuffer())).metadata()).toMatchObject({
      width: 40,
      height: 30,
    });
  });

  it('loses where and when it was taken, and stands upright', async () => {
    const taken = await drawn(300, 200)
      .withExif({
        IFD0: { Copyright: 'canary-copyright' },
        IFD3: { GPSLatitude: '27/1 28/1 0/1', GPSLatitudeRef: 'S' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const encoded = await reEncodePicture(taken);
    const metadata = await sharp(encoded).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([metadata.width, metadata.height]).toEqual([200, 300]);
    expect(encoded.includes('canary-copyright')).toBe(false);
  });

  it('loses whatever else it might be to another program', async () => {
    const payload = '<script>alert(1)</script><?php system("id"); ?>PK\u0003\u0004';
    const polyglot = Buffer.concat([await drawn(50, 50).png().toBuffer(), Buffer.from(payload)]);
    const encoded = await reEncodePicture(polyglot);
    expect(encoded.includes('<script>')).toBe(false);
    expect(encoded.includes('<?php')).toBe(false);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['an SVG with a prologue', '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><img src=x onerror=alert(1)>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['nothing', ''],
  ])('is not %s, whatever it is called', async (_, text) => {
    expect(await refusal(Buffer.from(text))).toBe('picture.invalid');
  });

  it('is not an SVG behind the first bytes of a PNG, and not a damaged file', async () => {
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(await refusal(Buffer.concat([signature, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]))).toBe(
      'picture.invalid',
    );
    const whole = await drawn(400, 400).png().toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('picture.invalid');
  });

  it('is not decoded above 40 megapixels, however few bytes it has', async () => {
    const bomb = pngOf(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1000);
    let refused: unknown;
    const work = await workOf(async () => (refused = await refusal(bomb)));
    expect(refused).toBe('picture.too-large');
    expect(work).toBeLessThan(1_000);
  });

  it('has at most 5 MB', async () => {
    expect(await refusal(Buffer.alloc(PICTURE_MAX_BYTES + 1, 0xff))).toBe('picture.too-large');
  });
});

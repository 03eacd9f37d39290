/** Widest picture that is sent, in pixels, and the JPEG quality it is sent with (spec part 1 section 5). */
export const MAX_PICTURE_WIDTH = 800;
export const JPEG_QUALITY = 0.7;

/** What is sent of a photo that is printed: its longer side in pixels, and the JPEG quality. */
const MAX_PRINTED_SIDE = 2000;
const PRINTED_QUALITY = 0.9;

/** Largest file that the uploader takes: 5 MB (spec part 1 section 9). */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

export type PictureRefusal = 'Invalid file type' | 'File too large';

/** A file that cannot become a profile picture; `message` is the spec's word for why. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture';
  constructor(readonly refusal: PictureRefusal) {
    super(refusal);
  }
}

/** The sentence under the refusal: what would work instead. */
export const refusalHints: Record<PictureRefusal, string> = {
  'Invalid file type': 'Choose a photo, for example a JPEG or PNG.',
  'File too large': 'Choose a photo of less than 5 MB.',
};

/** @throws UnusablePicture when the file is not an image, or larger than `maxBytes`. */
export function checkPicture(file: File, maxBytes: number = Number.POSITIVE_INFINITY): void {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') throw new UnusablePicture('Invalid file type');
  if (file.size > maxBytes) throw new UnusablePicture('File too large');
}

/** The size to send: at most 800 px wide, in the same shape, never enlarged. */
export function scaledSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, MAX_PICTURE_WIDTH / width);
  return { width: Math.round(width * factor), height: Math.max(1, Math.round(height * factor)) };
}

/** The size of a photo that is printed: at most 2,000 px at its longer side, in the same shape, never enlarged. */
export function printedSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, MAX_PRINTED_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Draws the photo small and upright. What a camera notes beside the picture, the place for one, stays on the device. */
async function draw(file: File, sizeOf: typeof scaledSize): Promise<HTMLCanvasElement> {
  let photo: ImageBitmap;
  try {
    photo = await createImageBitmap(file);
  } catch {
    throw new UnusablePicture('Invalid file type');
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sizeOf(photo.width, photo.height));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw the picture.');
  // JPEG knows no transparency: what is clear becomes white, not black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return canvas;
}

/** The photo as a JPEG data URL of at most 800 px. @throws UnusablePicture when this browser cannot read it as a picture. */
export async function pictureDataUrl(file: File): Promise<string> {
  return (await draw(file, scaledSize)).toDataURL('image/jpeg', JPEG_QUALITY);
}

/** The photo as a JPEG file of at most 800 px. @throws UnusablePicture when this browser cannot read it as a picture. */
export function pictureBlob(file: File): Promise<Blob> {
  return drawn(file, scaledSize, JPEG_QUALITY);
}

/** The photo as a JPEG file, as large as it is printed. @throws UnusablePicture when this browser cannot read it as a picture. */
export function printedBlob(file: File): Promise<Blob> {
  return drawn(file, printedSize, PRINTED_QUALITY);
}

async function drawn(file: File, sizeOf: typeof scaledSize, quality: number): Promise<Blob> {
  const canvas = await draw(file, sizeOf);
  const blob = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/jpeg', quality));
  if (!blob) throw new Error('This browser cannot write the picture.');
  return blob;
}

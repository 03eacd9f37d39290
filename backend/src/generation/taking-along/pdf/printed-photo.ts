/** A photo as it is printed. */
export interface PrintedPhoto {
  readonly jpeg: Uint8Array;
  /** What it shows; empty where nobody said. */
  readonly alt: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Points a pixel is printed at most: 96 an inch. Below that a small photo is a blur, however much room there is. */
const LARGEST_PIXEL = 72 / 96;

/** As large as fits into a box, in its own shape, and no larger than its pixels allow. In points. */
export function printedSize(
  photo: Pick<PrintedPhoto, 'width' | 'height'>,
  box: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const by = Math.min(box.width / photo.width, box.height / photo.height, LARGEST_PIXEL);
  return { width: photo.width * by, height: photo.height * by };
}

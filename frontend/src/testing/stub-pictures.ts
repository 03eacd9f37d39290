/** A simulated browser cannot decode or draw: gives it a photo of this size and a canvas that notes how it was written. */
export function stubPictures(photo: { width: number; height: number } | 'unreadable'): {
  written: { type: string; quality: number; width: number; height: number }[];
} {
  const written: { type: string; quality: number; width: number; height: number }[] = [];
  globalThis.createImageBitmap = (async () => {
    if (photo === 'unreadable') throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { ...photo, close: () => undefined };
  }) as unknown as typeof createImageBitmap;
  const canvas = HTMLCanvasElement.prototype;
  canvas.getContext = (() => ({ fillRect: () => undefined, drawImage: () => undefined })) as never;
  canvas.toDataURL = function (this: HTMLCanvasElement, type = '', quality = 0) {
    written.push({ type, quality: Number(quality), width: this.width, height: this.height });
    return 'data:image/jpeg;base64,c21hbGw=';
  };
  canvas.toBlob = function (this: HTMLCanvasElement, give: BlobCallback, type = '', quality = 0) {
    written.push({ type, quality: Number(quality), width: this.width, height: this.height });
    give(new Blob(['small'], { type }));
  };
  return { written };
}

/** A file as a file input gives it. */
export function aPhoto(change: { type?: string; bytes?: number; name?: string } = {}): File {
  const file = new File(['x'], change.name ?? 'photo.jpg', { type: change.type ?? 'image/jpeg' });
  if (change.bytes !== undefined) Object.defineProperty(file, 'size', { value: change.bytes });
  return file;
}

import { aPhoto, stubPictures } from '../testing/stub-pictures.js';
import {
  checkPicture,
  MAX_UPLOAD_BYTES,
  pictureBlob,
  pictureDataUrl,
  printedSize,
  scaledSize,
} from './picture-file.js';

describe('A photo for the profile', () => {
  it('is scaled to at most 800 pixels wide in its own shape, and never enlarged', () => {
    expect(scaledSize(1600, 1200)).toEqual({ width: 800, height: 600 });
    expect(scaledSize(801, 3)).toEqual({ width: 800, height: 3 });
    expect(scaledSize(640, 480)).toEqual({ width: 640, height: 480 });
  });

  it('is written as JPEG of quality 0.7', async () => {
    const { written } = stubPictures({ width: 4000, height: 3000 });
    await expect(pictureDataUrl(aPhoto())).resolves.toMatch(/^data:image\/jpeg;base64,/);
    await expect(pictureBlob(aPhoto())).resolves.toMatchObject({ type: 'image/jpeg' });
    const once = { type: 'image/jpeg', quality: 0.7, width: 800, height: 600 };
    expect(written).toEqual([once, once]);
  });

  it.each(['application/pdf', 'text/html', 'image/svg+xml', ''])('is not a file of type "%s"', (type) => {
    expect(() => checkPicture(aPhoto({ type }))).toThrow('Invalid file type');
  });

  it('is at most 5 MB where a limit is asked for', () => {
    expect(() => checkPicture(aPhoto({ bytes: MAX_UPLOAD_BYTES }), MAX_UPLOAD_BYTES)).not.toThrow();
    expect(() => checkPicture(aPhoto({ bytes: MAX_UPLOAD_BYTES + 1 }), MAX_UPLOAD_BYTES)).toThrow('File too large');
    expect(() => checkPicture(aPhoto({ bytes: MAX_UPLOAD_BYTES + 1 }))).not.toThrow();
  });

  it('must be a picture that the browser can read, whatever it is called', async () => {
    stubPictures('unreadable');
    await expect(pictureDataUrl(aPhoto())).rejects.toThrow('Invalid file type');
  });
});

describe('A photo that is printed', () => {
  it('is at most 2,000 pixels at its longer side, in its own shape, and never enlarged', () => {
    expect(printedSize(4000, 3000)).toEqual({ width: 2000, height: 1500 });
    expect(printedSize(3000, 4000)).toEqual({ width: 1500, height: 2000 });
    expect(printedSize(9000, 3)).toEqual({ width: 2000, height: 1 });
    expect(printedSize(640, 480)).toEqual({ width: 640, height: 480 });
  });
});

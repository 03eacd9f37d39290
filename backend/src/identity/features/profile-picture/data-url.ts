import { RuleBroken } from '../../../shared/kernel/rule-broken.js';

/** `data:image/png;base64,` and the like are far below this. */
const HEAD_MAX_LENGTH = 100;

/**
 * The bytes in a data URL. What kind of picture it says it is does not matter: the bytes are looked at.
 * @throws RuleBroken picture.invalid it is another kind of URL (which nobody fetches), or not base64
 */
export function bytesOfDataUrl(url: string): Buffer {
  const comma = url.slice(0, HEAD_MAX_LENGTH).indexOf(',');
  if (comma < 0 || !/^data:[\w.+/-]*;base64$/i.test(url.slice(0, comma))) throw new RuleBroken('picture.invalid');
  return Buffer.from(url.slice(comma + 1), 'base64');
}

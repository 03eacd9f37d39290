import type { HouseRequest } from '../../shared/http/request.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';

/** A part of a recording, and how many bytes came before it. @throws RuleBroken request.malformed */
export function partOf(request: HouseRequest): { readonly offset: number; readonly bytes: Buffer } {
  const written = request.headers['upload-offset'];
  if (typeof written !== 'string' || !/^\d{1,9}$/.test(written)) throw new RuleBroken('request.malformed');
  return { offset: Number(written), bytes: bytesOf(request) };
}

/** A piece of sound to be written down, and by whom, as the speaker was told. @throws RuleBroken request.malformed */
export function pieceOf(request: HouseRequest): { readonly from: string; readonly wav: Buffer } {
  const written = request.headers['transcribe-by'];
  if (typeof written !== 'string') throw new RuleBroken('request.malformed');
  try {
    return { from: decodeURIComponent(written), wav: bytesOf(request) };
  } catch {
    throw new RuleBroken('request.malformed');
  }
}

function bytesOf({ body }: HouseRequest): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new RuleBroken('request.malformed');
  return body;
}

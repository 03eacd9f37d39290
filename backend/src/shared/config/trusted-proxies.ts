import { isIP } from 'node:net';
import type { EnvironmentReader } from './environment-reader.js';

/** Ranges that have a name: this machine, its network without a router, private networks (a container's among them). */
const named: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** Whose `X-Forwarded-For` is believed: this machine's always, and who TRUST_PROXY names beside it. */
export function readTrustedProxies(reader: EnvironmentReader): readonly string[] {
  const given = (reader.text('TRUST_PROXY') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (!given.every((one) => named.includes(one) || isRange(one))) {
    reader.problem('TRUST_PROXY', `must be addresses, ranges such as 10.0.0.0/8, or ${named.join(', ')}, with commas.`);
    return ['loopback'];
  }
  return [...new Set(['loopback', ...given])];
}

/** An address, or a range of some: never all of them, since then everybody could say any address. */
function isRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** Whether a range holds more of the world than a provider's network: two halves of all addresses are all of them. */
export function isHugeRange(range: string): boolean {
  const [address = '', prefix] = range.split('/');
  return prefix !== undefined && Number(prefix) < (isIP(address) === 4 ? 8 : 16);
}

import { BlockList, isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** RFC 6177: a connection gets a /64 at least, so that one person can come from any address of it. */
const GROUPS_OF_PREFIX = 4;

const near = new BlockList();
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(address, bits, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/**
 * By what limits count whoever makes a request: the address in IPv4, the /64 prefix in IPv6.
 * @param ip as Fastify gives it
 */
export function networkOf(ip: string): string {
  const address = ip.split('%', 1)[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  return `${groupsOf(address)
    .slice(0, GROUPS_OF_PREFIX)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Whether a request comes from this machine or one beside it: a proxy that nobody named, a script, a test. */
export function isNearby(network: string): boolean {
  const address = network.replace(/\/64$/, '');
  if (isIPv4(address)) return near.check(address, 'ipv4');
  // The prefix of ::1.
  return address === '0:0:0:0::' || (isIPv6(address) && near.check(address, 'ipv6'));
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const [first, last] = [split(head), split(tail ?? '')];
  return [...first, ...Array.from({ length: GROUPS - first.length - last.length }, () => '0'), ...last];
}

/** The last group may be written as an IPv4 address; it is no part of the prefix. */
function split(groups: string): string[] {
  if (groups === '') return [];
  return groups.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}

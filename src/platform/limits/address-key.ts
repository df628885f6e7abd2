import { isIPv4, isIPv6 } from 'node:net';

const V4_IN_V6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * Returns the key that limits use for a client address: the IPv4 address, or the /64 network of an IPv6
 * address, because one client usually controls the whole network. Throws RangeError for anything else.
 */
export function addressKey(address: string): string {
  const mapped = V4_IN_V6.exec(address)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) throw new RangeError('not an IP address');
  // Drops the zone of a link-local address.
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

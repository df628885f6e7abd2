import { isIPv4, isIPv6 } from 'node:net';

const V4_IN_V6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * Returns the key that limits use for a client address: the IPv4 address, or the /64 network of an IPv6
 * address, because one client usually controls the whole network. Throws RangeError for anything else.
 */
export function addressKey(address: string): string {
  return ipv4Of(address) ?? `${ipv6Prefix(address, 4)}::/64`;
}

/** Returns the /24 of an IPv4 address or the /48 of an IPv6 address: the networks that one organisation often has. */
export function networkKey(address: string): string {
  const v4 = ipv4Of(address);
  return v4 ? `${v4.split('.').slice(0, 3).join('.')}.0/24` : `${ipv6Prefix(address, 3)}::/48`;
}

/** The address if it is IPv4, also when mapped into IPv6. */
function ipv4Of(address: string): string | undefined {
  const plain = V4_IN_V6.exec(address)?.[1] ?? address;
  return isIPv4(plain) ? plain : undefined;
}

/** The first groups of an IPv6 address. Throws RangeError for anything else. */
function ipv6Prefix(address: string, length: number): string {
  if (!isIPv6(address)) throw new RangeError('not an IP address');
  // Drops the zone of a link-local address.
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

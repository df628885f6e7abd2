import { BlockList, isIPv6 } from 'node:net';

/** Addresses that no visitor from the Internet has: the machine itself, its network, and proxies in it. */
export const PRIVATE_RANGES = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
];

const BITS = { 4: 32, 6: 128 } as const;

/** Returns a test for addresses in any of the ranges; IPv4 addresses mapped into IPv6 count as IPv4. */
export function addressRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const version = isIPv6(address) ? 6 : 4;
    list.addSubnet(address, prefix === undefined ? BITS[version] : Number(prefix), `ipv${version}`);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

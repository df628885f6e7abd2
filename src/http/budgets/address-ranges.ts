import { BlockList, isIPv6 } from 'node:net';

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

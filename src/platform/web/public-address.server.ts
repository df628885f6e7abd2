import { lookup as lookupByDns } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { OutsideError } from './fetch-outside.server.ts';

const inside = new BlockList();
/** Private, local, shared, documentation, benchmark and multicast networks (RFC 6890). */
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The address at which virtual machines of Azure reach their host.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
/** Networks of global unicast that are for documentation or lead to IPv4 addresses. */
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address lies in the public Internet; false for every other text. */
function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/**
 * Resolves names for a connection and fails if any address of the name is not public. The connection uses the checked
 * addresses, so that a name cannot resolve to others afterwards. Node does not call it for an IP address in a URL.
 */
export const publicLookup =
  (lookup: typeof lookupByDns = lookupByDns): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new OutsideError('the name has no address'), []);
      if (addresses.some(({ address }) => !isPublicAddress(address)))
        return done(new OutsideError('the name leads to an address that is not public'), []);
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };

/** Whether a name leads to an address that is not public. False if it cannot be resolved within `timeoutMs`. */
export async function leadsInside(
  hostname: string,
  lookup: typeof lookupByDns = lookupByDns,
  timeoutMs = 2_000,
): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    lookup(hostname, { all: true }, (error, addresses) => {
      clearTimeout(timer);
      resolve(!error && addresses.some(({ address }) => !isPublicAddress(address)));
    });
  });
}

import { isIP, isIPv4 } from 'node:net';

/** Names of ranges that Fastify knows. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const ADDRESS_BITS: Record<number, number> = { 4: 32, 6: 128 };

export const readTrustedProxies = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Whether Fastify accepts it: a name, an address, or an address with a prefix length or an IPv4 netmask. */
export function isProxyRange(text: string): boolean {
  if (NAMES.includes(text)) return true;
  const [address = '', range, ...rest] = text.split('/');
  const bits = ADDRESS_BITS[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  if (range === undefined) return true;
  if (/^\d{1,3}$/.test(range)) return Number(range) >= 1 && Number(range) <= bits;
  return isIPv4(address) && isIPv4(range) && range !== '0.0.0.0';
}

import { isIP } from 'node:net';

const MAX_ADDRESS_LENGTH = 2_000;

/**
 * The URL of an address over https and its port on an allowed host, without the fragment; undefined for every other
 * text. The host is compared as the URL parser reads it, so that another notation of an IP address changes nothing.
 */
export function readTarget(text: string, hosts: readonly string[] | 'any', base?: URL): URL | undefined {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (url.protocol !== 'https:' || url.port !== '') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  if (url.hostname.startsWith('[') || isIP(url.hostname) !== 0 || url.hostname.endsWith('.'))
    return undefined;
  if (!isAllowed(url.hostname, hosts)) return undefined;
  url.hash = '';
  return url;
}

const isAllowed = (hostname: string, hosts: readonly string[] | 'any'): boolean =>
  hosts === 'any'
    ? hostname.includes('.')
    : hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));

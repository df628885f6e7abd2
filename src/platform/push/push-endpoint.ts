import type { PushSettings } from './push.ts';

export const MAX_ENDPOINT_LENGTH = 2_000;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The URL of an endpoint on a known push host, over https and its port; undefined for every other text. The host is
 * compared as the URL parser reads it, so that another notation of an address changes nothing.
 */
export function readEndpoint(
  text: string,
  { hosts, allowsLoopback }: Pick<PushSettings, 'hosts' | 'allowsLoopback'>,
): URL | undefined {
  if (text.length > MAX_ENDPOINT_LENGTH || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (LOOPBACK.test(url.hostname)) return allowsLoopback && url.protocol === 'http:' ? url : undefined;
  const isKnown = hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
  return isKnown && url.protocol === 'https:' && url.port === '' ? url : undefined;
}

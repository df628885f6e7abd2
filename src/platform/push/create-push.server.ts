import { createHash } from 'node:crypto';
import type { lookup as lookupByDns } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import webPush from 'web-push';
import { OutsideError } from '../web/fetch-outside.server.ts';
import { postOutside, type PostAnswer } from '../web/post-outside.server.ts';
import { leadsInside, publicLookup } from '../web/public-address.server.ts';
import { readEndpoint } from './push-endpoint.ts';
import type { PushKeys } from './push-keys.server.ts';
import { MAX_PAYLOAD_BYTES, type Push, type PushResult, type PushSettings } from './push.ts';
import { readRetryAfter } from './retry-after.ts';

const TOPIC_LENGTH = 32;
/** Connections to one push service; each waits for its answer before it sends the next message. */
const MAX_SOCKETS = 32;

/** The real adapter. `onFailure` gets what a push service did wrong, without the endpoint. */
export function createPush(
  settings: PushSettings,
  keys: PushKeys,
  base: {
    onFailure?: (error: OutsideError) => void;
    lookup?: typeof lookupByDns;
    timeoutMs?: number;
  } = {},
): Push {
  const connections = { keepAlive: true, maxSockets: MAX_SOCKETS, timeout: 60_000 };
  const agents = {
    outside: new HttpsAgent({ ...connections, lookup: publicLookup(base.lookup) }),
    loopback: new HttpAgent(connections),
  };
  const authorization = authorizations(settings.contact, keys);
  const failed = (error: OutsideError): void => base.onFailure?.(error);
  return {
    publicKey: keys.publicKey,
    async admits(endpoint) {
      const url = readEndpoint(endpoint, settings);
      if (!url) return false;
      return url.protocol === 'http:' || !(await leadsInside(url.hostname, base.lookup));
    },
    async send(target, payload, options, signal) {
      if (payload.length > MAX_PAYLOAD_BYTES) throw new RangeError(`${payload.length} bytes are too many`);
      const url = readEndpoint(target.endpoint, settings);
      if (!url) return { kind: 'gone' };
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint: target.endpoint, keys: target },
        payload,
        {
          TTL: options.ttlSeconds,
          urgency: options.urgency,
          topic: createHash('sha256').update(options.topic).digest('base64url').slice(0, TOPIC_LENGTH),
          contentEncoding: 'aes128gcm',
          headers: { Authorization: authorization(url.origin) },
        },
      );
      try {
        const answer = await postOutside(
          url,
          { headers, body: body ?? Buffer.of() },
          {
            agent: url.protocol === 'https:' ? agents.outside : agents.loopback,
            ...(signal && { signal }),
            ...(base.timeoutMs !== undefined && { timeoutMs: base.timeoutMs }),
          },
        );
        const result = resultOf(answer);
        if (result.kind === 'later' || result.kind === 'refused')
          failed(new OutsideError(`status ${answer.status}`));
        return result;
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error;
        failed(error);
        return { kind: 'later' };
      }
    },
  };
}

function resultOf({ status, retryAfter }: PostAnswer): PushResult {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return { kind: 'refused' };
  const afterSeconds = readRetryAfter(retryAfter, new Date());
  return { kind: 'later', ...(afterSeconds !== undefined && { afterSeconds }) };
}

const SIGNED_SECONDS = 12 * 3600;
const RENEWED_MS = 6 * 3_600_000;
const MAX_AUDIENCES = 200;

/** Signed headers by push service, renewed long before they expire, because signing costs as much as encrypting. */
function authorizations(contact: string, { publicKey, privateKey }: PushKeys): (audience: string) => string {
  const known = new Map<string, { header: string; renewAt: number }>();
  return (audience) => {
    const at = Date.now();
    const kept = known.get(audience);
    if (kept && kept.renewAt > at) return kept.header;
    if (known.size >= MAX_AUDIENCES) known.clear();
    const expires = Math.floor(at / 1000) + SIGNED_SECONDS;
    const { Authorization } = webPush.getVapidHeaders(
      audience,
      contact,
      publicKey,
      privateKey,
      'aes128gcm',
      expires,
    );
    known.set(audience, { header: Authorization, renewAt: at + RENEWED_MS });
    return Authorization;
  };
}

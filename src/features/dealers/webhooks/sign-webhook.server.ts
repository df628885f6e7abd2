import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '#platform/secrets/sealed-bytes.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';

const PREFIX = 'whsec_';
const KEY_BYTES = 32;
const PURPOSE = 'webhook secret';

/** A new key of signatures: as its dealer gets it, and encrypted for the database. */
export function makeWebhookSecret(keys: SecretKeys): { secret: string; sealed: Buffer } {
  const key = randomBytes(KEY_BYTES);
  return { secret: PREFIX + key.toString('base64'), sealed: seal(keys, PURPOSE, key) };
}

/**
 * Headers by which a receiver recognises a call of ours, as in the specification Standard Webhooks: HMAC-SHA256 of id,
 * time and body. `seconds` is the time of the call since 1970.
 */
export function signatureHeaders(
  keys: SecretKeys,
  sealed: Buffer,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const signature = createHmac('sha256', unseal(keys, PURPOSE, sealed))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64');
  return {
    'Webhook-Id': id,
    'Webhook-Timestamp': String(seconds),
    'Webhook-Signature': `v1,${signature}`,
  };
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKeys } from './secret-keys.ts';
import { keyedHash, keyedHashes } from './secret-token.server.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts bytes for storage in the database. They can be decrypted only with the keys of the
 * installation and for the `purpose` they were sealed for.
 */
export function seal(keys: SecretKeys, purpose: string, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyedHash(keys, 'seal', ''), iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Decrypts bytes sealed by any of the keys. Throws when no key or another purpose fits or the bytes were changed. */
export function unseal(keys: SecretKeys, purpose: string, sealed: Buffer): Buffer {
  const [current, ...old] = keyedHashes(keys, 'seal', '');
  for (const key of old)
    try {
      return unsealBy(key, purpose, sealed);
    } catch {
      // Sealed by another key.
    }
  return unsealBy(current ?? Buffer.of(), purpose, sealed);
}

function unsealBy(key: Buffer, purpose: string, sealed: Buffer): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

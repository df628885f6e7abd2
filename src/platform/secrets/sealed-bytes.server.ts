import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyedHash } from './secret-token.server.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts bytes for storage in the database. They can be decrypted only with the secret of the
 * installation and for the `purpose` they were sealed for.
 */
export function seal(secret: Buffer, purpose: string, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Decrypts sealed bytes. Throws when the secret or purpose differs or the bytes were changed. */
export function unseal(secret: Buffer, purpose: string, sealed: Buffer): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

const keyOf = (secret: Buffer): Buffer => keyedHash(secret, 'seal', '');

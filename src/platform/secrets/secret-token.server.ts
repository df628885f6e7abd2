import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits as 43 characters that are safe in cookies and URLs. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Hash of a token for the database: it recognises the token but does not reveal it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** An HMAC that only this installation can compute, e.g. of a code short enough to be guessed. */
export const keyedHash = (secret: Buffer, purpose: string, value: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest();

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const [hashA, hashB] = [hashToken(a), hashToken(b)];
  return timingSafeEqual(hashA, hashB);
}

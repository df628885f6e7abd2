import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretKeys } from './secret-keys.ts';

const TOKEN_BYTES = 32;

/** 256 random bits as 43 characters that are safe in cookies and URLs. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Hash of a token for the database: it recognises the token but does not reveal it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** An HMAC that only this installation can compute, e.g. of a code short enough to be guessed; by the current key. */
export const keyedHash = ([key]: SecretKeys, purpose: string, value: string): Buffer =>
  hashBy(key, purpose, value);

/** The HMACs by every key, to recognise one that was computed before the key was replaced. */
export const keyedHashes = (keys: SecretKeys, purpose: string, value: string): Buffer[] =>
  keys.map((key) => hashBy(key, purpose, value));

const hashBy = (key: Buffer, purpose: string, value: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\0${value}`).digest();

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const [hashA, hashB] = [hashToken(a), hashToken(b)];
  return timingSafeEqual(hashA, hashB);
}

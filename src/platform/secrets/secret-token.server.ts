import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits as 43 characters that stand in cookies and addresses. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database keeps of a token: enough to know it again, useless to whoever reads it there. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A value that only this installation can make, e.g. of a code that is short enough to be guessed. */
export const keyedHash = (secret: Buffer, purpose: string, value: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0${value}`).digest();

/** Whether two texts are the same, in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const [hashA, hashB] = [hashToken(a), hashToken(b)];
  return timingSafeEqual(hashA, hashB);
}

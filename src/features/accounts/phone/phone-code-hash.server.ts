import { keyedHash } from '#platform/secrets/secret-token.server.ts';
import type { PhoneCodePurpose } from './phone-code.ts';

/** Stands for one browser that proves a number, so that a code or a proof is worth nothing in another. */
export const flowHash = (secret: Buffer, purpose: PhoneCodePurpose, flow: string): Buffer =>
  keyedHash(secret, `phone_flow ${purpose}`, flow);

/** What is kept of a code: a million of them are tried in a second, but not without the key. */
export const codeHash = (secret: Buffer, flow: Buffer, phone: string, code: string): Buffer =>
  keyedHash(secret, 'phone_code', `${flow.toString('base64url')} ${phone} ${code}`);

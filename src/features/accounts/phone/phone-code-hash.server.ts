import { keyedHash } from '#platform/secrets/secret-token.server.ts';
import type { PhoneCodePurpose } from './phone-code.ts';

/** Identifies one browser that proves a number. Codes and proofs are invalid in any other browser. */
export const flowHash = (secret: Buffer, purpose: PhoneCodePurpose, flow: string): Buffer =>
  keyedHash(secret, `phone_flow ${purpose}`, flow);

/** Hash of a code for the database, keyed because a million codes could be tried in a second otherwise. */
export const codeHash = (secret: Buffer, flow: Buffer, phone: string, code: string): Buffer =>
  keyedHash(secret, 'phone_code', `${flow.toString('base64url')} ${phone} ${code}`);

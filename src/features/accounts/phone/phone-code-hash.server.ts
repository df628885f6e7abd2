import { keyedHash, keyedHashes } from '#platform/secrets/secret-token.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import type { PhoneCodePurpose } from './phone-code.ts';

/** Identifies one browser that proves a number. Codes and proofs are invalid in any other browser. */
export const flowHash = (secret: SecretKeys, purpose: PhoneCodePurpose, flow: string): Buffer =>
  keyedHash(secret, `phone_flow ${purpose}`, flow);

/** The hashes by every key of the installation, to find a code that was sent before the key was replaced. */
export const flowHashes = (secret: SecretKeys, purpose: PhoneCodePurpose, flow: string): Buffer[] =>
  keyedHashes(secret, `phone_flow ${purpose}`, flow);

/** Hash of a code for the database, keyed because a million codes could be tried in a second otherwise. */
export const codeHash = (secret: SecretKeys, flow: Buffer, phone: string, code: string): Buffer =>
  keyedHash(secret, 'phone_code', `${flow.toString('base64url')} ${phone} ${code}`);

export const codeHashes = (secret: SecretKeys, flow: Buffer, phone: string, code: string): Buffer[] =>
  keyedHashes(secret, 'phone_code', `${flow.toString('base64url')} ${phone} ${code}`);

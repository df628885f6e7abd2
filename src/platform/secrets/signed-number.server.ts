import { sameText, keyedHash, keyedHashes } from './secret-token.server.ts';
import type { SecretKeys } from './secret-keys.ts';

const TOKEN = /^([1-9]\d{0,14})-([\w-]{43})$/;

/**
 * A number with a signature that only this installation can write, for links in mails. It is valid for one `purpose`
 * and does not expire.
 */
export const signNumber = (keys: SecretKeys, purpose: string, number: number): string =>
  `${number}-${keyedHash(keys, purpose, String(number)).toString('base64url')}`;

/** The number of a token for this purpose, signed by any of the keys; undefined for every other text. */
export function readSignedNumber(keys: SecretKeys, purpose: string, token: string): number | undefined {
  const [, number = '', signature = ''] = TOKEN.exec(token) ?? [];
  const isSigned = keyedHashes(keys, purpose, number).some((hash) =>
    sameText(hash.toString('base64url'), signature),
  );
  return isSigned ? Number(number) : undefined;
}

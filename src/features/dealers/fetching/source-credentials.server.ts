import * as z from 'zod';
import { seal, unseal } from '#platform/secrets/sealed-bytes.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';

export interface Credentials {
  user: string;
  password: string;
}

const stored = z.object({ user: z.string(), password: z.string() });
const purposeOf = (accountId: number): string => `stock source ${accountId}`;

export const sealCredentials = (keys: SecretKeys, accountId: number, credentials: Credentials): Buffer =>
  seal(keys, purposeOf(accountId), Buffer.from(JSON.stringify(credentials)));

/** Throws when none of the keys fits. */
export const unsealCredentials = (keys: SecretKeys, accountId: number, sealed: Buffer): Credentials =>
  stored.parse(JSON.parse(unseal(keys, purposeOf(accountId), sealed).toString()));

/** Value of the header `Authorization` (RFC 7617), in UTF-8. */
export const basicAuthorization = ({ user, password }: Credentials): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

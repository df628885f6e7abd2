import { sql } from 'kysely';
import webPush from 'web-push';
import * as z from 'zod';
import type { Database } from '../db/database.server.ts';
import { seal, unseal } from '../secrets/sealed-bytes.server.ts';
import type { SecretKeys } from '../secrets/secret-keys.ts';

const FACT = 'push_keys';
const PURPOSE = 'push keys';

/** Key pair by which push services recognise this server (VAPID, RFC 8292); base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const storedSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * Returns the keys of this installation. The first process to need them makes and stores them; the private key is
 * sealed by the keys of the installation, and sealed anew after those were replaced. Throws if none of them fits.
 */
export async function pushKeys(db: Database, secret: SecretKeys): Promise<PushKeys> {
  const made = webPush.generateVAPIDKeys();
  await sql`insert into installation_fact (key, value) values (${FACT}, ${sealedKeys(made, secret)}::jsonb)
    on conflict do nothing`.execute(db);
  const { value } = await db
    .selectFrom('installation_fact')
    .select('value')
    .where('key', '=', FACT)
    .executeTakeFirstOrThrow();
  const stored = storedSchema.parse(value);
  const sealed = Buffer.from(stored.privateKey, 'base64');
  const keys = {
    publicKey: stored.publicKey,
    privateKey: unseal(secret, PURPOSE, sealed).toString('base64url'),
  };
  if (!isSealedBy(secret[0], sealed))
    await db
      .updateTable('installation_fact')
      .set({ value: sealedKeys(keys, secret) })
      .where('key', '=', FACT)
      .where(sql<boolean>`value ->> 'publicKey' = ${keys.publicKey}`)
      .execute();
  return keys;
}

const sealedKeys = ({ publicKey, privateKey }: PushKeys, secret: SecretKeys): string =>
  JSON.stringify({
    publicKey,
    privateKey: seal(secret, PURPOSE, Buffer.from(privateKey, 'base64url')).toString('base64'),
  });

function isSealedBy(key: Buffer, sealed: Buffer): boolean {
  try {
    unseal([key], PURPOSE, sealed);
    return true;
  } catch {
    return false;
  }
}

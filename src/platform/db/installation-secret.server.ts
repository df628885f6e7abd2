import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SecretKeys } from '../secrets/secret-keys.ts';
import type { Database } from './database.server.ts';

const FACT = 'secret';

/**
 * Returns the keys of this installation: the configured ones, or 32 random bytes that the first process to need them
 * stores in the database for all.
 */
export async function installationSecret(db: Database, configured: readonly string[]): Promise<SecretKeys> {
  const [current, ...old] = configured.map((key) => Buffer.from(key, 'utf8'));
  if (current) return [current, ...old];
  const made = JSON.stringify(randomBytes(32).toString('base64'));
  await sql`insert into installation_fact (key, value) values (${FACT}, ${made}::jsonb) on conflict do nothing`.execute(
    db,
  );
  const { secret } = await db
    .selectFrom('installation_fact')
    .select(sql<string>`value #>> '{}'`.as('secret'))
    .where('key', '=', FACT)
    .executeTakeFirstOrThrow();
  return [Buffer.from(secret, 'base64')];
}

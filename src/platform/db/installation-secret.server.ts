import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.server.ts';

const FACT = 'secret';

/**
 * Returns the secret of this installation: the configured one, or 32 random bytes that the first process to
 * need them stores in the database for all.
 */
export async function installationSecret(db: Database, configured: string | undefined): Promise<Buffer> {
  if (configured !== undefined) return Buffer.from(configured, 'utf8');
  const made = JSON.stringify(randomBytes(32).toString('base64'));
  await sql`insert into installation_fact (key, value) values (${FACT}, ${made}::jsonb) on conflict do nothing`.execute(
    db,
  );
  const { secret } = await db
    .selectFrom('installation_fact')
    .select(sql<string>`value #>> '{}'`.as('secret'))
    .where('key', '=', FACT)
    .executeTakeFirstOrThrow();
  return Buffer.from(secret, 'base64');
}

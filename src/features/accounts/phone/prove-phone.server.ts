import { sql, type Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { CODE_TRIES, PROOF_VALID_MS, type PhoneCodePurpose } from './phone-code.ts';
import { codeHashes, flowHashes } from './phone-code-hash.server.ts';
import type { Client } from '#features/access/client.ts';

interface ProofContext {
  db: Database;
  now: () => Date;
  secret: SecretKeys;
}

/** Identifies the proof of a number by one browser; see SendPhoneCodeInput. */
interface Proof {
  purpose: PhoneCodePurpose;
  flow: string;
}

/**
 * Checks a code. A single statement counts the attempt and accepts the code, so that one of several concurrent right
 * codes succeeds and every wrong one counts. Throws AppError `code_wrong` (422), or `code_expired` (422) when the code
 * is too old, used, replaced by a newer one or was tried too often.
 */
export async function provePhone(
  ctx: ProofContext,
  { purpose, flow, code, ...client }: Proof & { code: string } & Client,
): Promise<{ phone: string; proofExpiresAt: Date }> {
  const now = ctx.now();
  const proofExpiresAt = new Date(now.getTime() + PROOF_VALID_MS);
  const sent = await ctx.db
    .selectFrom('phone_code')
    .select(['phone', 'flow_hash'])
    .where('flow_hash', 'in', flowHashes(ctx.secret, purpose, flow))
    .executeTakeFirst();
  if (!sent) throw refused('code_expired');
  const given = codeHashes(ctx.secret, sent.flow_hash, sent.phone, code);
  const isRight = sql<boolean>`code_hash in (${sql.join(given)})`;
  const tried = await ctx.db
    .updateTable('phone_code')
    .set({
      proven_at: sql`case when ${isRight} then ${now}::timestamptz end`,
      proof_expires_at: sql`case when ${isRight} then ${proofExpiresAt}::timestamptz end`,
      wrong_tries: sql`wrong_tries + case when ${isRight} then 0 else 1 end`,
    })
    .where('flow_hash', '=', sent.flow_hash)
    .where('phone', '=', sent.phone)
    .where('proven_at', 'is', null)
    .where('wrong_tries', '<', CODE_TRIES)
    .where('expires_at', '>', now)
    .returning(['phone', 'account_id', 'proven_at', 'wrong_tries'])
    .executeTakeFirst();
  if (!tried) throw refused('code_expired');
  const outcome = tried.proven_at ? 'done' : 'refused';
  const event = {
    actorId: tried.account_id,
    action: 'phone_code.check',
    outcome,
    details: { purpose },
  } as const;
  await writeAudit(ctx.db, now, event, client);
  if (tried.proven_at) return { phone: tried.phone, proofExpiresAt };
  throw refused(tried.wrong_tries < CODE_TRIES ? 'code_wrong' : 'code_expired');
}

const refused = (code: 'code_wrong' | 'code_expired') =>
  new AppError(code, 422, { fields: { code: [code] } });

/** Uses up the proof and returns the number; undefined without a valid proof. */
export async function takePhoneProof(
  ctx: { transaction: Transaction<DB>; now: () => Date; secret: SecretKeys },
  { purpose, flow }: Proof,
): Promise<string | undefined> {
  const proof = await ctx.transaction
    .deleteFrom('phone_code')
    .where('flow_hash', 'in', flowHashes(ctx.secret, purpose, flow))
    .where('proof_expires_at', '>', ctx.now())
    .returning('phone')
    .executeTakeFirst();
  return proof?.phone;
}

/** Returns the state of a browser's proof; undefined without a valid code or proof. */
export async function readPhoneProof(
  ctx: ProofContext,
  { purpose, flow }: Proof,
): Promise<{ phone: string; sentAt: Date; expiresAt: Date; isProven: boolean } | undefined> {
  const row = await ctx.db
    .selectFrom('phone_code')
    .select(['phone', 'sent_at', 'expires_at', 'proof_expires_at'])
    .where('flow_hash', 'in', flowHashes(ctx.secret, purpose, flow))
    .executeTakeFirst();
  if (!row) return undefined;
  const expiresAt = row.proof_expires_at ?? row.expires_at;
  if (expiresAt <= ctx.now()) return undefined;
  const isProven = row.proof_expires_at !== null;
  return { phone: row.phone, sentAt: row.sent_at, expiresAt, isProven };
}

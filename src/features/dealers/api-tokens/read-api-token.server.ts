import { sql } from 'kysely';
import type { TokenScope } from '#features/access/token-scope.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRowsPrepared } from '#platform/db/raw-rows.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';

interface TokenRow {
  id: number;
  scopes: TokenScope[];
  lastUsedAt: Date | null;
  accountId: number;
  kind: Viewer['kind'];
  companyKind: Viewer['companyKind'];
  verified: boolean;
  locale: Viewer['locale'];
  isStaffAccount: boolean;
}

const tokenRow = declareRow<TokenRow>('token of the API for dealers', {
  id: 'number',
  scopes: 'json',
  lastUsedAt: 'date?',
  accountId: 'number',
  kind: 'string',
  companyKind: 'string?',
  verified: 'boolean',
  locale: 'string?',
  isStaffAccount: 'boolean',
});

/** The last use is noted this often: exact times would make simultaneous calls wait for each other. */
const TOUCH_EVERY_MS = 900_000;

/**
 * Returns the account of a token and its rights; undefined when the token is unknown, revoked or expired, or the
 * account is blocked. Reads the database on every call, so that a revoked token ends in every process at once.
 */
export async function readApiToken(
  { db, now }: { db: Database; now: () => Date },
  token: string,
): Promise<{ viewer: Viewer; scopes: readonly TokenScope[] } | undefined> {
  const at = now();
  const hash = hashToken(token);
  const [row] = await readRowsPrepared(
    db,
    tokenRow,
    sql`
    select t.id, t.scopes, t.last_used_at as "lastUsedAt", a.id as "accountId", a.kind,
      a.company_kind as "companyKind", a.company_verified as verified, a.locale, a.roles <> '{}' as "isStaffAccount"
    from api_token t join account a on a.id = t.account_id
    where t.token_hash = ${hash} and (t.expires_at is null or t.expires_at > ${at}) and not a.blocked`,
  );
  if (!row) return undefined;
  const { id, scopes, lastUsedAt, ...account } = row;
  if (!lastUsedAt || at.getTime() - lastUsedAt.getTime() >= TOUCH_EVERY_MS)
    await db.updateTable('api_token').set({ last_used_at: at }).where('id', '=', id).execute();
  return { scopes, viewer: { ...account, roles: [], usesSecondFactor: false, hasSecondFactor: false } };
}

import { sql } from 'kysely';
import type { Client } from '#features/access/client.ts';
import type { Database } from '#platform/db/database.server.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import { idleMs, MAX_SESSION_MS, TOUCH_EVERY_MS } from './session.ts';
import type { TeamRole } from '#features/access/team-role.ts';
import type { StaffRole, Viewer } from '#features/access/viewer.ts';
import { declareRow, readRowsPrepared } from '#platform/db/raw-rows.server.ts';

const sessionRow = declareRow<Row>('session', {
  accountId: 'number',
  kind: 'string',
  companyKind: 'string?',
  verified: 'boolean',
  roles: 'json',
  locale: 'string?',
  usesSecondFactor: 'boolean',
  hasSecondFactor: 'boolean',
  blocked: 'boolean',
  staff: 'boolean',
  seenAt: 'date',
  remembered: 'boolean',
  actingFor: 'number?',
  teamRole: 'string?',
  companyOfTeam: 'string?',
  verifiedOfTeam: 'boolean?',
});

interface SessionContext {
  db: Database;
  now: () => Date;
}

const MAX_USER_AGENT = 200;

/** Opens a session and returns its token, of which only a hash is stored. */
export async function openSession(
  ctx: SessionContext,
  options: { accountId: number; remember: boolean; staff?: boolean; secondFactor?: boolean } & Client,
): Promise<string> {
  const token = makeToken();
  const now = ctx.now();
  await ctx.db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: options.accountId,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + idleMs(options.remember)),
      remembered: options.remember,
      staff: options.staff ?? false,
      second_factor_at: options.secondFactor ? now : null,
      address: options.address,
      user_agent: options.userAgent.slice(0, MAX_USER_AGENT),
    })
    .execute();
  return token;
}

interface Row {
  accountId: number;
  kind: Viewer['kind'];
  companyKind: Viewer['companyKind'];
  verified: boolean;
  roles: StaffRole[];
  locale: Viewer['locale'];
  usesSecondFactor: boolean;
  hasSecondFactor: boolean;
  blocked: boolean;
  staff: boolean;
  seenAt: Date;
  remembered: boolean;
  actingFor: number | null;
  /** Null once the person is no member any more, or the company is blocked. */
  teamRole: TeamRole | null;
  companyOfTeam: Viewer['companyKind'];
  verifiedOfTeam: boolean | null;
}

/** The person of a session and, while it acts for a company, that company. */
export interface SessionViewers {
  person: Viewer;
  /** `viewer` is undefined once the person is no member any more, or the company is blocked. */
  acting?: { companyId: number; viewer: Viewer | undefined };
}

/** Whether a session neither expired nor reached its maximum lifetime. */
export const isOpen = (now: Date) => {
  const since = (lifetime: number) => new Date(now.getTime() - lifetime);
  const { staff, ordinary } = MAX_SESSION_MS;
  return sql<boolean>`session.expires_at > ${now}
    and session.created_at >= case when session.staff then ${since(staff)}::timestamptz else ${since(ordinary)} end`;
};

/**
 * Returns the viewer of a session token; undefined when it is unknown or expired, or the account is
 * blocked, except with `admitsBlocked`. Reads the database on every call, so that a session ends in every process at once. Roles of staff count only in sessions
 * opened at the sign-in for staff.
 */
export async function readSession(
  ctx: SessionContext,
  token: string,
  options: { admitsBlocked?: boolean } = {},
): Promise<Viewer | undefined> {
  return (await readSessionViewers(ctx, token, options))?.person;
}

/** Like `readSession`, with the company that the session acts for; also reads the membership on every call. */
export async function readSessionViewers(
  ctx: SessionContext,
  token: string,
  { admitsBlocked = false }: { admitsBlocked?: boolean } = {},
): Promise<SessionViewers | undefined> {
  const now = ctx.now();
  const hash = hashToken(token);
  const rows = await readRowsPrepared(
    ctx.db,
    sessionRow,
    sql`
    select a.id as "accountId", a.kind, a.company_kind as "companyKind", a.company_verified as verified, a.roles,
      a.locale, f.confirmed_at is not null as "usesSecondFactor",
      session.second_factor_at is not null as "hasSecondFactor", a.blocked, session.staff, session.seen_at as "seenAt",
      session.remembered, session.acting_for as "actingFor", t.role as "teamRole",
      c.company_kind as "companyOfTeam", c.company_verified as "verifiedOfTeam"
    from session join account a on a.id = session.account_id left join second_factor f on f.account_id = a.id
      left join (team_member t join account c on c.id = t.company_id and not c.blocked)
        on t.company_id = session.acting_for and t.member_id = session.account_id
    where session.token_hash = ${hash} and ${isOpen(now)} and (${admitsBlocked} or not a.blocked)`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { seenAt, remembered, staff, roles, blocked, ...others } = row;
  const { actingFor, teamRole, companyOfTeam, verifiedOfTeam, ...viewer } = others;
  if (now.getTime() - seenAt.getTime() > TOUCH_EVERY_MS) await touch(ctx, hash, remembered);
  const own = { ...viewer, roles: staff && !blocked ? roles : [], isStaffAccount: roles.length > 0 };
  if (blocked) return { person: { ...own, isBlocked: true } };
  if (actingFor === null) return { person: own };
  const company = teamRole && {
    accountId: actingFor,
    kind: 'company' as const,
    companyKind: companyOfTeam,
    verified: verifiedOfTeam ?? false,
    roles: [],
    isStaffAccount: false,
    locale: own.locale,
    usesSecondFactor: false,
    hasSecondFactor: false,
    actor: { accountId: own.accountId, role: teamRole },
  };
  return { person: own, acting: { companyId: actingFor, viewer: company ?? undefined } };
}

async function touch({ db, now }: SessionContext, hash: Buffer, remembered: boolean): Promise<void> {
  const at = now();
  await db
    .updateTable('session')
    .set({ seen_at: at, expires_at: new Date(at.getTime() + idleMs(remembered)) })
    .where('token_hash', '=', hash)
    .execute();
}

export async function closeSession({ db }: { db: Database }, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends every session of an account, voids codes of sign-ins and forgets its known devices. */
export async function endEverySession(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute();
  await forgetSignIns(db, accountId);
}

/** Forgets devices, so that they count as strangers in the limits of failed sign-ins, and voids codes of sign-ins. */
export async function forgetSignIns(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('known_device').where('account_id', '=', accountId).execute();
  for (const table of ['phone_code', 'mail_token'] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).where('purpose', '=', 'sign_in').execute();
}

/** Lets devices outlive expired sessions: only a session that a person ends takes its device along. */
export async function keepDevicesOfExpired(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ session_hash: null })
    .where('session_hash', 'in', (from) =>
      from
        .selectFrom('session')
        .select('token_hash')
        .where((row) => row.not(isOpen(now))),
    )
    .execute();
}

/** Lets a device of the account go on with the session that replaces its own. */
export async function passDeviceOn(
  db: Database,
  { accountId, from, to }: { accountId: number; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ session_hash: hashToken(to) })
    .where('session_hash', '=', hashToken(from))
    .where('account_id', '=', accountId)
    .execute();
}

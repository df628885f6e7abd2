import { openSession } from '#features/accounts/sessions/sessions.server.ts';
import type { TeamRole } from '#features/access/team-role.ts';
import type { StaffRole } from '#features/access/viewer.ts';
import { makeAccount } from './factories.ts';
import type { TestApp, TestBrowser } from './test-app.ts';

/** Roles that the operation policy distinguishes. */
export const actors = [
  'visitor',
  'private',
  'company',
  'dealer',
  'moderator',
  'admin',
  'super_admin',
] as const;
export type Actor = (typeof actors)[number];

export const ACTOR_PASSWORD = 'дълга парола 1';

/** A browser with an account's session, or a visitor's, and an IP address of its own. */
export interface Caller {
  test: TestApp;
  browser: TestBrowser;
  /** Undefined for visitors. */
  accountId: number | undefined;
  /** The person of a session that acts for the company `accountId`. */
  personId?: number;
}

// One shared hash: computing it is slow.
const hashes = new WeakMap<TestApp, Promise<string>>();
let made = 0;

/** Hash of ACTOR_PASSWORD. */
export const actorPasswordHash = (test: TestApp): Promise<string> => {
  const known = hashes.get(test) ?? test.ctx.passwords.hash(ACTOR_PASSWORD);
  hashes.set(test, known);
  return known;
};

/** Signs a new account in; `accountId` opens another browser of an existing account. */
export async function makeCaller(
  test: TestApp,
  actor: Actor,
  options: { secondFactor?: boolean; accountId?: number } = {},
): Promise<Caller> {
  made += 1;
  const browser = test.browser(`10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`);
  if (actor === 'visitor') return { test, browser, accountId: undefined };
  const accountId = options.accountId ?? (await makeActor(test, actor));
  const token = await openSession(test.ctx, {
    accountId,
    remember: false,
    staff: !['private', 'company', 'dealer'].includes(actor),
    secondFactor: options.secondFactor ?? false,
    address: '192.0.2.1',
    userAgent: 'test',
  });
  browser.cookies.set('__Host-volan_session', token);
  return { test, browser, accountId };
}

/** A session of a new private person who acts for a company: a new verified dealer unless given. */
export async function makeTeamCaller(
  test: TestApp,
  role: TeamRole,
  company?: number,
): Promise<Caller & { accountId: number; personId: number }> {
  const accountId = company ?? (await makeActor(test, 'dealer'));
  const personId = await makeActor(test, 'private');
  const { db, now } = test.ctx;
  const member = { company_id: accountId, member_id: personId, role, joined_at: now() };
  await db.insertInto('team_member').values(member).execute();
  const { browser } = await makeCaller(test, 'private', { accountId: personId });
  await db.updateTable('session').set({ acting_for: accountId }).where('account_id', '=', personId).execute();
  return { test, browser, accountId, personId };
}

/** Creates an account of this kind; its password is ACTOR_PASSWORD. */
export async function makeActor(test: TestApp, actor: Exclude<Actor, 'visitor'>): Promise<number> {
  made += 1;
  const isCompany = actor === 'company' || actor === 'dealer';
  const roles: StaffRole[] = isCompany || actor === 'private' ? [] : [actor];
  return makeAccount(test.ctx.db, {
    kind: isCompany ? 'company' : 'private',
    ...(isCompany && {
      company_kind: actor === 'dealer' ? 'car_dealer' : 'other',
      company_username: `company-${made}`,
      company_verified: actor === 'dealer',
    }),
    phone: `+35988${String(1_000_000 + made)}`,
    phone_confirmed: true,
    email: `actor${made}@volan.example`,
    email_confirmed: true,
    password_hash: await actorPasswordHash(test),
    roles,
  });
}

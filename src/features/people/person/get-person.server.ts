import { sql } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { browserName, systemName } from '#features/access/device-name.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { sessionId } from '#features/accounts/sessions/session-id.server.ts';
import { isOpen } from '#features/accounts/sessions/sessions.server.ts';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { PeopleContext } from '../list/list-people.server.ts';
import { accountParams } from '../account-params.ts';
import { personJson, personSchema } from './person-json.ts';
import type { Person, PersonBlock, PersonEdit, PersonFigures, PersonNote, PersonSession } from './person.ts';

const SHOWN = 50;
const DAY_MS = 86_400_000;

const figuresRow = declareRow<PersonFigures>('figures of a person', {
  published: 'number',
  listings: 'number',
  rejected: 'number',
  fake: 'number',
  views: 'number',
  inquiries: 'number',
  reports: 'number',
});

/**
 * Returns an account with its contacts, figures, sessions, blocks and notes. Admins only: throws `unauthenticated`
 * (401), `forbidden` and `second_factor_needed` (403), `not_found` (404).
 */
export async function getPerson(
  ctx: PeopleContext,
  viewer: Viewer | undefined,
  accountId: number,
): Promise<Person> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const { db } = ctx;
  const now = ctx.now();
  const account = await readAccount(db, accountId, now);
  if (!account) throw new AppError('not_found', 404);
  const [figures, blocks, notes, edits, sessions, devices] = await Promise.all([
    readFigures(db, accountId, now),
    readBlocks(db, accountId),
    readNotes(db, accountId),
    readEdits(db, accountId),
    readSessions(db, accountId, now),
    db
      .selectFrom('known_device')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...account, figures, blocks, notes, edits, sessions, knownDevices: devices.count };
}

type AccountFacts = Omit<Person, 'figures' | 'blocks' | 'notes' | 'edits' | 'sessions' | 'knownDevices'>;

async function readAccount(db: Database, id: number, now: Date): Promise<AccountFacts | undefined> {
  return db
    .selectFrom('account as a')
    .leftJoin('trader_details as t', 't.account_id', 'a.id')
    .leftJoin('second_factor as f', 'f.account_id', 'a.id')
    .select([
      'a.id',
      'a.version',
      'a.display_name as name',
      'a.kind',
      'a.company_kind as companyKind',
      'a.company_username as companyUsername',
      'a.legal_name as legalName',
      'a.eik',
      'a.company_verified as verified',
      sql`coalesce(t.state, 'none')`.as('traderState'),
      'a.email',
      'a.email_confirmed as emailConfirmed',
      'a.phone',
      'a.phone_confirmed as phoneConfirmed',
      'a.admin_phone as adminPhone',
      'a.buyer_phone as buyerPhone',
      'a.city_id as cityId',
      'a.address',
      'a.locale',
      'a.roles',
      sql<boolean>`f.confirmed_at is not null`.as('usesSecondFactor'),
      sql<boolean>`a.password_hash is not null`.as('canSignIn'),
      'a.blocked',
      'a.joined_at as joinedAt',
    ])
    .select((row) =>
      row
        .selectFrom('mail_token as m')
        .select('m.email')
        .whereRef('m.account_id', '=', 'a.id')
        .where('m.purpose', '=', 'confirm_email')
        .where('m.expires_at', '>', now)
        .orderBy('m.expires_at', 'desc')
        .limit(1)
        .as('pendingEmail'),
    )
    .where('a.id', '=', id)
    .$castTo<AccountFacts>()
    .executeTakeFirst();
}

async function readFigures(db: Database, accountId: number, now: Date): Promise<PersonFigures> {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [figures] = await readRows(
    db,
    figuresRow,
    sql`
    with own as materialized (
      select l.id, l.moderation, l.fake, ${isPublishedRow('l', { blocked: sql`false` })} as published
      from listing l where l.account_id = ${accountId} and l.publication <> 'draft')
    select count(*) filter (where published)::int as published, count(*)::int as listings,
      count(*) filter (where moderation = 'rejected')::int as rejected, count(*) filter (where fake)::int as fake,
      (select coalesce(sum(v.views), 0)::int from own join listing_view_day v on v.listing_id = own.id
        where v.day > ${since(30)}::date) as views,
      (select count(*)::int from conversation_side s join conversation c on c.id = s.conversation_id
        where s.account_id = ${accountId} and s.side = 'seller' and c.created_at > ${since(30)}) as inquiries,
      (select count(*)::int from own join listing_report r on r.listing_id = own.id
        where r.received_at > ${since(90)}) as reports
    from own`,
  );
  if (!figures) throw new Error('an aggregate always has a row');
  return figures;
}

async function readBlocks(db: Database, accountId: number): Promise<PersonBlock[]> {
  return db
    .selectFrom('account_block as b')
    .leftJoin('account as s', 's.id', 'b.blocked_by')
    .select(['b.id', 'b.ground', 'b.reason', 'b.blocked_at as blockedAt', 'b.until', 's.display_name as by'])
    .select(['b.ended_at as endedAt', 'b.objection', 'b.objected_at as objectedAt'])
    .select(['b.answer', 'b.answered_at as answeredAt'])
    .where('b.account_id', '=', accountId)
    .orderBy('b.id', 'desc')
    .limit(SHOWN)
    .$castTo<PersonBlock>()
    .execute();
}

const readNotes = (db: Database, accountId: number): Promise<PersonNote[]> =>
  db
    .selectFrom('account_note as n')
    .leftJoin('account as s', 's.id', 'n.author_id')
    .select(['n.id', 'n.at', 's.display_name as author', 'n.text'])
    .where('n.account_id', '=', accountId)
    .orderBy('n.id', 'desc')
    .limit(SHOWN)
    .execute();

const readEdits = (db: Database, accountId: number): Promise<PersonEdit[]> =>
  db
    .selectFrom('account_edit as e')
    .leftJoin('account as s', 's.id', 'e.author_id')
    .select(['e.id', 'e.at', 's.display_name as author', 'e.changes'])
    .where('e.account_id', '=', accountId)
    .orderBy('e.id', 'desc')
    .limit(SHOWN)
    .$castTo<PersonEdit>()
    .execute();

async function readSessions(db: Database, accountId: number, now: Date): Promise<PersonSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['token_hash', 'user_agent', 'address', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('account_id', '=', accountId)
    .where(isOpen(now))
    .orderBy('seen_at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ token_hash, user_agent, ...row }) => ({
    ...row,
    id: sessionId(token_hash),
    browser: browserName(user_agent),
    system: systemName(user_agent),
  }));
}

export const getPersonOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
  tag: 'staff',
  summary: 'An account with its contacts, figures, sessions, blocks and notes',
  params: accountParams,
  output: personSchema,
  errors: ['not_found'],
  run: async (ctx: PeopleContext, { viewer, params }) => personJson(await getPerson(ctx, viewer, params.id)),
});

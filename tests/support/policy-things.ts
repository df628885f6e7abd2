import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { makeMailToken } from '#features/accounts/email/mail-token.server.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import { openSession } from '#features/accounts/sessions/sessions.server.ts';
import { makeActor, type Caller } from './actors.ts';
import { makeListing, makeStatement } from './factories.ts';

/** Things that an operation is called for: the caller's, another account's, and a missing one. */
export type Thing = 'own' | 'other' | 'missing';

const MISSING_ID = 2_000_000_000;
export const SUBMITTED_AT = '2026-11-19T10:00:00.000Z';
/** Details that a company submits for verification. */
export const trader = {
  legalName: 'Волан Тест ООД',
  eik: '131071587',
  address: 'София',
  representative: 'Иван Петров',
  contactEmail: 'trader@volan.example',
  contactPhone: '+35929811111',
  selfCertified: true,
};

const someone = ({ test }: Caller): Promise<number> => makeActor(test, 'company');

/** An entry of the public register with the EIK of `trader`. */
export const registerEntry = { legalName: 'А', eik: '131071587', address: 'А', representative: 'А' };

/** A published listing of the caller and one of another account. */
export async function listings(caller: Caller): Promise<Record<Thing, string>> {
  const { db } = caller.test.ctx;
  const [own, other] = await Promise.all(
    [caller.accountId ?? (await someone(caller)), await someone(caller)].map((account_id) =>
      makeListing(db, { account_id }),
    ),
  );
  return { own: String(own), other: String(other), missing: String(MISSING_ID) };
}

/** Listings as above; the caller, if staff, works on the first, another account on the second. */
export async function claimedListings(caller: Caller): Promise<Record<Thing, string>> {
  const { db, now } = caller.test.ctx;
  const things = await listings(caller);
  const claim = { claimed_at: now(), expires_at: new Date(now().getTime() + 60_000) };
  const [own, other] = [caller.accountId ?? (await someone(caller)), await someone(caller)];
  await db
    .insertInto('listing_claim')
    .values([
      { ...claim, listing_id: Number(things.own), account_id: own },
      { ...claim, listing_id: Number(things.other), account_id: other },
    ])
    .execute();
  return things;
}

/** Listings as above, with sampled approvals by the caller and by another account. */
export async function sampledListings(caller: Caller): Promise<Record<Thing, string>> {
  const { db, now } = caller.test.ctx;
  const things = await listings(caller);
  const other = await someone(caller);
  await db
    .insertInto('approval_sample')
    .values([
      { listing_id: Number(things.own), approved_by: caller.accountId ?? other, approved_at: now() },
      { listing_id: Number(things.other), approved_by: other, approved_at: now() },
    ])
    .execute();
  return things;
}

/** Listings as above, each with a statement of reasons in force. */
export async function decidedListings(caller: Caller): Promise<Record<Thing, string>> {
  const { db } = caller.test.ctx;
  const things = await listings(caller);
  for (const id of [things.own, things.other].map(Number)) {
    const { account_id } = await db
      .selectFrom('listing')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await makeStatement(db, { listing_id: id, listing_number: id, account_id });
  }
  return things;
}

/** The columns that a submission requires, besides those of `makeListing`. */
export const completeCar = {
  body: 'hatchback',
  mileage_km: 125_000,
  power_hp: 110,
  transmission: 'manual',
  features: ['abs'],
};

/** Listings that could be submitted as they are, in their first version. */
export async function completeListings(caller: Caller): Promise<Record<Thing, string>> {
  const things = await listings(caller);
  await caller.test.ctx.db
    .updateTable('listing')
    .set({ version: 1, ...completeCar })
    .where('id', 'in', [Number(things.own), Number(things.other)])
    .execute();
  return things;
}

export async function companyNames(caller: Caller): Promise<Record<Thing, string>> {
  const { db } = caller.test.ctx;
  const nameOf = async (id: number) =>
    db.selectFrom('account').select('company_username').where('id', '=', id).executeTakeFirstOrThrow();
  const other = (await nameOf(await someone(caller))).company_username ?? '';
  const own = caller.accountId === undefined ? undefined : (await nameOf(caller.accountId)).company_username;
  return { own: own ?? other, other, missing: 'nobody-here' };
}

/** Export links of the caller and of another account. */
export async function exportTokens(caller: Caller): Promise<Record<Thing, string>> {
  const { db, now } = caller.test.ctx;
  const tokenOf = async (accountId: number) => {
    const expires = new Date(now().getTime() + 3_600_000);
    const id = randomBytes(16).toString('hex');
    const at = { requested_at: now(), ready_at: now(), remove_at: expires };
    await db
      .insertInto('account_export')
      .values({ id, account_id: accountId, ...at })
      .execute();
    return db
      .transaction()
      .execute((transaction) =>
        makeMailToken(transaction, { purpose: 'export', accountId, email: 'owner@volan.example', expires }),
      );
  };
  const other = await someone(caller);
  return {
    own: await tokenOf(caller.accountId ?? (await someone(caller))),
    other: await tokenOf(other),
    missing: makeToken(),
  };
}

/** Another session of the caller and one of another account. */
export async function sessions(caller: Caller): Promise<Record<Thing, string>> {
  const idOf = async (accountId: number) => {
    const token = await openSession(caller.test.ctx, {
      accountId,
      remember: false,
      address: '192.0.2.1',
      userAgent: 'test',
    });
    return hashToken(token).toString('hex').slice(0, 32);
  };
  const other = await someone(caller);
  return {
    own: await idOf(caller.accountId ?? other),
    other: await idOf(other),
    missing: '0'.repeat(32),
  };
}

/** Verification details of companies; staff accounts are private persons. */
export async function submissions(caller: Caller): Promise<Record<Thing, string>> {
  const other = await someone(caller);
  const { selfCertified: _, ...told } = trader;
  await caller.test.ctx.db
    .insertInto('trader_details')
    .values({
      account_id: other,
      state: 'submitted',
      legal_name: told.legalName,
      eik: told.eik,
      address: told.address,
      representative: told.representative,
      contact_email: told.contactEmail,
      contact_phone: told.contactPhone,
      self_certified_at: SUBMITTED_AT,
      submitted_at: SUBMITTED_AT,
    })
    .execute();
  return { own: String(caller.accountId ?? other), other: String(other), missing: String(MISSING_ID) };
}

export async function accounts(caller: Caller): Promise<Record<Thing, string>> {
  const other = await someone(caller);
  return { own: String(caller.accountId ?? other), other: String(other), missing: String(MISSING_ID) };
}

/** The smallest accepted picture. */
export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#047857' } })
    .png()
    .toBuffer();

export async function emailOf({ test, accountId }: Caller): Promise<string> {
  const id = accountId ?? (await makeActor(test, 'private'));
  const { email } = await test.ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return email ?? '';
}

const starter = async (caller: Caller, own: boolean): Promise<number> =>
  (own ? caller.accountId : undefined) ?? (await someone(caller));

/** A running mass decision of the caller and one of another account. */
export async function massDecisions(caller: Caller): Promise<Record<Thing, string>> {
  const { db } = caller.test.ctx;
  const start = async (own: boolean) => {
    const account_id = await starter(caller, own);
    await db.deleteFrom('mass_decision').where('account_id', '=', account_id).execute();
    const { id } = await db
      .insertInto('mass_decision')
      .values({
        account_id,
        started_at: SUBMITTED_AT,
        decision: 'approve',
        filter: '/admin/listing',
        total: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  };
  return { own: await start(true), other: await start(false), missing: String(MISSING_ID) };
}

/** A view of the caller and one of another account. */
export async function staffViews(caller: Caller): Promise<Record<Thing, string>> {
  const { db } = caller.test.ctx;
  const keep = async (own: boolean) => {
    const view = {
      name: randomBytes(8).toString('hex'),
      address: '/admin/listing',
      created_at: SUBMITTED_AT,
    };
    const { id } = await db
      .insertInto('staff_view')
      .values({ account_id: await starter(caller, own), ...view })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  };
  return { own: await keep(true), other: await keep(false), missing: String(MISSING_ID) };
}

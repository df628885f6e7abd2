import { randomBytes } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { fieldKeys, vehicleFields } from '#features/catalogue/fields/vehicle-field.ts';
import type { Listing } from '#platform/db/database-types.ts';
import type { Database } from '#platform/db/database.server.ts';
import { findModel, makeAccount, makeListing } from './factories.ts';
import { rowOf, samplesOf, typesOf } from './field-samples.ts';

const AT = new Date('2026-11-19T10:00:00Z');
const LATER = new Date('2026-11-25T10:00:00Z');

/** Personal values; each occurs nowhere else in the database. */
export const PERSON = {
  display_name: 'Ивелина Неделчева',
  email: 'ivelina.nedelcheva@volan.example',
  phone: '+359888123987',
  admin_phone: '+359888123988',
  buyer_phone: '+359888123989',
  address: 'ул. Незабравка 4711',
  legal_name: 'Неделчева Моторс ООД',
  eik: '131071587',
  company_username: 'nedelcheva-motors',
} as const;
export const PERSON_VIN = 'WVWZZZ1KZ9W471174';
/** Occurs in texts that the person wrote and in no other row. */
export const WRITTEN = 'думите на Ивелина';

/** Gives the next new account this id, which no other column holds by chance. */
export async function numberNextAccount(db: Database, id: number): Promise<void> {
  await sql`alter table account alter column id restart with ${sql.lit(id)}`.execute(db);
}

export interface Planted {
  listing: number;
  draft: number;
  pictures: { shown: string; drafted: string; profile: string };
  document: string;
  archive: string;
  /** Things of other people that the person handled as staff. */
  othersListing: number;
  othersCompany: number;
}

/** Inserts at least one row of the person in every covered table, and rows of others beside them. */
export async function plantPersonalRows(db: Database, accountId: number): Promise<Planted> {
  const pictures = { shown: hex(), drafted: hex(), profile: hex() };
  for (const id of Object.values(pictures))
    await db
      .insertInto('picture')
      .values({ id, state: 'ready', width: 320, height: 320, placeholder: 'data:,' })
      .execute();
  await db
    .updateTable('account')
    .set({
      ...PERSON,
      kind: 'company',
      company_kind: 'car_dealer',
      locale: 'bg',
      picture_id: pictures.profile,
    })
    .set((row) => ({ city_id: row.selectFrom('city').select('id').where('key', '=', 'sofia') }))
    .where('id', '=', accountId)
    .execute();
  await plantSignIn(db, accountId);
  const { listing, draft } = await plantListings(db, accountId, pictures);
  const { document, archive } = await plantFiles(db, accountId);
  const others = await plantStaffWork(db, accountId, listing);
  return { listing, draft, pictures, document, archive, ...others };
}

const hex = (): string => randomBytes(16).toString('hex');

async function plantSignIn(db: Database, account_id: number): Promise<void> {
  const { email, phone } = PERSON;
  await db
    .insertInto('session')
    .values({
      token_hash: randomBytes(32),
      account_id,
      created_at: AT,
      seen_at: AT,
      expires_at: LATER,
      remembered: true,
      second_factor_at: AT,
      address: '203.0.113.77',
      user_agent: 'Lynx/2.9 (planted)',
    })
    .execute();
  await db
    .insertInto('known_device')
    .values({ account_id, token_hash: randomBytes(32), seen_at: AT })
    .execute();
  await db
    .insertInto('second_factor')
    .values({ account_id, secret: randomBytes(32), confirmed_at: AT })
    .execute();
  await db
    .insertInto('recovery_code')
    .values({ account_id, code_hash: randomBytes(32) })
    .execute();
  await db
    .insertInto('mail_token')
    .values({ token_hash: randomBytes(32), purpose: 'confirm_email', account_id, email, expires_at: LATER })
    .execute();
  const code = { phone, code_hash: randomBytes(32), sent_at: AT, expires_at: LATER };
  const proven = { proven_at: AT, proof_expires_at: LATER };
  await db
    .insertInto('phone_code')
    .values([
      { ...code, ...proven, flow_hash: randomBytes(32), purpose: 'change_phone', account_id },
      { ...code, flow_hash: randomBytes(32), purpose: 'register', proven_at: null, proof_expires_at: null },
    ])
    .execute();
  await db
    .insertInto('idempotency_key')
    .values({
      account_id,
      operation: 'draft.submit 4711',
      key: 'key-of-a-call',
      answer: JSON.stringify({ said: WRITTEN }),
      created_at: AT,
    })
    .execute();
  const content = JSON.stringify({ to: email, subject: 'Писмо', text: 'http', html: 'http', locale: 'bg' });
  await db
    .insertInto('outgoing_mail')
    .values([
      { dedupe_key: 'statement 4711', content, created_at: AT },
      { dedupe_key: `account ${account_id} trader verified 1`, state: 'sent', created_at: AT },
    ])
    .execute();
  await db
    .insertInto('outbox_message')
    .values({ kind: 'sms', recipient: phone, body_text: 'Код 123456', created_at: AT })
    .execute();
  await db
    .insertInto('limit_use')
    .values({ name: 'planted', key: randomBytes(32), expires_at: LATER, uses: 1 })
    .execute();
  await db
    .insertInto('trader_details')
    .values({
      account_id,
      state: 'refused',
      legal_name: PERSON.legal_name,
      eik: PERSON.eik,
      address: PERSON.address,
      representative: PERSON.display_name,
      contact_email: PERSON.email,
      contact_phone: PERSON.phone,
      self_certified_at: AT,
      submitted_at: AT,
      decided_at: AT,
      reason: 'Името не съвпада',
      verified: JSON.stringify({ legalName: PERSON.legal_name }),
    })
    .execute();
}

async function plantListings(
  db: Database,
  account_id: number,
  pictures: Planted['pictures'],
): Promise<{ listing: number; draft: number }> {
  const { brandId, modelId } = await findModel(db);
  const listing = await makeListing(db, { account_id, ...everyColumn });
  await makeListing(db, { account_id, publication: 'deleted', remove_at: AT });
  await db
    .insertInto('listing_picture')
    .values({ listing_id: listing, position: 0, picture_id: pictures.shown, view: 'front', alt: WRITTEN })
    .execute();
  await db
    .insertInto('listing_price')
    .values({
      listing_id: listing,
      at: AT,
      price_minor: 1_100_017,
      currency: 'EUR',
      price_eur_minor: 1_100_017,
    })
    .execute();
  await db
    .insertInto('listing_exchange')
    .values({
      listing_id: listing,
      position: 3,
      brand_id: brandId,
      model_id: modelId,
      year_min: 2011,
      fuel: 'diesel',
      transmission: 'manual',
    })
    .execute();
  await db
    .insertInto('listing_transition')
    .values({
      listing_id: listing,
      actor_id: account_id,
      at: AT,
      field: 'publication',
      from_state: 'active',
      to_state: 'inactive',
      reason: WRITTEN,
    })
    .execute();
  await db.insertInto('listing_views').values({ listing_id: listing, views: 4711 }).execute();
  await db
    .insertInto('listing_reveal')
    .values({ listing_id: listing, day: '2026-11-19', reveals: 17 })
    .execute();
  await db
    .insertInto('listing_visitor')
    .values({ listing_id: listing, day: '2026-11-18', visitor: randomBytes(32) })
    .execute();
  await db
    .insertInto('listing_signal')
    .values({ listing_id: listing, revision: false, kind: 'burst', details: JSON.stringify({ listings: 9 }) })
    .execute();
  const draft = await makeListing(db, { account_id, publication: 'draft' });
  await db
    .insertInto('listing_draft')
    .values({
      listing_id: draft,
      fields: JSON.stringify({ description: WRITTEN }),
      sources: JSON.stringify({ vin: 'document' }),
      step: 3,
      version: 7,
      listing_version: 2,
      submitted_at: AT,
      discarded_at: AT,
      refusal: 'Без снимки',
    })
    .execute();
  await db
    .insertInto('listing_draft_picture')
    .values({
      listing_id: draft,
      position: 4,
      picture_id: pictures.drafted,
      view: 'rear',
      alt: WRITTEN,
      detached_at: AT,
    })
    .execute();
  return { listing, draft };
}

async function plantFiles(db: Database, account_id: number) {
  const [document, archive] = [hex(), hex()];
  await db
    .insertInto('document_reading')
    .values({
      id: document,
      account_id,
      state: 'failed',
      progress: 40,
      fault: 'document_unreadable',
      fields: JSON.stringify([{ field: 'vin', value: PERSON_VIN }]),
      created_at: AT,
      remove_at: LATER,
    })
    .execute();
  await db
    .insertInto('account_export')
    .values({
      id: archive,
      account_id,
      requested_at: AT,
      parts: 1,
      bytes: 4711,
      ready_at: AT,
      failed_at: AT,
      remove_at: LATER,
    })
    .execute();
  return { document, archive };
}

/** Decisions the person made as staff, and what others decided and wrote about their listing. */
async function plantStaffWork(db: Database, accountId: number, listing: number) {
  const moderator = await makeAccount(db, { display_name: 'Модератор Тайнов' });
  const othersCompany = await makeAccount(db, { display_name: 'Чужда фирма' });
  const othersListing = await makeListing(db, { account_id: othersCompany });
  const report = { listing_number: listing, ground: 'fraud', locale: 'bg', received_at: AT };
  const decided = { decided_at: AT, outcome: 'acted' };
  await db
    .insertInto('listing_report')
    .values([
      {
        ...report,
        receipt: 'OWNREPORT1',
        listing_id: othersListing,
        explanation: 'Не е негова кола.',
        email: PERSON.email,
        reporter_id: accountId,
        ...decided,
      },
      { ...report, receipt: 'GUESTS0001', listing_id: othersListing, explanation: '', email: PERSON.email },
      {
        ...report,
        receipt: 'OTHERS0001',
        listing_id: listing,
        explanation: 'Писано от другиго',
        email: 'reporter@volan.example',
        reporter_id: othersCompany,
        ...decided,
        decided_by: accountId,
      },
    ])
    .execute();
  const statement = { at: AT, decision: 'marked_fake', ground: 'fraud', locale: 'bg', reported: true };
  await db
    .insertInto('statement_of_reasons')
    .values([
      {
        ...statement,
        listing_id: listing,
        listing_number: listing,
        account_id: accountId,
        facts: 'Снимките са от другаде.',
        decided_by: moderator,
        withdrawn_at: AT,
        objection: WRITTEN,
        objected_at: AT,
        upheld_at: AT,
      },
      {
        ...statement,
        listing_id: othersListing,
        listing_number: othersListing,
        account_id: othersCompany,
        facts: 'Цената подвежда.',
        decided_by: accountId,
      },
    ])
    .execute();
  await db
    .insertInto('listing_transition')
    .values({
      listing_id: othersListing,
      actor_id: accountId,
      field: 'fake',
      from_state: 'false',
      to_state: 'true',
    })
    .execute();
  await db
    .insertInto('trader_details')
    .values({
      account_id: othersCompany,
      state: 'verified',
      legal_name: 'Чужда фирма ООД',
      eik: '175074752',
      address: 'Русе',
      representative: 'Чужд',
      contact_email: 'office@others.example',
      contact_phone: '+35982123456',
      self_certified_at: AT,
      submitted_at: AT,
      decided_at: AT,
      decided_by: accountId,
    })
    .execute();
  const event = { outcome: 'done', address: '203.0.113.78', user_agent: 'Lynx/2.9 (planted)' };
  await db
    .insertInto('audit_event')
    .values([
      { ...event, actor_id: accountId, action: 'listing.mark_fake', subject: `listing:${othersListing}` },
      {
        ...event,
        address: '203.0.113.99',
        actor_id: moderator,
        action: 'roles.change',
        subject: `account:${accountId}`,
      },
    ])
    .execute();
  return { othersListing, othersCompany };
}

/** A value for every vehicle field of any type. */
function everyField(): Partial<Insertable<Listing>> {
  const rows = fieldKeys.map((key) => {
    const { types, definition = vehicleFields[key] } = typesOf(key);
    return rowOf(definition, samplesOf(definition, types[0] ?? 'car').at(-1) ?? '');
  });
  return Object.assign({}, ...rows) as Partial<Insertable<Listing>>;
}

/** A value in every nullable column of a listing. */
const everyColumn = {
  variant: WRITTEN,
  moderation_reason: 'Липсва документ',
  previous_price_eur_minor: 1_200_000,
  price_rating: 'good',
  transport_included: true,
  ...everyField(),
  model_month: 5,
  vin: PERSON_VIN,
  features: ['abs'],
  description: WRITTEN,
  expires_at: LATER,
  closed_at: LATER,
  barter_price_minor: 1_150_000,
  contact: 'custom',
  contact_email: PERSON.email,
  contact_phone: PERSON.phone,
};

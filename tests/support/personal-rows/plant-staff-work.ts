import type { Database } from '#platform/db/database.server.ts';
import { makeAccount, makeListing } from '../factories.ts';
import { AT, LATER, PERSON, WRITTEN } from './person.ts';

/** Decisions the person made as staff, and what others decided and wrote about their listing. */
export async function plantStaffWork(db: Database, accountId: number, listing: number) {
  const moderator = await makeAccount(db, { display_name: 'Модератор Тайнов' });
  const othersCompany = await makeAccount(db, { display_name: 'Чужда фирма' });
  const othersListing = await makeListing(db, { account_id: othersCompany });
  await db
    .insertInto('second_factor_recovery')
    .values([
      { account_id: accountId, requested_by: moderator, requested_at: AT, due_at: LATER },
      { account_id: othersCompany, requested_by: accountId, requested_at: AT, due_at: LATER },
    ])
    .execute();
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
        outcome: 'no_violation',
        objected_at: AT,
        objection: 'Снимките са от друга обява.',
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
        sms_at: AT,
      },
      {
        ...statement,
        decision: 'edited',
        listing_id: listing,
        listing_number: listing,
        account_id: accountId,
        facts: 'Цената е за месец.',
        changes: JSON.stringify({ type: 'car', fields: [{ field: 'price', before: '1', after: '2' }] }),
        decided_by: moderator,
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
  await db
    .insertInto('page_text_version')
    .values({
      page: 'help',
      locale: 'bg',
      number: 1,
      body: 'Помощ',
      is_draft: false,
      at: AT,
      author_id: accountId,
    })
    .execute();
  const mass = {
    account_id: accountId,
    started_at: AT,
    decision: 'reject',
    ground: 'pictures',
    text_bg: 'Снимките са на друго превозно средство.',
    text_en: 'The photos show another vehicle.',
    filter: '/admin/listing?q=x',
    state: 'done',
    total: 2,
    done: 1,
    refused: 1,
    finished_at: AT,
  };
  const { id: massDecision } = await db
    .insertInto('mass_decision')
    .values({ ...mass, client_address: '203.0.113.78', client_agent: 'Lynx/2.9 (planted)' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('mass_decision_item')
    .values({ mass_decision_id: massDecision, listing_number: listing, version: 1, decision: 'approve' })
    .execute();
  await db
    .insertInto('fake_proposal')
    .values({
      listing_id: othersListing,
      proposed_by: accountId,
      proposed_at: AT,
      ground: 'fraud',
      text_bg: 'Снимките са от друг сайт.',
      text_en: 'The photos are from another site.',
    })
    .execute();
  await db
    .insertInto('approval_sample')
    .values([
      { listing_id: othersListing, approved_by: accountId, approved_at: AT },
      {
        listing_id: othersListing,
        approved_by: moderator,
        approved_at: AT,
        reviewed_by: accountId,
        reviewed_at: AT,
        agreed: true,
      },
    ])
    .execute();
  await db
    .insertInto('listing_claim')
    .values([
      { listing_id: othersListing, account_id: accountId, claimed_at: AT, expires_at: LATER },
      {
        listing_id: listing,
        account_id: moderator,
        claimed_at: AT,
        expires_at: LATER,
        taken_from: accountId,
      },
    ])
    .execute();
  await db
    .insertInto('staff_view')
    .values({
      account_id: accountId,
      name: WRITTEN.slice(0, 60),
      address: '/admin/listing?tab=all',
      created_at: AT,
    })
    .execute();
  await db
    .insertInto('account_block')
    .values([
      {
        account_id: accountId,
        ground: 'spam',
        reason: 'Повтарящи се обяви.',
        blocked_at: AT,
        blocked_by: moderator,
        until: new Date('2100-01-01'),
        ended_at: AT,
        ended_by: moderator,
        objection: WRITTEN,
        objected_at: AT,
        answer: 'Блокирането остава.',
        answered_at: AT,
        answered_by: moderator,
      },
      {
        account_id: othersCompany,
        ground: 'spam',
        reason: 'Чуждо основание.',
        objection: 'Чуждо възражение.',
        objected_at: AT,
        answer: 'Отговор.',
        answered_at: AT,
        answered_by: accountId,
        blocked_at: AT,
        blocked_by: accountId,
        ended_at: AT,
        ended_by: accountId,
      },
    ])
    .execute();
  await db
    .insertInto('account_note')
    .values([
      { account_id: accountId, author_id: moderator, at: AT, text: 'Обади се за проверка.' },
      { account_id: othersCompany, author_id: accountId, at: AT, text: 'Бележка за друг.' },
    ])
    .execute();
  await db
    .insertInto('account_edit')
    .values([
      {
        account_id: accountId,
        author_id: moderator,
        at: AT,
        changes: JSON.stringify([{ field: 'name', before: WRITTEN, after: 'Ново име' }]),
      },
      { account_id: othersCompany, author_id: accountId, at: AT, changes: '[]' },
    ])
    .execute();
  await db
    .insertInto('people_export')
    .values({
      id: 'c'.repeat(32),
      account_id: accountId,
      format: 'csv',
      filter: `/admin/user?q=${encodeURIComponent(WRITTEN).slice(0, 300)}`,
      locale: 'bg',
      requested_at: AT,
      total: 3,
      written: 3,
      parts: 1,
      bytes: 300,
      ready_at: AT,
      failed_at: AT,
      remove_at: new Date('2100-01-01'),
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

import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/db/database.server.ts';
import { AT, LATER, PERSON, WRITTEN } from './person.ts';

export async function plantSignIn(db: Database, account_id: number): Promise<void> {
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
      password_confirmed_at: AT,
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
    .values([
      { token_hash: randomBytes(32), purpose: 'confirm_email', account_id, email, expires_at: LATER },
      { token_hash: randomBytes(32), purpose: 'report_listing', account_id: null, email, expires_at: LATER },
    ])
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
      body_hash: randomBytes(32),
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
      expires_at: LATER,
      verified: JSON.stringify({ legalName: PERSON.legal_name }),
    })
    .execute();
  const photo = randomBytes(16).toString('hex');
  await db.insertInto('picture').values({ id: photo, state: 'pending' }).execute();
  await db
    .insertInto('company_contact_photo')
    .values({ picture_id: photo, account_id, used: true, changed_at: AT })
    .execute();
  await db
    .insertInto('company_page')
    .values({
      account_id,
      contacts: JSON.stringify([
        {
          name: PERSON.display_name,
          task: 'Продажби',
          phone: PERSON.phone,
          email: PERSON.email,
          languages: '',
          photo,
        },
      ]),
      consent_at: AT,
      latitude: 42.7,
      longitude: 23.3,
    })
    .execute();
  await db
    .insertInto('trader_decision')
    .values({
      account_id,
      at: AT,
      decision: 'refused',
      reason: 'Името не съвпада',
      submitted: JSON.stringify({ legalName: PERSON.legal_name }),
      register: JSON.stringify({ legalName: 'Друго име' }),
    })
    .execute();
}

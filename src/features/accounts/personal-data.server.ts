import { sql } from 'kysely';
import { ownRows } from '#platform/db/own-rows.server.ts';
import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';
import { accountMailKey } from '#platform/mail/account-mail-key.ts';

const tables = {
  account: {
    exported: [
      'kind',
      'display_name',
      'email',
      'email_confirmed',
      'phone',
      'phone_confirmed',
      'viber',
      'whatsapp',
      'city_id',
      'address',
      'locale',
      'roles',
      'legal_name',
      'eik',
      'company_kind',
      'company_username',
      'company_verified',
      'admin_phone',
      'buyer_phone',
      'picture_id',
      'blocked',
      'joined_at',
    ],
    withheld: { key: ['id'], secret: ['password_hash'], internal: ['demo', 'version'] },
    erased: 'deleted',
  },
  session: {
    exported: [
      'created_at',
      'seen_at',
      'expires_at',
      'remembered',
      'second_factor_at',
      'password_confirmed_at',
      'address',
      'user_agent',
      'staff',
    ],
    withheld: { key: ['account_id', 'acting_for'], secret: ['token_hash'] },
    erased: 'deleted',
  },
  known_device: {
    exported: ['seen_at'],
    withheld: { key: ['account_id'], secret: ['token_hash'] },
    erased: 'deleted',
  },
  second_factor: {
    exported: ['confirmed_at'],
    withheld: { key: ['account_id'], secret: ['secret'], internal: ['last_step'] },
    erased: 'deleted',
  },
  second_factor_recovery: {
    exported: ['requested_at', 'due_at'],
    withheld: { key: ['account_id'], others: ['requested_by'] },
    erased: 'deleted',
  },
  recovery_code: {
    exported: [],
    withheld: { key: ['account_id'], secret: ['code_hash'] },
    erased: 'deleted',
  },
  mail_token: {
    exported: ['purpose', 'email', 'expires_at'],
    withheld: { key: ['account_id'], secret: ['token_hash'] },
    erased: 'deleted',
  },
  phone_code: {
    exported: ['purpose', 'phone', 'wrong_tries', 'sent_at', 'expires_at', 'proven_at', 'proof_expires_at'],
    withheld: { key: ['account_id'], secret: ['flow_hash', 'code_hash'] },
    erased: 'deleted',
  },
  idempotency_key: {
    exported: ['operation', 'answer', 'created_at'],
    withheld: { key: ['account_id'], internal: ['key', 'body_hash'] },
    erased: 'deleted',
  },
  outgoing_mail: {
    exported: [],
    // Mails contain links that give access to the account or its data.
    withheld: { key: ['id'], secret: ['content'], internal: ['dedupe_key', 'state', 'created_at'] },
    erased: 'deleted',
  },
  outbox_message: {
    exported: [],
    withheld: {
      key: ['id'],
      secret: ['recipient', 'subject', 'body_text', 'body_html', 'unsubscribe_url'],
      internal: ['kind', 'locale', 'created_at'],
    },
    erased: 'deleted',
  },
  limit_use: {
    exported: [],
    withheld: { internal: ['name', 'key', 'expires_at', 'uses'] },
    erased: { kept: 'keys are hashes of accounts and addresses, and run out within a day' },
  },
} as const satisfies PersonalTables;

async function exportAccount(db: Database, accountId: number): Promise<PersonalExport> {
  const rows = ownRows(db, accountId, tables);
  const phone = db.selectFrom('account').select('phone').where('id', '=', accountId);
  const confirmedEmail = db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .where('email_confirmed', '=', true);
  const [account] = await readAsJson(
    db,
    db
      .selectFrom('account as a')
      .leftJoin('city as c', 'c.id', 'a.city_id')
      .select([
        'a.kind',
        'a.display_name as name',
        'a.email',
        'a.email_confirmed',
        'a.phone',
        'a.phone_confirmed',
        'a.viber',
        'a.whatsapp',
        'c.key as city',
        'a.address',
        'a.locale',
        'a.roles',
        'a.legal_name',
        'a.eik',
        'a.company_kind',
        'a.company_username',
        'a.company_verified',
        'a.admin_phone',
        'a.buyer_phone',
        'a.picture_id as picture',
        'a.blocked',
        'a.joined_at',
      ])
      .where('a.id', '=', accountId),
  );
  const [secondFactor] = await rows('second_factor');
  const [recovery] = await rows('second_factor_recovery');
  return {
    sections: {
      account,
      sessions: await rows('session', 'created_at'),
      known_devices: await rows('known_device', 'seen_at'),
      second_factor: secondFactor ?? null,
      second_factor_recovery: recovery ?? null,
      mail_links: await readAsJson(
        db,
        db
          .selectFrom('mail_token')
          .select(tables.mail_token.exported)
          .where((row) => row.or([row('account_id', '=', accountId), row('email', '=', confirmedEmail)]))
          .orderBy('expires_at'),
      ),
      phone_codes: await readAsJson(
        db,
        db
          .selectFrom('phone_code')
          .select(tables.phone_code.exported)
          .where((row) => row.or([row('account_id', '=', accountId), row('phone', '=', phone)]))
          .orderBy('sent_at'),
      ),
      idempotent_calls: await rows('idempotency_key', 'created_at'),
    },
  };
}

/** Deletes the row of the account last. The deletion fails if a room still refers to it. */
async function eraseAccount({ transaction }: ErasureContext, accountId: number): Promise<void> {
  const { email, phone, email_confirmed } = await transaction
    .selectFrom('account')
    .select(['email', 'phone', 'email_confirmed'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await transaction
    .deleteFrom('outgoing_mail')
    .where((row) =>
      row.or([
        row('dedupe_key', 'like', `${accountMailKey(accountId)} %`),
        ...(email_confirmed ? [sql<boolean>`content ->> 'to' = ${email}`] : []),
      ]),
    )
    .execute();
  await transaction
    .deleteFrom('outbox_message')
    .where((row) => row.or([row('recipient', '=', email), row('recipient', '=', phone)]))
    .execute();
  await transaction.deleteFrom('phone_code').where('phone', '=', phone).execute();
  if (email_confirmed) await transaction.deleteFrom('mail_token').where('email', '=', email).execute();
  await transaction.deleteFrom('account').where('id', '=', accountId).execute();
}

export const accountsPersonalData: PersonalData = { tables, export: exportAccount, erase: eraseAccount };

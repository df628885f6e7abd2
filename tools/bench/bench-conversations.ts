/**
 * `node tools/bench/bench-conversations.ts`: times the list of conversations for a seller with 1,000 of them, beside
 * 50,000 conversations of others, in a new database. CPU of PostgreSQL is that of its one connection, whose times other
 * programs of the machine hardly change.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Viewer } from '#features/access/viewer.ts';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { listConversations } from '#features/conversations/list/list-conversations.server.ts';
import { getConversation } from '#features/conversations/messages/get-conversation.server.ts';
import { openDatabase, type Database } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { timedCalls } from './time-calls.ts';

/** Account 1 sells in 1,000 conversations; 50 sellers share 50,000 others. Every conversation has 20 messages. */
async function seed(db: Database): Promise<void> {
  const statements = [
    sql`insert into account (kind, display_name) select 'private', 'Иван Петров ' || n from generate_series(1, 2000) n`,
    sql`
      insert into listing (account_id, type, brand_id, model_id, condition, city_id, moderation, publication,
        price_minor, published_at)
      select case when n <= 100 then 1 else 2 + n % 50 end, 'car', m.brand_id, m.id, 'used',
        (select id from city where key = 'sofia'), 'approved', 'active', 1000000, now()
      from generate_series(1, 5000) n, (select id, brand_id from model where type = 'car' order by id limit 1) m`,
    sql`
      insert into conversation (listing_id, listing_number, title_bg, title_en, created_at, last_at)
      select l.id, l.id, 'Volkswagen Golf ' || l.id, 'Volkswagen Golf ' || l.id, now() - n * interval '1 minute',
        now() - n * interval '1 minute'
      from generate_series(0, 50999) n
      join (select id, row_number() over (order by id) - 1 as place from listing) l
        on l.place = case when n < 1000 then n % 100 else 100 + n % 4900 end`,
    sql`
      insert into conversation_side (conversation_id, side, account_id, locale, listing_number, last_at, unread)
      select c.id, 'seller', l.account_id, 'bg', l.id, c.last_at, case when c.id % 20 = 0 then 2 else 0 end
      from conversation c join listing l on l.id = c.listing_id
      union all
      select c.id, 'buyer', 100 + (c.id / 37)::int % 1900, 'bg', c.id + 10000000, c.last_at, 0 from conversation c`,
    sql`
      insert into conversation_message (conversation_id, side, kind, text, at)
      select c.id, case when n % 2 = 0 then 'buyer' else 'seller' end, 'text',
        'Съобщение номер ' || n || ' за оглед и цена на автомобила, разговор ' || c.id, c.last_at
      from conversation c, generate_series(1, 20) n`,
    sql`update conversation c set last_message_id = (select max(id) from conversation_message m where m.conversation_id = c.id)`,
    sql`vacuum analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
}

const seller: Viewer = {
  accountId: 1,
  kind: 'private',
  companyKind: null,
  verified: false,
  roles: [],
  isStaffAccount: false,
  locale: 'bg',
  usesSecondFactor: false,
  hasSecondFactor: false,
};

const dataDir = await mkdtemp(join(tmpdir(), 'volan-conversations-'));
const postgres = await startEmbeddedPostgres({
  dataDir,
  settings: { fsync: 'off', shared_buffers: '256MB' },
});
const { db, close } = openDatabase({ connection: postgres.connection, max: 1, statementTimeoutMs: 0 });
try {
  await migrate(db);
  await syncCatalogue(db);
  await seed(db);
  const ctx = { db, now: () => new Date() };
  const input = { side: 'all', archived: false, q: '', cursor: undefined, locale: 'bg' } as const;
  const { next, conversations } = await listConversations(ctx, seller, input);
  const asker = { viewer: seller, token: undefined };
  const id = conversations[0]?.id ?? 0;
  const time = await timedCalls(db);
  await time('first part', () => listConversations(ctx, seller, input));
  await time('second part', () => listConversations(ctx, seller, { ...input, cursor: next ?? undefined }));
  await time('as seller', () => listConversations(ctx, seller, { ...input, side: 'seller' }));
  await time('search, found', () => listConversations(ctx, seller, { ...input, q: 'Golf 4' }));
  await time('search, not found', () => listConversations(ctx, seller, { ...input, q: 'ангренажен' }));
  await time('one conversation', () => getConversation(ctx, asker, { id, locale: 'bg' }));
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

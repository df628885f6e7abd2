import { sql } from 'kysely';
import { tellAccount } from '#features/account-events/tell-account.server.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeNotification } from '#tests/support/make-notification.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { Database } from '#platform/db/database.server.ts';
import { dispatchLeftEvents } from '../notifications-jobs.server.ts';
import { countUnread } from './count-unread.server.ts';
import { listNotifications } from './list-notifications.server.ts';
import type { NotificationPart } from './notification.ts';

const test = await testApp();
const second = await testApp({ beside: test });
const { db } = test.ctx;
const PATH = '/api/user/notifications';
let caller: Caller;
let account_id: number;

beforeEach(async () => {
  caller = await makeCaller(test, 'private');
  account_id = caller.accountId ?? 0;
});

const list = async (query = '') =>
  (await caller.browser.call('GET', `${PATH}${query}`)).json<NotificationPart>();
const unread = async () =>
  (await caller.browser.call('GET', `${PATH}/count`)).json<{ unread: number }>().unread;
const make = (values: Partial<Parameters<typeof makeNotification>[1]> = {}) =>
  makeNotification(db, { account_id, ...values });

describe('own notifications', () => {
  it('are listed newest first in parts, by topic and by whether they were read', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 25; index += 1)
      ids.push(await make(index % 5 === 0 ? { topic: 'prices', kind: 'watched_sold' } : {}));
    await make({ position: null });
    const first = await list();
    expect(first.notifications.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20));
    const older = await list(`?cursor=${first.cursor}`);
    expect(older.notifications.map(({ id }) => id)).toEqual(ids.toReversed().slice(20));
    expect(older.cursor).toBeNull();
    expect((await list('?topic=prices')).notifications).toHaveLength(5);
    await caller.browser.call('POST', `${PATH}/${ids[20]}/read`);
    expect((await list('?topic=prices&unread=1')).notifications).toHaveLength(4);
    expect([first.unread, await unread()]).toEqual([25, 24]);
  });

  it('are in the language of the caller, with texts of users as they are', async () => {
    const title = { bg: '<b>Голф</b>', en: '<b>Golf</b>' };
    await make({ data: JSON.stringify({ listing: 1, title }) });
    const answer = await caller.browser.call('GET', PATH, { headers: { 'accept-language': 'en' } });
    expect(answer.json<NotificationPart>().notifications[0]).toMatchObject({
      headline: 'Your listing is approved',
      line: '<b>Golf</b>',
      path: '/listing/1',
    });
  });

  it('are all read up to a place, not beyond it, and unread again when that is undone', async () => {
    for (let index = 0; index < 3; index += 1) await make();
    const [newest] = (await list()).notifications;
    await make();
    const body = { upTo: newest?.position ?? 0 };
    const marked = await caller.browser.call('POST', `${PATH}/read`, { body });
    expect(marked.json()).toEqual({ before: 0, unread: 1 });
    expect((await list('?unread=1')).notifications).toHaveLength(1);
    await caller.browser.call('POST', `${PATH}/read`, { body: { upTo: 0 } });
    expect(await unread()).toBe(4);
    // A place beyond the list does not mark what is still to come.
    await caller.browser.call('POST', `${PATH}/read`, { body: { upTo: Number.MAX_SAFE_INTEGER } });
    await make();
    expect(await unread()).toBe(1);
  });

  it('are announced to the stream of the account in another process, without content', async () => {
    const cookie = [...caller.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await second.app.inject({
      url: '/api/conversations/stream',
      headers: { host: 'volan.test', cookie },
      payloadAsStream: true,
    });
    let text = '';
    const stream = answer.stream();
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await vi.waitUntil(() => text.split('event: ready').length > 2, PATIENCE);
    await db.transaction().execute((transaction) =>
      tellAccount(test.ctx, transaction, {
        accountId: account_id,
        kind: 'listing_approved',
        key: '1',
        data: { listing: 1, title: { bg: 'Голф', en: 'Golf' } },
      }),
    );
    await dispatchLeftEvents(test.ctx);
    await vi.waitUntil(() => text.includes('data: {"kind":"notifications"}'), PATIENCE);
    stream.destroy();
  });

  it('are counted and listed by index when there are 100,000, whichever the filter', async () => {
    await sql`
      insert into notification (account_id, topic, kind, event_key, data, at, decided_at, position, read_at)
      select ${account_id}, (array['own', 'prices', 'searches'])[1 + n % 3], 'listing_approved', 'many ' || n,
        '{"listing":1,"title":{"bg":"Голф","en":"Golf"}}', now(), now(), nextval('notification_position'),
        case when n % 2 = 0 then now() end
      from generate_series(1, 100000) n`.execute(db);
    await sql`vacuum analyze notification`.execute(db);
    const read = (work: (transaction: Database) => Promise<unknown>) =>
      db.transaction().execute(async (transaction) => {
        // Its rows would not be counted.
        await sql`set local enable_indexonlyscan = off`.execute(transaction);
        const before = await rowsRead(transaction);
        await work(transaction);
        return (await rowsRead(transaction)) - before;
      });
    const viewer = { accountId: account_id } as Parameters<typeof listNotifications>[1];
    for (const filter of [{}, { topic: 'own' }, { unread: true }, { topic: 'own', unread: true }] as const)
      for (const cursor of [undefined, '50000']) {
        const input = { topic: undefined, unread: false, cursor, locale: 'bg', ...filter } as const;
        const rows = await read((transaction) => listNotifications({ db: transaction }, viewer, input));
        // A part has 21 rows, and a count reads at most 100.
        expect(rows, JSON.stringify(input)).toBeLessThanOrEqual(121);
      }
    expect(await read((transaction) => countUnread(transaction, account_id))).toBe(100);
    await db.deleteFrom('notification').where('account_id', '=', account_id).execute();
  });
});

/** Rows of notifications that this connection has read. */
async function rowsRead(transaction: Database): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
    where relname = 'notification'`.execute(transaction);
  return rows[0]?.rows ?? 0;
}

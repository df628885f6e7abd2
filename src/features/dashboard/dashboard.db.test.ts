import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { makeAccount, makeListing, makeReport } from '#tests/support/factories.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { countMarket } from './market-count.server.ts';
import type { Dashboard } from './dashboard.ts';
import { getDashboard } from './get-dashboard.server.ts';
import { presentDashboard } from './present-dashboard.ts';

const test = await testApp();
const { db } = test.ctx;
interface Answer {
  figures: { key: string; total: number; days: (number | null)[] }[];
}
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const long = new Date(NOW.getTime() - 31 * DAY_MS);
const lately = new Date(NOW.getTime() - 2 * DAY_MS);

const seller = await makeAccount(db, { joined_at: long });
const company = await makeAccount(db, {
  kind: 'company',
  company_kind: 'car_dealer',
  display_name: 'Ауто „Волан“ ООД',
  company_verified: true,
  joined_at: lately,
});
const shown = await makeListing(db, { account_id: seller, created_at: long });
const waits = await makeListing(db, { account_id: company, moderation: 'pending', created_at: lately });
await db
  .insertInto('listing_transition')
  .values({ listing_id: waits, at: lately, field: 'publication', from_state: 'draft', to_state: 'active' })
  .execute();
await makeListing(db, { account_id: company, moderation: 'pending', publication: 'draft', created_at: NOW });
await makeListing(db, { account_id: company, moderation: 'rejected', created_at: lately });
await makeReport(db, shown);
await makeReport(db, shown);
await db.insertInto('listing_views').values({ listing_id: shown, views: 41 }).execute();
await test.indexed();

await countMarket(test.ctx);

const readDashboard = (role: 'admin' | 'moderator') => getDashboard(test.ctx, staffViewer(role));
const totals = ({ figures }: Dashboard) =>
  Object.fromEntries(figures.map(({ key, total, change }) => [key, [total, change]]));
const traderDetails = {
  state: 'submitted',
  legal_name: 'Ауто Волан ООД',
  eik: '131071587',
  address: 'Пловдив',
  representative: 'Иван Петров',
  contact_email: 'a@volan.example',
  contact_phone: '+35929811111',
  self_certified_at: NOW,
};

describe('dashboard', () => {
  it('counts people and listings with their growth, and lists the newest', async () => {
    const dashboard = await readDashboard('admin');
    expect(totals(dashboard)).toEqual({
      people: [2, 1],
      listings: [4, 3],
      views: [41, 0],
      inquiries: [0, 0],
      active: [1, 0],
      pending: [1, 1],
      companies: [1, 1],
      private: [1, 0],
    });
    expect(dashboard.countedAt).toEqual(NOW);
    expect(dashboard.recentListings.map(({ moderation, published }) => [moderation, published])).toEqual([
      ['rejected', false],
      ['pending', false],
      ['approved', true],
    ]);
    expect(dashboard.recentPeople.map(({ id }) => id)).toEqual([company, seller]);
  });

  it('keeps the counts of the market until the job counts again', async () => {
    const people = async () => totals(await readDashboard('admin')).people?.[0] ?? 0;
    const before = await people();
    const added = await makeAccount(db, { joined_at: lately });
    expect(await people()).toBe(before);
    await countMarket(test.ctx);
    expect(await people()).toBe(before + 1);
    await db.deleteFrom('account').where('id', '=', added).execute();
    await countMarket(test.ctx);
  });

  it('knows at once what waits, the longest waiting first, and what only admins decide', async () => {
    await db
      .insertInto('outgoing_mail')
      .values([
        { dedupe_key: 'late', state: 'waiting', content: '{}', created_at: daysAgo(4) },
        { dedupe_key: 'new', state: 'waiting', content: '{}', created_at: NOW },
        { dedupe_key: 'refused', state: 'refused', content: null, created_at: NOW },
      ])
      .execute();
    await db
      .insertInto('trader_details')
      .values({ ...traderDetails, account_id: company, submitted_at: daysAgo(6) })
      .execute();
    const objection = { ground: 'spam', reason: 'Спам.', objection: 'Не съм аз.', objected_at: daysAgo(5) };
    await db
      .insertInto('account_block')
      .values({ ...objection, account_id: seller, blocked_at: daysAgo(9) })
      .execute();
    const { attention } = await readDashboard('admin');
    expect(attention.map(({ kind, count }) => [kind, count])).toEqual([
      ['traders', 1],
      ['block_objections', 1],
      ['mails', 2],
      ['pending', 1],
      ['reported', 1],
    ]);
    expect(attention.find(({ kind }) => kind === 'pending')?.since).toEqual(lately);
    const forModerator = (await readDashboard('moderator')).attention.map(({ kind }) => kind);
    expect(forModerator).toEqual(['mails', 'pending', 'reported']);
    await db.deleteFrom('outgoing_mail').execute();
    await db.deleteFrom('trader_details').execute();
    await db.deleteFrom('account_block').execute();
  });

  it('says that the audit log was changed, and when figures are old', async () => {
    await db
      .updateTable('audit_chain')
      .set({ fault: 'changed', fault_position: 3, checked_at: NOW })
      .execute();
    const later = { ...test.ctx, now: () => new Date(NOW.getTime() + 31 * 60_000) };
    const { attention } = await getDashboard(later, staffViewer('admin'));
    expect(attention.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['audit', 'stale']));
    expect((await readDashboard('admin')).attention.map(({ kind }) => kind)).not.toContain('stale');
    await db.updateTable('audit_chain').set({ fault: null, fault_position: null }).execute();
    expect((await readDashboard('admin')).attention.map(({ kind }) => kind)).not.toContain('audit');
  });

  it('lists what waits longest for approval, with its decisions', async () => {
    const options = { catalogue: test.ctx.catalogue, locale: 'bg' as const, isAdmin: false, now: NOW };
    const dashboard = await readDashboard('moderator');
    const { waiting } = withLocale('bg', () => presentDashboard(dashboard, options));
    expect(waiting.map(({ waits, decisions }) => [waits, decisions.slice(0, 2)])).toEqual([
      ['чака 2 дни', ['approve', 'reject']],
    ]);
  });

  it('counts the new listings of each day in the memory of the search', async () => {
    const posted = [0, 0.5, 29.5, 30.5].map((days) => ({ published_at: daysAgo(days), created_at: long }));
    await db
      .updateTable('listing')
      .set({ published_at: daysAgo(40) })
      .where('id', '=', shown)
      .execute();
    const made: number[] = [];
    for (const values of posted) made.push(await makeListing(db, { account_id: seller, ...values }));
    await test.indexed();
    const { newPerDay } = await getDashboard(test.ctx, staffViewer('moderator'));
    expect(newPerDay).toHaveLength(30);
    expect([newPerDay[0], newPerDay[29]]).toEqual([1, 2]);
    expect(newPerDay.slice(1, 29).some((count) => count > 0)).toBe(false);
    await db.deleteFrom('listing').where('id', 'in', made).execute();
  });

  it('shows staff the background work that used up its attempts, by kind', async () => {
    const failed = [
      { name: 'make-renditions', count: 3, lastAt: NOW },
      { name: 'read-document', count: 1, lastAt: lately },
      { name: 'a-job-of-tomorrow', count: 2, lastAt: long },
      { name: 'read-document-text', count: 1, lastAt: long },
    ];
    const ctx = { ...test.ctx, jobs: { listFailed: async () => failed } };
    const dashboard = await getDashboard(ctx, staffViewer('moderator'));
    const { failedJobs } = withLocale('en', () =>
      presentDashboard(dashboard, { catalogue: test.ctx.catalogue, locale: 'en', isAdmin: false, now: NOW }),
    );
    expect(failedJobs.map(({ label, count }) => [label, count])).toEqual([
      ['Processing photos', '3'],
      ['Reading registration documents', '2'],
      ['Maintenance', '2'],
    ]);
    const { browser } = await makeCaller(test, 'moderator');
    const answer = (await browser.call('GET', '/api/admin/dashboard')).json<{ failed_jobs: object[] }>();
    expect(answer.failed_jobs).toEqual([]);
  });

  it('hides people from moderators', async () => {
    expect((await getDashboard(test.ctx, staffViewer('moderator'))).recentPeople).toEqual([]);
  });

  it('returns the figures to staff and presents them as text', async () => {
    const { browser } = await makeCaller(test, 'moderator');
    const answer = (await browser.call('GET', '/api/admin/dashboard')).json<Answer>();
    expect(answer.figures.find(({ key }) => key === 'views')?.total).toBe(41);
    const year = await browser.call('GET', '/api/admin/dashboard?range=365');
    expect(year.json<Answer>().figures[0]?.days).toHaveLength(365);
    expect((await browser.call('GET', '/api/admin/dashboard?range=31')).statusCode).toBe(422);
    const dashboard = await getDashboard(test.ctx, staffViewer('admin'));
    const view = withLocale('bg', () =>
      presentDashboard(dashboard, { catalogue: test.ctx.catalogue, locale: 'bg', isAdmin: false, now: NOW }),
    );
    expect(view.figures.find(({ key }) => key === 'pending')).toMatchObject({
      value: '1',
      tone: 'warn',
      notes: [expect.stringMatching(/^\+1\sза\s30\sдни$/), 'най-старата чака 2 дни'],
    });
    expect(view.listings.at(-1)?.href).toBe(`/admin/listing/${shown}?tab=all`);
    expect(view.people.find(({ id }) => id === company)).toMatchObject({ verified: true, about: 'фирма' });
  });
});

import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { makeAccount, makeListing, makeReport } from '#tests/support/factories.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { countMarket } from './market-count.server.ts';
import { getDashboard } from './get-dashboard.server.ts';
import { presentDashboard } from './present-dashboard.ts';

const test = await testApp();
const { db } = test.ctx;
const DAY_MS = 86_400_000;
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
await makeListing(db, { account_id: company, moderation: 'pending', created_at: lately });
await makeListing(db, { account_id: company, moderation: 'pending', publication: 'draft', created_at: NOW });
await makeListing(db, { account_id: company, moderation: 'rejected', created_at: lately });
await makeReport(db, shown);
await makeReport(db, shown);
await db.insertInto('listing_views').values({ listing_id: shown, views: 41 }).execute();
await test.indexed();

describe('dashboard', () => {
  it('counts people and listings, new ones and pending work', async () => {
    const dashboard = await getDashboard(test.ctx, staffViewer('admin'));
    expect(dashboard).toMatchObject({
      people: { total: 2, companies: 1, private: 1, newTotal: 1, newCompanies: 1 },
      listings: { total: 4, published: 1, new: 3, pending: 1, oldestPendingAt: lately },
      views: 41,
      reported: 1,
      objected: 0,
      tradersWaiting: 0,
    });
    expect(dashboard.recentListings.map(({ moderation, published }) => [moderation, published])).toEqual([
      ['rejected', false],
      ['pending', false],
      ['approved', true],
    ]);
    expect(dashboard.recentPeople.map(({ id }) => id)).toEqual([company, seller]);
  });

  it('keeps the counts of the market until the job counts again', async () => {
    const people = async () => (await getDashboard(test.ctx, staffViewer('admin'))).people.total;
    const before = await people();
    const added = await makeAccount(db, { joined_at: lately });
    expect(await people()).toBe(before);
    await countMarket(test.ctx);
    expect(await people()).toBe(before + 1);
    await db.deleteFrom('account').where('id', '=', added).execute();
    await countMarket(test.ctx);
  });

  it('lists what waits longest for approval, with its decisions', async () => {
    const options = { catalogue: test.ctx.catalogue, locale: 'bg' as const, isAdmin: false, now: NOW };
    const dashboard = await getDashboard(test.ctx, staffViewer('moderator'));
    const { waiting, figures } = withLocale('bg', () => presentDashboard(dashboard, options));
    expect(figures.map(({ key }) => key)).not.toContain('traders');
    const forAdmins = withLocale('bg', () => presentDashboard(dashboard, { ...options, isAdmin: true }));
    expect(forAdmins.figures.find(({ key }) => key === 'traders')?.href).toBe('/admin/verification');
    expect(waiting.map(({ waits, decisions }) => [waits, decisions.slice(0, 2)])).toEqual([
      ['чака 2 дни', ['approve', 'reject']],
    ]);
  });

  it('counts the new listings of each day in the memory of the search', async () => {
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
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
    const answer = (await browser.call('GET', '/api/admin/dashboard')).json<{ people: object }>();
    expect(answer).toMatchObject({ listings: { pending: 1 }, views: 41 });
    const dashboard = await getDashboard(test.ctx, staffViewer('admin'));
    const view = withLocale('bg', () =>
      presentDashboard(dashboard, { catalogue: test.ctx.catalogue, locale: 'bg', isAdmin: false, now: NOW }),
    );
    expect(view.figures.find(({ key }) => key === 'pending')).toMatchObject({ value: '1', tone: 'warn' });
    expect(view.listings.at(-1)?.href).toBe(`/admin/listing/${shown}?tab=all`);
    expect(view.people.find(({ id }) => id === company)).toMatchObject({ verified: true, about: 'фирма' });
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dependOn } from '#platform/cache/dependencies.server.ts';
import { PUBLIC_PAGE } from '#platform/web/cache-control.ts';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { readSettings } from './read-settings.server.ts';

const PAGE = { accept: 'text/html' };

/** A page with the text of the banner, as every public page has it. */
const bannerPage = (of: () => TestApp) => async () => {
  dependOn('settings');
  return new Response(`<p>${of().ctx.settings.values.banner_text_bg}</p>`, {
    headers: { 'Content-Type': 'text/html', 'Cache-Control': PUBLIC_PAGE },
  });
};
const one: TestApp = await testApp({ pages: bannerPage(() => one) });
const other: TestApp = await testApp({ beside: one, pages: bannerPage(() => other) });
await one.ctx.settings.start();
await other.ctx.settings.start();
const admin = await makeCaller(one, 'admin');

const change = (
  body: object,
  { caller = admin, version = 1_000 }: { caller?: Caller; version?: number } = {},
) => caller.browser.call('PATCH', `/api/admin/settings?version=${version}`, { body });
const followed = (test: TestApp, isSo: () => boolean) => vi.waitUntil(isSo, PATIENCE);

beforeEach(async () => {
  await one.ctx.db.deleteFrom('setting').execute();
  await Promise.all([one, other].map(({ ctx }) => ctx.settings.refresh(['settings'])));
});

describe('changing settings', () => {
  it('takes effect in this process and in another one, also on kept pages', async () => {
    const banner = { banner_kind: 'info', banner_text_bg: 'Първо', banner_text_en: 'First' };
    expect((await change(banner)).statusCode).toBe(200);
    await followed(other, () => other.ctx.settings.values.banner_text_bg === 'Първо');
    for (const { get } of [one, other]) expect((await get('/', PAGE)).body).toBe('<p>Първо</p>');
    expect((await change({ banner_text_bg: 'Второ' })).statusCode).toBe(200);
    expect((await one.get('/', PAGE)).body).toBe('<p>Второ</p>');
    await followed(other, () => other.ctx.settings.values.banner_text_bg === 'Второ');
    expect((await other.get('/', PAGE)).body).toBe('<p>Второ</p>');
  });

  it('writes an audit event with both values for each setting that differs', async () => {
    await change({ live_listings_private: 12, live_listings_company: 500, review_words: ['едно', 'две'] });
    const events = await one.ctx.db
      .selectFrom('audit_event')
      .select(['subject', 'details', 'actor_id'])
      .where('action', '=', 'settings.change')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events.reverse()).toEqual([
      {
        subject: 'setting:live_listings_private',
        details: { before: '10', after: '12' },
        actor_id: admin.accountId,
      },
      {
        subject: 'setting:review_words',
        details: { before: '', after: 'едно\nдве' },
        actor_id: admin.accountId,
      },
    ]);
    expect(await readSettings(other.ctx.db, ['live_listings_private'])).toMatchObject({
      live_listings_private: 12,
    });
  });

  it('refuses an admin who has not seen the last change of the same setting', async () => {
    const second = await makeCaller(one, 'admin');
    const versionOf = async (key: string) => {
      const { settings } = (await second.browser.call('GET', '/api/admin/settings')).json<{
        settings: { key: string; version: number }[];
      }>();
      return settings.find((each) => each.key === key)?.version ?? -1;
    };
    const seen = await versionOf('maintenance_minutes');
    expect((await change({ maintenance_minutes: 20 }, { version: seen })).statusCode).toBe(200);
    const late = { caller: second, version: seen };
    expect((await change({ maintenance_minutes: 30 }, late)).statusCode).toBe(409);
    expect(one.ctx.settings.values.maintenance_minutes).toBe(20);
    expect((await change({ live_listings_private: 11 }, late)).statusCode).toBe(200);
    const version = await versionOf('maintenance_minutes');
    expect((await change({ maintenance_minutes: 30 }, { ...late, version })).statusCode).toBe(200);
  });

  it('names fields that do not fit together and changes nothing', async () => {
    const refused = await change({
      banner_kind: 'info',
      banner_text_bg: 'Само тук',
      live_listings_private: 3,
    });
    expect(refused.statusCode).toBe(422);
    expect((await change({ banner_kind: 'info', banner_text_en: '' })).json()).toMatchObject({
      errors: { banner_text_en: ['Попълни полето.'] },
    });
    const operator = { contact_name: 'Волан ООД', contact_address: 'Русе', contact_email: '' };
    expect((await change(operator)).json()).toMatchObject({ errors: { contact_email: ['Попълни полето.'] } });
    expect(await one.ctx.db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  it.each([
    { live_listings_private: 0 },
    { unknown: 1 },
    { review_words: ['а'] },
    { contact_email: 'x' },
    {},
  ])('refuses %j', async (body) => {
    expect((await change(body)).statusCode).toBe(422);
  });
});

describe('maintenance mode', () => {
  it('refuses visitors and members with 503 in every process, but neither staff nor probes', async () => {
    const member = await makeCaller(one, 'private');
    await change({ maintenance_on: true, maintenance_minutes: 15 });
    await followed(other, () => other.ctx.settings.values.maintenance_on);
    for (const { get } of [one, other]) {
      const page = await get('/', PAGE);
      expect(page.statusCode).toBe(503);
      expect(page.headers).toMatchObject({ 'retry-after': '900', 'cache-control': 'private, no-store' });
      expect(page.body).toContain('Волан се обновява');
      expect((await get('/api/search')).statusCode).toBe(503);
      expect((await get('/health/live')).statusCode).toBe(200);
      expect((await get('/health/ready')).statusCode).toBe(200);
      expect((await get('/admin/login', PAGE)).statusCode).toBe(200);
    }
    expect((await get(member)).statusCode).toBe(503);
    expect((await get(admin)).statusCode).toBe(200);
    expect((await change({ maintenance_on: false })).statusCode).toBe(200);
    expect((await get(member)).statusCode).toBe(200);
  });

  const get = ({ browser }: Caller) => browser.call('GET', '/api/user/me');
});

it('settings stored by another build do not stop the program', async () => {
  await one.ctx.db
    .insertInto('setting')
    .values([
      { key: 'live_listings_private', value: '"many"', version: 1 },
      { key: 'gone', value: '1', version: 1 },
    ])
    .execute();
  await one.ctx.settings.refresh(['settings']);
  expect(one.ctx.settings.values.live_listings_private).toBe(10);
});

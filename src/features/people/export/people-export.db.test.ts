import { beforeEach, describe, expect, it } from 'vitest';
import { ACTOR_PASSWORD, makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeAccount } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { buildPeopleExport } from './build-people-export.server.ts';
import { removePeopleExports } from './remove-people-exports.server.ts';

const test = await testApp();
const { db } = test.ctx;
let admin: Caller;

beforeEach(async () => {
  admin = await makeCaller(test, 'admin');
});

const HOSTILE = `=HYPERLINK("http://x.example","виж")`;
async function request(format: 'csv' | 'json', q: string): Promise<string> {
  const body = { filter: `q=${q}&sort=oldest`, format, current_password: ACTOR_PASSWORD };
  const answer = await admin.browser.call('POST', '/api/admin/people-exports', { body });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
const download = ({ browser }: Caller, id: string) => browser.call('GET', `/api/admin/people-exports/${id}`);

describe('file of people', () => {
  it('has the people of the filter without formulas, for its requester only, and is logged', async () => {
    for (const display_name of [HOSTILE, '+359 Зъл', '@SUM(1)', 'Обичайна, "с кавички"'])
      await makeAccount(db, { display_name, legal_name: 'Хостилекс' });
    const id = await request('csv', 'хостилекс');
    expect((await download(admin, id)).statusCode).toBe(404);
    await buildPeopleExport(test.ctx, id);
    const answer = await download(admin, id);
    expect(answer.headers['content-disposition']).toContain('attachment');
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFid,name,kind,company_kind,legal_name,eik,verified,email,email_confirmed,phone,phone_confirmed,city,language,roles,blocked,listings,joined_at',
    );
    expect(lines.slice(1).map((line) => line.replace(/^\d+,/, '').slice(0, 24))).toEqual([
      expect.stringMatching(/^"'=HYPERLINK\(""http/),
      expect.stringMatching(/^"?'\+359 Зъл/),
      expect.stringMatching(/^"?'@SUM\(1\)/),
      expect.stringMatching(/^"Обичайна, ""с кавички""/),
    ]);
    const colleague = await makeCaller(test, 'super_admin');
    expect((await download(colleague, id)).statusCode).toBe(404);
    const events = await db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('actor_id', '=', admin.accountId ?? 0)
      .where('action', 'like', 'people.%')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { action: 'people.export_request', details: { type: 'csv' } },
      { action: 'people.export', details: { type: 'csv', count: 4 } },
    ]);
  });

  it('is the same after a run that was killed between two parts', async () => {
    for (let number = 0; number < 5; number += 1) await makeAccount(db, { display_name: `Частев ${number}` });
    const id = await request('json', 'частев');
    let puts = 0;
    const dying = {
      ...test.ctx,
      files: {
        ...test.ctx.files,
        put: async (...file: Parameters<typeof test.ctx.files.put>) => {
          puts += 1;
          if (puts === 2) throw new Error('killed');
          await test.ctx.files.put(...file);
        },
      },
    };
    await expect(buildPeopleExport(dying, id)).rejects.toThrow('killed');
    await buildPeopleExport(test.ctx, id);
    const people = (await download(admin, id)).json() as { name: string }[];
    expect(people.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((number) => `Частев ${number}`));
    const { exports } = (await admin.browser.call('GET', '/api/admin/people-exports')).json();
    expect(exports[0]).toMatchObject({ id, state: 'ready', written: 5, total: 5 });
  });

  it('is empty but well-formed without matches, and is not written for an admin who lost the role', async () => {
    const id = await request('json', 'такъвняма');
    await buildPeopleExport(test.ctx, id);
    expect((await download(admin, id)).json()).toEqual([]);
    const other = await request('csv', 'такъвняма');
    await db
      .updateTable('account')
      .set({ roles: [] })
      .where('id', '=', admin.accountId ?? 0)
      .execute();
    await buildPeopleExport(test.ctx, other);
    const row = db.selectFrom('people_export').select('ready_at').where('id', '=', other);
    expect(await row.executeTakeFirst()).toEqual({ ready_at: null });
  });

  it('is removed with its parts after an hour', async () => {
    const id = await request('csv', 'частев');
    await buildPeopleExport(test.ctx, id);
    expect(await test.ctx.files.exists(`people-exports/${id}/0`)).toBe(true);
    const inAnHour = new Date(test.ctx.now().getTime() + 3_600_001);
    await removePeopleExports({ ...test.ctx, now: () => inAnHour });
    expect(await test.ctx.files.exists(`people-exports/${id}/0`)).toBe(false);
    expect((await download(admin, id)).statusCode).toBe(404);
  });
});

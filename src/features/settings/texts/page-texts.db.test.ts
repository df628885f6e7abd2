import { expect, it, vi } from 'vitest';
import { collectDependencies } from '#platform/cache/dependencies.server.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp } from '#tests/support/test-app.ts';
import { currentPageText, listVersions } from './read-page-text.server.ts';

const one = await testApp();
const other = await testApp({ beside: one });
await other.ctx.settings.start();
const [first, second] = [await makeCaller(one, 'admin'), await makeCaller(one, 'admin')];
const help = { page: 'help', locale: 'bg' } as const;

const save = ({ browser } = first, text: string, based_on: number) =>
  browser.call('PUT', '/api/admin/page-text', { body: { ...help, text, is_draft: false, based_on } });
const shown = async () => (await currentPageText(other.ctx.db, help))?.body;

it('a published text replaces the one before, which stays in the history, and outdates pages elsewhere', async () => {
  expect(await shown()).toBeUndefined();
  const { version } = other.ctx.search.changed;
  const { dependencies } = await collectDependencies(shown);
  expect((await save(first, 'Първи', 0)).json()).toEqual({ number: 1 });
  expect((await save(second, 'Втори', 1)).json()).toEqual({ number: 2 });
  expect(await shown()).toBe('Втори');
  const { changed } = other.ctx.search;
  await vi.waitUntil(() => changed.haveChanged(dependencies.keys, version), PATIENCE);
  const viewer = { roles: ['admin'] } as unknown as Parameters<typeof listVersions>[1];
  const versions = await listVersions(one.ctx, viewer, help);
  expect(versions.map(({ number, body, author }) => [number, body, author])).toEqual([
    [2, 'Втори', 'Иван Петров'],
    [1, 'Първи', 'Иван Петров'],
  ]);
  const events = await one.ctx.db
    .selectFrom('audit_event')
    .select(['actor_id', 'subject', 'details'])
    .where('action', '=', 'page_text.save')
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { actor_id: first.accountId, subject: 'page_text:help.bg', details: { before: '0', after: '1' } },
    { actor_id: second.accountId, subject: 'page_text:help.bg', details: { before: '1', after: '2' } },
  ]);
});

it('of admins who publish at once, one wins and the others are told', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((each) => save(first, `Текст ${each}`, 2)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await save(second, 'Стар', 2)).statusCode).toBe(409);
  expect(await shown()).toMatch(/^Текст \d$/);
});

it('a preview escapes HTML', async () => {
  const body = { text: '**а** <script>' };
  const preview = await first.browser.call('POST', '/api/admin/page-text/preview', { body });
  expect(preview.json()).toEqual({ html: '<p><strong>а</strong> &lt;script&gt;</p>\n' });
});

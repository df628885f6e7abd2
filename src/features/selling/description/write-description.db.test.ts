import { beforeEach, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { goodFields, makeDraft } from '#tests/support/drafts.ts';
import { testApp } from '#tests/support/test-app.ts';
import { textModelPeer } from '#tests/support/text-model-peer.ts';

const peer = await textModelPeer();
const test = await testApp({
  env: { AI_BASE_URL: `${peer.settings.baseUrl}/`, AI_MODEL: 'words-1', AI_REQUESTS_PER_DAY: '25' },
});
const withoutModel = await testApp({ beside: test });
const { db } = test.ctx;

beforeEach(async () => {
  peer.requests.splice(0);
  peer.answers((response) => void response.writeHead(503).end());
  await db.deleteFrom('limit_use').execute();
});

async function drafting(fields: object = goodFields, app = test) {
  const caller = await makeCaller(app, 'private');
  const id = await makeDraft(db, { accountId: caller.accountId ?? 0, fields });
  const write = async () => {
    const response = await caller.browser.call('POST', `/api/drafts/${id}/description`, {
      body: { language: 'bg', length: 'basic' },
    });
    const lines = response.statusCode === 200 ? response.body.trim().split('\n') : [];
    return { response, steps: lines.map((line) => JSON.parse(line) as { kind: string; by?: string }) };
  };
  return { id, caller, write };
}

it('streams lines that no cache keeps, and saves nothing', async () => {
  const { id, write } = await drafting();
  const before = await db.selectFrom('listing_draft').selectAll().where('listing_id', '=', id).execute();
  const { response, steps } = await write();
  expect(response.headers['content-type']).toContain('application/x-ndjson');
  expect(response.headers['cache-control']).toContain('no-store');
  expect(steps.map(({ kind }) => kind)).toEqual(['again', 'again', 'sentence', 'done']);
  expect(steps.at(-1)).toEqual({ kind: 'done', by: 'template' });
  expect(peer.requests).toHaveLength(2);
  expect(await db.selectFrom('listing_draft').selectAll().where('listing_id', '=', id).execute()).toEqual(
    before,
  );
});

it('never sends the texts, the contacts or the VIN of the seller', async () => {
  const secrets = { description: 'Тайна история', phone: '+359888123456', vin: 'WVWZZZ1KZAW000001' };
  await (await drafting({ ...goodFields, ...secrets, variant: 'GTI 0888 123 456' })).write();
  const sent = peer.requests.map(({ body }) => body).join('');
  for (const text of ['Тайна', '888', 'WVWZZZ1KZAW000001']) expect(sent).not.toContain(text);
});

it('asks for nothing until type and make are known', async () => {
  const { steps } = await (await drafting({ ...goodFields, brand: '' })).write();
  expect(steps).toEqual([{ kind: 'done', by: 'template' }]);
  expect(peer.requests).toHaveLength(0);
});

it('refuses the twenty-first text of an account, and the first beyond those of all', async () => {
  const { write } = await drafting();
  for (let asked = 0; asked < 20; asked++) expect((await write()).response.statusCode).toBe(200);
  const refused = (await write()).response;
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const other = await drafting();
  for (let asked = 0; asked < 5; asked++) expect((await other.write()).response.statusCode).toBe(200);
  expect((await other.write()).response.statusCode).toBe(429);
  expect(peer.requests).toHaveLength(50);
});

it('does not exist without a text model', async () => {
  const { write } = await drafting(goodFields, withoutModel);
  expect((await write()).response.statusCode).toBe(404);
});

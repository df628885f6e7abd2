import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { goodFields } from '#tests/support/drafts.ts';
import { eventually, runProgram } from './run-program.ts';
import { queryOf, signedIn } from './signed-in.ts';

// Listings are submitted while the program is killed.

const dataDir = await mkdtemp(join(tmpdir(), 'volan-publishes-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const ROUNDS = 2;
const LISTINGS = 12;

const query = <Row extends object>(sql: string) => queryOf<Row>(dataDir, sql);

const acknowledged = new Set<number>();

it('keeps every listing that was acknowledged, and none by half, whenever it is killed', async () => {
  const tried: { id: number; key: string }[] = [];
  const answered: typeof tried = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const program = runProgram({ DATA_DIR: dataDir });
    const call = await signedIn(await program.ready(), 'dealer@volan.example');
    const submit = (id: number, key: string) =>
      call('POST', `/api/drafts/${id}/submit`, { version: 2 }, { 'Idempotency-Key': key });
    // Tried again with its key is what was on the way, and what was done as if its answer had been lost.
    const lost = answered.at(-1);
    for (const { id, key } of [...tried.splice(0), ...(lost ? [lost] : [])]) {
      expect((await submit(id, key)).status).toBe(200);
      acknowledged.add(id);
    }
    const submitting = Array.from({ length: LISTINGS }, async (_, index) => {
      const { id } = (await (await call('POST', '/api/drafts', {})).json()) as { id: number };
      await call('PATCH', `/api/drafts/${id}`, { version: 1, fields: goodFields });
      const key = `round-${round}-listing-${index}`;
      tried.push({ id, key });
      expect((await submit(id, key)).status).toBe(200);
      acknowledged.add(id);
      answered.push({ id, key });
    });
    const before = acknowledged.size;
    const settled = Promise.allSettled(submitting);
    await eventually(() => acknowledged.size > before + 1);
    program.child.kill('SIGKILL');
    await program.ended();
    await settled;
    for (const id of acknowledged) {
      const at = tried.findIndex((each) => each.id === id);
      if (at >= 0) tried.splice(at, 1);
    }
  }

  const program = runProgram({ DATA_DIR: dataDir });
  await program.ready();
  const listings = await query<{
    id: string;
    publication: string;
    has_draft: boolean;
    prices: number;
    submitted: number;
    says_what: boolean;
  }>(
    `select id, publication, exists (select from listing_draft d where d.listing_id = l.id) as has_draft,
      (select count(*)::int from listing_price p where p.listing_id = l.id) as prices,
      (select count(*)::int from listing_transition t where t.listing_id = l.id and t.from_state = 'draft') as submitted,
      brand_id is not null and description <> '' as says_what
    from listing l`,
  );
  const active = listings.filter(({ publication }) => publication === 'active');
  const ids = new Set(active.map(({ id }) => Number(id)));
  for (const id of acknowledged) expect(ids.has(id)).toBe(true);
  for (const { publication, has_draft, prices, submitted, says_what } of listings)
    expect({ has_draft, prices, submitted, says_what }).toEqual(
      publication === 'active'
        ? { has_draft: false, prices: 1, submitted: 1, says_what: true }
        : { has_draft: true, prices: 0, submitted: 0, says_what: false },
    );
  expect(acknowledged.size).toBeGreaterThan(ROUNDS);
  program.child.kill('SIGINT');
  expect(await program.ended()).toBe(0);
});

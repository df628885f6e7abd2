import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import { ensureDemoAccounts } from '#demo/accounts/ensure-demo-accounts.server.ts';
import { checkDraft } from '#features/selling/checking/check-draft.ts';
import { draftCatalogue } from '#features/selling/checking/draft-catalogue.ts';
import { getRevision } from '#features/selling/submission/get-revision.server.ts';
import { Passwords } from '#features/accounts/password/passwords.server.ts';
import { readDraft } from '#features/selling/drafts/read-draft.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { fillDemoMarket } from '#demo/market/fill-demo-market.ts';
import { giveDemoListings } from '#demo/market/give-demo-listings.server.ts';

const now = new Date('2026-11-20T12:00:00Z');
let db: Database;

beforeAll(async () => {
  ({ db } = await testDatabase());
  await ensureDemoAccounts({ db, now: () => now, passwords: new Passwords() });
  await fillDemoMarket({ db, listings: 1500, now });
});

describe('giveDemoListings', () => {
  it('gives the accounts listings in every state, once', async () => {
    const given = await giveDemoListings(db, now);
    expect(given).toBeGreaterThan(50);
    expect(await giveDemoListings(db, now)).toBe(0);
    const { rows } = await sql<{ email: string; listings: number; states: number }>`
      select a.email, count(*) as listings, count(distinct (l.publication, l.sale, l.moderation)) as states
      from listing l join account a on a.id = l.account_id where a.password_hash is not null
      group by 1 order by 1`.execute(db);
    expect(rows.map(({ email }) => email)).toEqual([
      'company@volan.example',
      'dealer@volan.example',
      'private@volan.example',
    ]);
    for (const { states } of rows) expect(states).toBeGreaterThan(5);
    const { rows: live } = await sql<{ live: number }>`
      select count(*) as live from listing l join account a on a.id = l.account_id
      where a.email = 'private@volan.example' and l.publication = 'active' and l.sale <> 'sold'`.execute(db);
    expect(live[0]?.live).toBeLessThanOrEqual(10);
  });

  it('gives drafts to continue and changes to review', async () => {
    const drafts = await db
      .selectFrom('listing')
      .innerJoin('listing_draft', 'listing_draft.listing_id', 'listing.id')
      .select(['listing.id', 'listing.account_id', 'listing.publication', 'listing_draft.submitted_at'])
      .orderBy('listing.id')
      .execute();
    const waiting = drafts.filter(({ submitted_at }) => submitted_at !== null);
    expect(drafts.filter(({ publication }) => publication === 'draft').length).toBeGreaterThan(2);
    expect(waiting).toHaveLength(1);
    const catalogue = await getCatalogue(db);
    const revision = await getRevision({ db, catalogue }, waiting[0]?.id ?? 0);
    expect(revision?.changes.map(({ field }) => field)).toEqual(['year', 'month']);
    for (const { id, account_id: accountId } of drafts) {
      const draft = await readDraft(db, { id, accountId });
      const { faults } = checkDraft(draft?.fields ?? {}, { catalogue: draftCatalogue(catalogue), now });
      // Typed values are valid; the only faults are fields not typed yet.
      expect(faults.filter(({ code }) => code !== 'missing' && code !== 'feature_needed')).toEqual([]);
    }
  });
});

import { expect } from 'vitest';
import { goodFields } from '#tests/support/drafts.ts';
import type { KilledWork } from './killed-work.ts';
import { queryOf, signedIn } from './signed-in.ts';

const LISTINGS = 12;

/** Submits listings; each must end up published with all its rows, or remain a draft. */
export function killedSubmissions(dataDir: string): KilledWork {
  const acknowledged = new Set<number>();
  const tried: { id: number; key: string }[] = [];
  const answered: typeof tried = [];
  return {
    begin: async (address, round) => {
      const call = await signedIn(address, 'dealer@volan.example');
      const submit = (id: number, key: string) =>
        call('POST', `/api/drafts/${id}/submit`, { version: 2 }, { 'Idempotency-Key': key });
      // Retry interrupted calls with their keys, and one completed call as if its answer had been lost.
      const lost = answered.at(-1);
      const unanswered = tried.splice(0).filter(({ id }) => !acknowledged.has(id));
      for (const { id, key } of [...unanswered, ...(lost ? [lost] : [])]) {
        expect((await submit(id, key)).status).toBe(200);
        acknowledged.add(id);
      }
      const before = acknowledged.size;
      const submitting = Array.from({ length: LISTINGS }, async (_, index) => {
        const { id } = (await (await call('POST', '/api/drafts', {})).json()) as { id: number };
        await call('PATCH', `/api/drafts/${id}`, { version: 1, fields: goodFields });
        const key = `round-${round}-listing-${index}`;
        tried.push({ id, key });
        expect((await submit(id, key)).status).toBe(200);
        acknowledged.add(id);
        answered.push({ id, key });
      });
      return {
        settled: Promise.allSettled(submitting),
        isInTheMiddle: async () => acknowledged.size > before + 1,
      };
    },
    check: async () => {
      const listings = await queryOf<{
        id: string;
        publication: string;
        has_draft: boolean;
        prices: number;
        submitted: number;
        says_what: boolean;
      }>(
        dataDir,
        `select l.id, publication, exists (select from listing_draft d where d.listing_id = l.id) as has_draft,
          (select count(*)::int from listing_price p where p.listing_id = l.id) as prices,
          (select count(*)::int from listing_transition t where t.listing_id = l.id and t.from_state = 'draft') as submitted,
          brand_id is not null and description <> '' as says_what
        from listing l join account a on a.id = l.account_id where a.email = 'dealer@volan.example'`,
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
      expect(acknowledged.size).toBeGreaterThan(2);
    },
  };
}

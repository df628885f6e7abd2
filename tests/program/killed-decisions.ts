import { expect } from 'vitest';
import { goodFields } from '#tests/support/drafts.ts';
import type { KilledWork } from './killed-work.ts';
import { eventually } from './run-program.ts';
import { queryOf, signedIn } from './signed-in.ts';

const COPIES = 399;
const LISTINGS = COPIES + 1;
/** Every fourth copy is inactive already, so that its decision is refused. */
const REFUSED = 99;

interface Progress {
  state: string;
  total: number;
  done: number;
  refused: number;
}

/** Deactivates all listings of a seller by one mass decision, which must decide on each exactly once. */
export function killedDecisions(dataDir: string): KilledWork {
  let mass = 0;
  const progress = async (): Promise<Progress> => {
    const [row] = await queryOf<Progress>(
      dataDir,
      `select state, total, done, refused from mass_decision where id = ${mass}`,
    );
    if (!row) throw new Error('the mass decision is lost');
    return row;
  };
  const decided = ({ done, refused }: Progress): number => done + refused;
  return {
    begin: async (address) => {
      if (mass === 0) mass = await startDecision(address, dataDir);
      const before = decided(await progress());
      return {
        settled: Promise.resolve(),
        isInTheMiddle: async () => {
          const now = await progress();
          expect(now.state).toBe('running');
          return decided(now) > before;
        },
      };
    },
    check: async () => {
      await eventually(async () => (await progress()).state === 'done');
      expect(await progress()).toMatchObject({
        total: LISTINGS,
        done: LISTINGS - REFUSED,
        refused: REFUSED,
      });
      const items = await queryOf(
        dataDir,
        `select i.outcome, l.publication,
          (select count(*)::int from statement_of_reasons s where s.listing_number = l.id) as statements,
          (select count(*)::int from listing_transition t where t.listing_id = l.id and t.to_state = 'inactive') as transitions,
          (select count(*)::int from audit_event e
            where e.action = 'listing.deactivate' and e.subject = 'listing:' || l.id) as events,
          count(*)::int as listings
        from mass_decision_item i join listing l on l.id = i.listing_number
        where i.mass_decision_id = ${mass} group by 1, 2, 3, 4, 5 order by 1`,
      );
      expect(items).toEqual([
        {
          outcome: 'done',
          publication: 'inactive',
          statements: 1,
          transitions: 1,
          events: 1,
          listings: LISTINGS - REFUSED,
        },
        {
          outcome: 'refused',
          publication: 'inactive',
          statements: 0,
          transitions: 0,
          events: 0,
          listings: REFUSED,
        },
      ]);
    },
  };
}

/** Copies one submitted listing, because submitting each takes longer than deciding on it. */
async function startDecision(address: string, dataDir: string): Promise<number> {
  const seller = await signedIn(address, 'company@volan.example');
  const { id } = (await (await seller('POST', '/api/drafts', {})).json()) as { id: number };
  await seller('PATCH', `/api/drafts/${id}`, { version: 1, fields: goodFields });
  const submitted = await seller(
    'POST',
    `/api/drafts/${id}/submit`,
    { version: 2 },
    { 'Idempotency-Key': 'x'.repeat(32) },
  );
  expect(submitted.status).toBe(200);
  const columns = await queryOf<{ name: string }>(
    dataDir,
    `select column_name as name from information_schema.columns where table_name = 'listing' and is_identity = 'NO'
      and is_generated = 'NEVER' and column_name not in ('id', 'publication', 'moderation')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  const [source] = await queryOf<{ seller: number }>(
    dataDir,
    `with copies as (
      insert into listing (publication, moderation, ${names})
      select case when n % 4 = 0 then 'inactive' else 'active' end, 'approved', ${names}
      from listing, generate_series(1, ${COPIES}) n where id = ${id} returning id)
    select account_id as seller from listing where id = ${id}`,
  );
  const admin = await signedIn(address, 'admin@volan.example', { staff: true });
  const started = await admin('POST', '/api/admin/mass-decisions', {
    filter: `tab=all&seller=${source?.seller}`,
    decision: 'deactivate',
    reason: { ground: 'wrong_data', bg: 'Проба.', en: 'Trial.' },
  });
  const answer = (await started.json()) as { id: number };
  expect([started.status, answer]).toEqual([201, expect.objectContaining({ total: LISTINGS })]);
  return answer.id;
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';

/** Part of the hash: increase it when the statements below derive other rows from the same files. */
const FORMAT = 1;
const FACT = 'running_costs';

const readText = (name: string): Promise<string> =>
  readFile(join(projectRoot(), 'src/features/calculators', `${name}.json`), 'utf8');

/**
 * Copies tax rates and fuel prices from the data files in one transaction, only when the files have
 * changed; requires the towns of the catalogue. Rows written by an operator for the same place and time are
 * kept. Returns whether anything was written.
 */
export async function syncRunningCosts(db: Database): Promise<boolean> {
  const [rates, prices] = await Promise.all([
    readText('tax/data/vehicle-tax-rates'),
    readText('fuel/data/fuel-prices'),
  ]);
  const hash = createHash('sha256')
    .update(JSON.stringify([FORMAT, rates, prices]))
    .digest('hex');
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sync_running_costs'))`.execute(trx);
    const fact = await trx
      .selectFrom('installation_fact')
      .select('value')
      .where('key', '=', FACT)
      .executeTakeFirst();
    if ((fact?.value as { hash?: string } | undefined)?.hash === hash) return false;
    await sql`
      insert into vehicle_tax_rate (city_key, year, part, value, currency, source, confidence, origin)
      select r->>'city', (r->>'year')::smallint, r->>'part', (r->>'value')::numeric, r->>'currency',
        r->>'source', r->>'confidence', 'file'
      from jsonb_array_elements(${rates}::jsonb) r
      on conflict (city_key, part, year) do update set value = excluded.value, currency = excluded.currency,
        source = excluded.source, confidence = excluded.confidence
      where vehicle_tax_rate.origin = 'file'`.execute(trx);
    await sql`
      insert into fuel_price (energy, as_of, as_of_precision, unit, price_eur, source, confidence, origin)
      select r->>'energy', (r->>'asOf')::date, r->>'precision', r->>'unit', (r->>'price')::numeric,
        r->>'source', r->>'confidence', 'file'
      from jsonb_array_elements(${prices}::jsonb) r
      on conflict (energy, as_of) do update set as_of_precision = excluded.as_of_precision,
        unit = excluded.unit, price_eur = excluded.price_eur, source = excluded.source,
        confidence = excluded.confidence
      where fuel_price.origin = 'file'`.execute(trx);
    await sql`
      insert into installation_fact (key, value) values (${FACT}, ${JSON.stringify({ hash })}::jsonb)
      on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(trx);
    return true;
  });
}

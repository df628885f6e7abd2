import { sql } from 'kysely';
import type { PersonalData } from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Tables without personal data: the catalogue, rates and internal state. */
const impersonal = new Set([
  'audit_chain',
  'brand',
  'brand_icon',
  'city',
  'color',
  'country',
  'feature',
  'make_merge',
  'make_merge_model',
  'make_usage',
  'entry_usage',
  'model',
  'province',
  'currency_rate',
  'demo_truth',
  'fuel_price',
  'market_count',
  'market_day',
  'moderation_day',
  'price_by_year',
  'price_model',
  'process_state',
  'service_day',
  'setting',
  'usual_mileage',
  'vehicle_tax_rate',
  'installation_fact',
  'visitor_salt',
  'kysely_migration',
  'kysely_migration_lock',
]);

/** Column names that suggest a reference to a person or contact data, with or without a foreign key. */
const PERSONAL_COLUMN =
  /(^|_)(account|actor|author|buyer|owner|person|recipient|reporter|sender|seller|user|visitor)(_id)?$|_by$|^listing_(id|number)$|email|phone|user_agent|^(address|display_name|legal_name|eik|vin)$/;

/** Returns personal columns that no room covers, as `table.column: why`. */
export async function findUncovered(db: Database, rooms: readonly PersonalData[]): Promise<string[]> {
  const columns = await readColumns(db);
  const keys = await readForeignKeys(db);
  const covered = new Map(rooms.flatMap(({ tables }) => Object.entries(tables)));
  const faults = rooms
    .flatMap(({ tables }) => Object.keys(tables))
    .filter((table, index, all) => all.indexOf(table) !== index)
    .map((table) => `${table}: covered by two rooms`);
  for (const [table, names] of columns) {
    const cover = covered.get(table);
    if (!cover) {
      const leads = names.flatMap((name) => {
        const key = keys.find((each) => each.table === table && each.column === name);
        if (key && !impersonal.has(key.leadsTo)) return [`${table}.${name}: leads to ${key.leadsTo}`];
        return PERSONAL_COLUMN.test(name) ? [`${table}.${name}: named like a person's`] : [];
      });
      const owner = keys.find(({ leadsTo, table: from }) => leadsTo === table && covered.has(from));
      if (owner && !impersonal.has(table))
        leads.push(`${table}: what ${owner.table}.${owner.column} leads to`);
      faults.push(...leads);
      if (leads.length === 0 && !impersonal.has(table))
        faults.push(`${table}: neither covered nor impersonal`);
      continue;
    }
    const stated = [...cover.exported, ...Object.values(cover.withheld).flat()] as string[];
    faults.push(
      ...names
        .filter((name) => stated.filter((each) => each === name).length !== 1)
        .map((name) => `${table}.${name}: must be exported or withheld`),
    );
  }
  for (const table of covered.keys()) if (!columns.has(table)) faults.push(`${table}: no such table`);
  return faults;
}

async function readColumns(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    group by c.relname order by c.relname`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

async function readForeignKeys(db: Database): Promise<{ table: string; column: string; leadsTo: string }[]> {
  const { rows } = await sql<{ table: string; column: string; leadsTo: string }>`
    select c.conrelid::regclass::text as table, a.attname::text as column, c.confrelid::regclass::text as "leadsTo"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(db);
  return rows;
}

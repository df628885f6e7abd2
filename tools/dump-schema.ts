import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';

/**
 * Returns the schema `public` as text that changes only when the schema does: tables with columns and
 * constraints, indexes, views, functions and triggers, each sorted by name. For reading and comparing, not
 * for restoring.
 */
export async function dumpSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    with relations as (
      select c.oid, c.relname, c.relkind from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'),
    tables as (
      select 1 as part, r.relname as name, format(E'table %s (\n%s\n);', r.relname, string_agg(line, E',\n' order by kind, ord, line)) as text
      from relations r
      cross join lateral (
        select 0 as kind, a.attnum::int as ord,
          format('  %s %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
            case when a.attnotnull then ' not null' else '' end,
            case when a.attidentity <> '' then ' generated always as identity' else '' end,
            coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
        union all
        select 1, 0, format('  constraint %s %s', k.conname, pg_get_constraintdef(k.oid))
        from pg_constraint k where k.conrelid = r.oid and k.contype <> 'n') lines
      where r.relkind = 'r' group by r.relname),
    indexes as (
      select 2, i.relname, pg_get_indexdef(i.oid) || ';' from relations i where i.relkind = 'i'),
    views as (
      select 3, v.relname, format(E'view %s as\n%s', v.relname, pg_get_viewdef(v.oid)) from relations v where v.relkind = 'v'),
    functions as (
      select 4, p.proname, trim(pg_get_functiondef(p.oid)) || ';' from pg_proc p where p.pronamespace = 'public'::regnamespace),
    triggers as (
      select 5, t.tgname, pg_get_triggerdef(t.oid) || ';' from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal)
    select text from (
      select * from tables union all select * from indexes union all select * from views
      union all select * from functions union all select * from triggers) parts
    order by part, name, text`.execute(db);
  return `${rows.map((row) => row.text).join('\n\n')}\n`;
}

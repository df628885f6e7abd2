import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RowState } from './row-state.ts';

/** Condition for each list of rows `r`; a changed row has a value that differs from the shipped data. */
export const inState: Record<RowState, RawBuilder<SqlBool>> = {
  all: sql`true`,
  visible: sql`not r.hidden`,
  hidden: sql`r.hidden`,
  changed: sql`exists (select from jsonb_each(r.shipped) s where s.value is distinct from to_jsonb(r)->s.key)`,
};

/** Numbers of rows `r` in each state. */
export const stateCounts = [
  sql<number>`count(*)`.as('all'),
  sql<number>`count(*) filter (where ${inState.visible})`.as('visible'),
  sql<number>`count(*) filter (where ${inState.hidden})`.as('hidden'),
  sql<number>`count(*) filter (where ${inState.changed})`.as('changed'),
] as const;

/** Pattern for `like`, with its wildcards escaped. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

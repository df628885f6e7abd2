import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';

/** Personal data stored by one room. `privacy` exports and erases a person's data through all rooms. */
export interface PersonalData {
  /** Every table of the room with rows of a person, or with rows that belong to such a row. */
  tables: PersonalTables;
  export?: (db: Database, accountId: number) => Promise<PersonalExport>;
  /** Pictures to export: `name` in the archive, `key` in the file store. */
  listFiles?: (db: Database, accountId: number) => Promise<{ name: string; key: string }[]>;
  /** Runs in the transaction that deletes the account, whose row is locked. */
  erase?: (ctx: ErasureContext, accountId: number) => Promise<void>;
}

export type PersonalTables = { readonly [Table in keyof DB]?: PersonalTable<keyof DB[Table] & string> };

export interface PersonalTable<Column extends string> {
  /** Columns in the export, possibly under another name. */
  exported: readonly Column[];
  /** All other columns, by the reason for not exporting them. */
  withheld: { readonly [Reason in WithheldReason]?: readonly Column[] };
  /** `deleted`: no row is left. `anonymised`: rows stay but identify no person. `kept`: why rows stay unchanged. */
  erased: 'deleted' | 'anonymised' | { kept: string };
}

/**
 * `key`: only links rows. `secret`: grants access. `others`: reveals something about other people.
 * `internal`: shows how the program works or protects itself against fraud.
 */
export type WithheldReason = 'key' | 'secret' | 'others' | 'internal';

/** One room's part of `data.json`. */
export interface PersonalExport {
  sections?: Record<string, unknown>;
  /** Properties to merge into the person's listings, by listing id. */
  listings?: readonly { id: number }[];
}

export interface ErasureContext {
  transaction: Transaction<DB>;
  /** Queues work that must wait for the commit, such as deleting files. */
  jobs: Jobs;
}

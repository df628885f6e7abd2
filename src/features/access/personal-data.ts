import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';

/** What one room stores of people. `privacy` exports and erases a person's data by asking each room. */
export interface PersonalData {
  /** Every table of the room with rows of a person, or with rows that belong to such a row. */
  tables: PersonalTables;
  export?: (db: Database, accountId: number) => Promise<PersonalExport>;
  /** Pictures of the export: their names in the archive and their keys in the file store. */
  listFiles?: (db: Database, accountId: number) => Promise<{ name: string; key: string }[]>;
  /** Runs in the transaction that deletes the account, whose row is locked. */
  erase?: (ctx: ErasureContext, accountId: number) => Promise<void>;
}

export type PersonalTables = { readonly [Table in keyof DB]?: PersonalTable<keyof DB[Table] & string> };

export interface PersonalTable<Column extends string> {
  /** What the person gets, under whatever name. */
  exported: readonly Column[];
  /** Every other column, by why it is not exported. */
  withheld: { readonly [Reason in WithheldReason]?: readonly Column[] };
  /** `deleted`: no row is left. `anonymised`: rows stay and lead to no person. Else why they stay as they are. */
  erased: 'deleted' | 'anonymised' | { kept: string };
}

/**
 * `key`: numbers that only link rows. `secret`: opens something. `others`: says something about other people.
 * `internal`: how the program works, or guards against fraud.
 */
export type WithheldReason = 'key' | 'secret' | 'others' | 'internal';

/** Parts of `data.json`. */
export interface PersonalExport {
  sections?: Record<string, unknown>;
  /** What is added to each listing of the person, by its number. */
  listings?: readonly { id: number }[];
}

export interface ErasureContext {
  transaction: Transaction<DB>;
  /** For what can only be done after the commit, such as deleting files. */
  jobs: Jobs;
}

import { sql } from 'kysely';
import * as z from 'zod';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { PeopleFilter } from '../list/people-address.ts';
import { readPeopleAddress } from '../list/people-address.ts';
import { countPeople, readPeople } from '../list/read-people.server.ts';
import { exportedPerson, peopleCsv, peopleJson } from './exported-person.server.ts';
import { MOST_EXPORTED, PEOPLE_EXPORT_VALID_MS, peoplePartKey, type ExportFormat } from './people-export.ts';
import { removePeopleFiles } from './remove-people-exports.server.ts';

export interface BuildPeopleExportContext {
  db: Database;
  files: FileStore;
  now: () => Date;
  catalogue: Pick<Catalogue, 'cityById'>;
}

/** Job name; data: { id } of a requested file. */
export const BUILD_PEOPLE_EXPORT = 'build-people-export';
export const buildPeopleExportData = z.object({ id: z.string() });

/** People that are read at a time; each page is a part of the file. */
const PAGE = 2_000;

/**
 * Job handler: writes the people of the filter to the file store page by page, with the progress in the row. An
 * interrupted run is repeated from the start. Does nothing when the file is ready or expired, or the account of its
 * requester was deleted or is no longer an admin.
 */
export async function buildPeopleExport(
  ctx: BuildPeopleExportContext,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await build(ctx, id, signal);
  } catch (error) {
    // A stopping process leaves the job to the next one.
    if (!signal?.aborted)
      await ctx.db.updateTable('people_export').set({ failed_at: ctx.now() }).where('id', '=', id).execute();
    throw error;
  }
}

async function build(
  ctx: BuildPeopleExportContext,
  id: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const asked = await ctx.db
    .selectFrom('people_export as e')
    .innerJoin('account as a', 'a.id', 'e.account_id')
    .select(['e.filter', 'e.format', 'e.locale', 'e.parts'])
    .where('e.id', '=', id)
    .where('e.ready_at', 'is', null)
    .where('e.remove_at', '>', ctx.now())
    .where(sql<boolean>`a.roles && '{admin,super_admin}'::text[] and not a.blocked`)
    .$castTo<{ filter: string; format: ExportFormat; locale: Locale; parts: number }>()
    .executeTakeFirst();
  if (!asked) return;
  const filter = readPeopleAddress(new URL(asked.filter, 'http://path.invalid').searchParams);
  const total = Math.min(await countPeople(ctx, filter), MOST_EXPORTED);
  if (!(await note(ctx, id, { total, written: 0, failed_at: null }))) return;
  const size = { parts: 0, bytes: 0, written: 0 };
  for await (const people of pages(ctx, filter)) {
    signal?.throwIfAborted();
    const rows = people.map((person) => exportedPerson(person, ctx.catalogue, asked.locale));
    const write = asked.format === 'csv' ? peopleCsv : peopleJson;
    const part = Buffer.from(write(rows, { isFirst: size.parts === 0 }));
    size.parts += 1;
    // Counted before it is written, so that a removal knows of every file.
    const parts = Math.max(size.parts, asked.parts);
    if (!(await note(ctx, id, { parts }))) return removePeopleFiles(ctx, id, parts);
    await ctx.files.put(peoplePartKey(id, size.parts - 1), part, 'application/octet-stream');
    size.bytes += part.byteLength;
    size.written += people.length;
    if (!(await note(ctx, id, { written: size.written }))) return removePeopleFiles(ctx, id, parts);
  }
  if (asked.format === 'json') {
    const end = Buffer.from(size.parts === 0 ? '[]\n' : '\n]\n');
    await note(ctx, id, { parts: Math.max(size.parts + 1, asked.parts) });
    await ctx.files.put(peoplePartKey(id, size.parts), end, 'application/octet-stream');
    size.parts += 1;
    size.bytes += end.byteLength;
  }
  // An earlier run may have written more parts.
  await removePeopleFiles(ctx, id, asked.parts, size.parts);
  const ready_at = ctx.now();
  const remove_at = new Date(ready_at.getTime() + PEOPLE_EXPORT_VALID_MS);
  const isOffered = await note(ctx, id, { ...size, ready_at, remove_at });
  if (!isOffered) await removePeopleFiles(ctx, id, size.parts);
}

type Noted = Partial<{
  total: number;
  written: number;
  parts: number;
  bytes: number;
  ready_at: Date;
  remove_at: Date;
  failed_at: null;
}>;

/** Stores progress. Returns false when the account of the requester or the file was deleted. */
async function note({ db }: BuildPeopleExportContext, id: string, noted: Noted): Promise<boolean> {
  const row = await db
    .updateTable('people_export')
    .set(noted)
    .where('id', '=', id)
    .where('account_id', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Yields people page by page in the order of the filter; one empty page for no people, so that a CSV has its heads. */
async function* pages(ctx: BuildPeopleExportContext, filter: PeopleFilter) {
  let after: string | undefined;
  let left = MOST_EXPORTED;
  do {
    const page = await readPeople(ctx, { filter, after, size: Math.min(PAGE, left) });
    if (page.people.length === 0 && after !== undefined) return;
    yield page.people;
    left -= page.people.length;
    after = page.next;
  } while (after !== undefined && left > 0);
}

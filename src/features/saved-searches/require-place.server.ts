import { readSettings } from '#features/settings/read-settings.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';

/** Whether an owner with so many searches may have another one. */
export async function hasPlaceForSearch(db: Database, count: number): Promise<boolean> {
  const { saved_searches } = await readSettings(db, ['saved_searches']);
  return count < saved_searches;
}

/** Throws AppError `saved_searches_full` (409) when an owner with so many searches may not have another one. */
export async function requirePlaceForSearch(db: Database, count: number): Promise<void> {
  if (!(await hasPlaceForSearch(db, count))) throw new AppError('saved_searches_full', 409);
}

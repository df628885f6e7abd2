import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Viewer } from '#features/access/viewer.ts';

/** Keeps the language somebody chose: mails are written in it, and pages where no cookie says otherwise. */
export async function rememberLocale(
  { db }: { db: Database },
  viewer: Viewer | undefined,
  locale: Locale,
): Promise<void> {
  if (!viewer || viewer.locale === locale) return;
  await db.updateTable('account').set({ locale }).where('id', '=', viewer.accountId).execute();
}

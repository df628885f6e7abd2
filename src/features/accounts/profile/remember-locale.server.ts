import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Viewer } from '#features/access/viewer.ts';

/** Stores the chosen language for mails; sign-in copies it to a browser without a language cookie. */
export async function rememberLocale(
  { db }: { db: Database },
  viewer: Viewer | undefined,
  locale: Locale,
): Promise<void> {
  if (!viewer || viewer.locale === locale) return;
  await db.updateTable('account').set({ locale }).where('id', '=', viewer.accountId).execute();
}

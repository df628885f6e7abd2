import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { Locale } from '#kernel/locale.ts';
import { dependOn } from '#platform/cache/dependencies.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { PageText } from './page-text.ts';
import type { TextPage } from './text-pages.ts';

interface PageOf {
  page: TextPage;
  locale: Locale;
}

/** Returns the text of a page; undefined while it shows that of the program. Public. */
export async function currentPageText(db: Database, { page, locale }: PageOf): Promise<PageText | undefined> {
  dependOn('page_texts');
  return db
    .selectFrom('page_text_version')
    .select(['number', 'body', 'is_draft as isDraft', 'at'])
    .where('page', '=', page)
    .where('locale', '=', locale)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface PageTextVersion {
  page: string;
  locale: string;
  number: number;
  isDraft: boolean;
  at: Date;
  /** Null when the account was deleted. */
  author: string | null;
}

const MOST_VERSIONS = 50;

/** Newest versions of a page. Admins only. */
export async function listVersions(
  ctx: { db: Database; config: { mode: 'demo' | 'production' } },
  viewer: Viewer | undefined,
  { page, locale }: PageOf,
): Promise<(PageTextVersion & { body: string })[]> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  return versions(ctx.db)
    .select('v.body')
    .where('v.page', '=', page)
    .where('v.locale', '=', locale)
    .orderBy('v.number', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
}

/** The newest version of each page and language. Admins only. */
export async function listCurrentVersions(
  ctx: { db: Database; config: { mode: 'demo' | 'production' } },
  viewer: Viewer | undefined,
): Promise<PageTextVersion[]> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  return versions(ctx.db)
    .distinctOn(['v.page', 'v.locale'])
    .orderBy('v.page')
    .orderBy('v.locale')
    .orderBy('v.number', 'desc')
    .execute();
}

const versions = (db: Database) =>
  db
    .selectFrom('page_text_version as v')
    .leftJoin('account as a', 'a.id', 'v.author_id')
    .select(['v.page', 'v.locale', 'v.number', 'v.is_draft as isDraft', 'v.at', 'a.display_name as author']);

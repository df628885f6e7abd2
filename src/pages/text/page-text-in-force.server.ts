import { currentPageText } from '#features/settings/texts/read-page-text.server.ts';
import type { TextPage } from '#features/settings/texts/text-pages.ts';
import type { PageContext } from '../app-context.server.ts';
import { standardText } from './standard-text.server.ts';

/** The text that a page shows: the newest version, otherwise that of the program. */
export async function pageTextInForce(
  { ctx, locale }: Pick<PageContext, 'ctx' | 'locale'>,
  page: TextPage,
): Promise<{ body: string; isDraft: boolean; at: Date | undefined }> {
  const stored = await currentPageText(ctx.db, { page, locale });
  return (
    stored ?? { ...standardText(page, { config: ctx.config, limits: ctx.settings.values }), at: undefined }
  );
}

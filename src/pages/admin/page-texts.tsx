import { Link } from 'react-router';
import { listCurrentVersions } from '#features/settings/texts/read-page-text.server.ts';
import { textPageTitle } from '#features/settings/texts/page-text.ts';
import { textPages } from '#features/settings/texts/text-pages.ts';
import { locales } from '#kernel/locale.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireStaffPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { standardText } from '../text/standard-text.server.ts';
import type { Route } from './+types/page-texts';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.page_text_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'admin');
  const versions = await orPageError(listCurrentVersions(page.ctx, viewer));
  const texts = textPages.flatMap((key) =>
    locales.map((locale) => {
      const version = versions.find((one) => one.page === key && one.locale === locale);
      const by = version && {
        name: version.author ?? m.page_text_gone_author(),
        at: formatDateTime(version.at),
      };
      return {
        to: `/admin/page-text/${key}/${locale}`,
        title: textPageTitle(key),
        language: locale === 'bg' ? 'Български' : 'English',
        lang: locale,
        state: version ? m.page_text_version({ number: version.number }) : m.page_text_standard(),
        by: by ? m.page_text_by(by) : '',
        isDraft: (version ?? standardText(key, { config: page.ctx.config, limits: page.ctx.settings.values }))
          .isDraft,
      };
    }),
  );
  return { locale: page.locale, texts };
}

export const meta = privateMeta(handle);

export default function AdminPageTexts({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl font-bold">{m.page_text_title()}</h1>
      <p className="mt-1 max-w-[72ch] text-fg-2">{m.page_text_lead()}</p>
      <ul className="card mt-5 divide-y divide-line">
        {texts.map(({ to, title, language, lang, state, by, isDraft }) => (
          <li key={to} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 p-4 hover:bg-sunken">
            <span className="min-w-0 flex-1 basis-60">
              <Link to={to} className="font-semibold after:absolute after:inset-0">
                {title}, <span lang={lang}>{language}</span>
              </Link>
            </span>
            <span className="num min-w-0 flex-1 basis-60 text-sm text-fg-2">
              {state}
              {by !== '' && <span className="block text-fg-3">{by}</span>}
            </span>
            {isDraft && <span className="badge badge-warn">{m.page_text_is_draft()}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

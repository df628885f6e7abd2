import { data, useRevalidator } from 'react-router';
import { listVersions } from '#features/settings/texts/read-page-text.server.ts';
import { textPageTitle } from '#features/settings/texts/page-text.ts';
import { textPages } from '#features/settings/texts/text-pages.ts';
import { PageTextEditor } from '#features/settings/texts/ui/page-text-editor.tsx';
import { PageTextHistory } from '#features/settings/texts/ui/page-text-history.tsx';
import { locales } from '#kernel/locale.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireStaffPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { standardText } from '../text/standard-text.server.ts';
import type { Route } from './+types/page-text';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.page_text_title,
});

/** The editor of one text; `?version=3` opens that version in it, 0 the text of the program. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'admin');
  const key = textPages.find((each) => each === params.page);
  const locale = locales.find((each) => each === params.locale);
  if (!key || !locale) throw data({ code: 'not_found' }, { status: 404 });
  const { ctx } = page;
  const stored = await orPageError(listVersions(ctx, viewer, { page: key, locale }));
  const standard = withLocale(locale, () =>
    standardText(key, { config: ctx.config, limits: ctx.settings.values }),
  );
  const versions = [
    ...stored.map(({ number, body, isDraft, author, at }) => ({
      number,
      body,
      isDraft,
      name: m.page_text_version({ number }),
      author: author ?? m.page_text_gone_author(),
      at: formatDateTime(at),
    })),
    { ...standard, number: 0, name: m.page_text_standard(), author: '', at: '' },
  ];
  const asked = Number(url.searchParams.get('version') ?? versions[0]?.number);
  const opened = versions.find(({ number }) => number === asked) ?? versions[0];
  if (!opened) throw data({ code: 'not_found' }, { status: 404 });
  return {
    locale: page.locale,
    title: `${textPageTitle(key)}, ${locale === 'bg' ? 'Български' : 'English'}`,
    text: { page: key, locale },
    opened,
    newest: versions[0]?.number ?? 0,
    newestAuthor: versions[0]?.author ?? '',
    versions: versions.map(({ number, name, author, at, isDraft }) => ({
      number,
      name,
      author,
      at,
      isDraft,
    })),
  };
}

export const meta = privateMeta(handle);

export default function AdminPageText({ loaderData }: Route.ComponentProps) {
  const { title, text, opened, versions, newest, newestAuthor } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1 className="text-2xl font-bold">{title}</h1>
      <a href={`/${text.page}?hl=${text.locale}`} className="text-accent underline">
        {m.page_text_show()}
      </a>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[1fr_20rem]">
        <PageTextEditor
          // Another version is another text to begin with.
          key={`${text.page} ${text.locale} ${opened.number === newest ? 'newest' : opened.number}`}
          text={text}
          opened={opened}
          newest={{ number: newest, author: newestAuthor }}
          reload={revalidate}
        />
        <PageTextHistory versions={versions} opened={opened.number} />
      </div>
    </>
  );
}

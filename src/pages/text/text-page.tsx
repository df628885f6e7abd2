import type { Site } from '#features/listings/page/preview-picture.ts';
import { currentOperator, type Operator } from '#features/settings/current-operator.ts';
import { textPageTitle } from '#features/settings/texts/page-text.ts';
import { renderMarkdown } from '#features/settings/texts/render-markdown.server.ts';
import { textPages } from '#features/settings/texts/text-pages.ts';
import { WrittenText } from '#features/settings/texts/ui/written-text.tsx';
import { dependOn } from '#platform/cache/dependencies.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { data } from 'react-router';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { addressMeta, previewMeta } from '../meta/social-meta.ts';
import { pageTextInForce } from './page-text-in-force.server.ts';
import type { Route } from './+types/text-page';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'public',
  dependsOn: 'path',
  sitemap: 'pages',
  title: 'from data',
});

/** Terms, privacy, rules, help and contact: the text that admins have published, or that of the program. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  // Limits and operator are part of the texts; the root is not asked for data alone.
  dependOn('settings');
  const path = url.pathname.toLowerCase();
  const page = textPages.find((each) => path.split('/').includes(each) || path === `/${each}.data`);
  if (!page) throw data({ code: 'not_found' }, { status: 404 });
  const { body, isDraft, at } = await orPageError(pageTextInForce({ ctx, locale }, page));
  const operator = currentOperator(ctx.settings.values, ctx.config.operator);
  return {
    locale,
    page,
    title: textPageTitle(page),
    html: renderMarkdown(body),
    notes: [
      ...(isDraft ? [m.page_text_draft()] : []),
      ...(at ? [m.page_text_since({ date: formatDate(at) })] : []),
    ],
    contact: page === 'contact' ? { operator, missing: missingWords(ctx.config.mode) } : undefined,
  };
}

const missingWords = (mode: 'demo' | 'production'): string =>
  mode === 'demo' ? m.about_contact_demo() : m.about_contact_missing();

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = matches[0]?.loaderData as Site | undefined;
  if (!loaderData || !site) return [{ title: m.app_name() }];
  const { title, page } = loaderData;
  const url = `${site.origin}/${page}`;
  const description = m.page_text_description({ title });
  return [
    { title: `${title} · ${m.app_name()}` },
    { name: 'description', content: description },
    ...addressMeta(url),
    ...previewMeta({ title, description, url }, site.origin),
  ];
};

export default function TextPage({ loaderData: { title, html, notes, contact } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto max-w-[760px] px-4 pt-6 pb-24 md:px-6 lg:pt-10">
      <h1 className="text-2xl font-bold lg:text-3xl">{title}</h1>
      {notes.map((note) => (
        <p key={note} className="num mt-2 text-sm text-fg-3">
          {note}
        </p>
      ))}
      {contact &&
        (contact.operator ? (
          <OperatorCard {...contact.operator} />
        ) : (
          <p className="mt-4">{contact.missing}</p>
        ))}
      <div className="mt-4">
        <WrittenText html={html} />
      </div>
    </main>
  );
}

const LINK = 'inline-flex min-h-6 items-center gap-2 text-accent hover:underline max-lg:min-h-11';

const OperatorCard = ({ name, address, email, phone }: Operator) => (
  <section aria-label={m.page_text_operator()} className="card mt-5 p-4 lg:p-5">
    <p className="text-base wrap-anywhere">{m.about_contact_operator({ name, address })}</p>
    <p className="mt-1 text-base">{m.about_contact_email()}</p>
    <p className="mt-2 flex flex-wrap gap-x-6 wrap-anywhere">
      <a href={`mailto:${email}`} className={LINK}>
        <Icon name="mail" className="size-4 flex-none" />
        {email}
      </a>
      {phone !== undefined && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={`num ${LINK}`}>
          <Icon name="phone" className="size-4 flex-none" />
          {phone}
        </a>
      )}
    </p>
  </section>
);

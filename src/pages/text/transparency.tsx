import { data, Link } from 'react-router';
import type { Site } from '#features/listings/page/preview-picture.ts';
import { getTransparency } from '#features/moderation/figures/get-transparency.server.ts';
import {
  TRANSPARENCY_PATH,
  transparencySections,
  transparencyValue,
} from '#features/moderation/figures/transparency.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { addressMeta, previewMeta } from '../meta/social-meta.ts';
import type { Route } from './+types/transparency';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'public',
  dependsOn: 'path',
  sitemap: false,
  title: 'from data',
});

/** Yearly figures of the moderation; without a year those of the present one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  const present = ctx.now().getUTCFullYear();
  if (params.year !== undefined && !/^20\d\d$/.test(params.year))
    throw data({ code: 'not_found' }, { status: 404 });
  const year = params.year === undefined ? present : Number(params.year);
  const { years, sums } = await orPageError(getTransparency(ctx, year));
  return {
    locale,
    year,
    isPartial: year === present,
    years: years.map((each) => ({ year: each, href: `${TRANSPARENCY_PATH}/${each}` })),
    sections: transparencySections(sums).map(({ title, rows }) => ({
      title,
      rows: rows.map((row) => ({ label: row.label, value: transparencyValue(row) })),
    })),
  };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = matches[0]?.loaderData as Site | undefined;
  if (!loaderData || !site) return [{ title: m.app_name() }];
  const title = m.transparency_title_year({ year: String(loaderData.year) });
  const description = m.transparency_lead();
  const url = `${site.origin}${TRANSPARENCY_PATH}/${loaderData.year}`;
  return [
    { title: `${title} · ${m.app_name()}` },
    { name: 'description', content: description },
    ...addressMeta(url),
    ...previewMeta({ title, description, url }, site.origin),
  ];
};

export default function Transparency({
  loaderData: { year, isPartial, years, sections },
}: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto max-w-[760px] px-4 pt-6 pb-24 md:px-6 lg:pt-10">
      <h1 className="text-2xl font-bold lg:text-3xl">{m.transparency_title_year({ year: String(year) })}</h1>
      <p className="mt-2 text-base text-fg-2">{m.transparency_lead()}</p>
      {isPartial && <p className="mt-2 text-fg-2">{m.transparency_partial()}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {years.length > 1 && (
          <nav aria-label={m.transparency_years()} className="flex flex-wrap gap-x-4">
            {years.map((each) => (
              <Link
                key={each.year}
                to={each.href}
                aria-current={each.year === year ? 'page' : undefined}
                className={`num inline-flex min-h-11 items-center hover:underline ${each.year === year ? 'font-semibold' : 'text-accent'}`}
              >
                {each.year}
              </Link>
            ))}
          </nav>
        )}
        <a href={`/api/transparency/${year}`} download className="btn btn-secondary">
          <Icon name="file-text" className="size-4" />
          {m.transparency_csv()}
        </a>
      </div>
      {sections.map(({ title, rows }) => (
        <section key={title} className="mt-8">
          <h2 className="text-xl font-semibold">{title}</h2>
          <dl className="mt-2 divide-y divide-line">
            {rows.map(({ label, value }) => (
              <div key={label} className="flex items-baseline justify-between gap-4 py-2">
                <dt className="min-w-0 text-fg-2">{label}</dt>
                <dd className="num flex-none font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </main>
  );
}

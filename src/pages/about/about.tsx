import type { Site } from '#features/listings/page/preview-picture.ts';
import { readModelFigures } from '#features/pricing/rating/read-model-figures.server.ts';
import { textPageTitle } from '#features/settings/texts/page-text.ts';
import { textPages } from '#features/settings/texts/text-pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { ABOUT_PATH } from './about-links.ts';
import { aboutSections } from './about-sections.server.ts';
import type { AboutTable } from './about-section.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { addressMeta, previewMeta } from '../meta/social-meta.ts';
import type { Route } from './+types/about';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'public',
  dependsOn: 'path',
  sitemap: 'pages',
  title: 'from data',
});

/** The rating of prices and safety; anchored, because listings and warnings refer to them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  const prices = { catalogue: ctx.catalogue, locale, fitted: await readModelFigures(ctx.db) };
  return {
    locale,
    title: m.about_title(),
    lead: m.about_lead(),
    sections: aboutSections(prices),
    others: textPages.map((page) => ({ page, name: textPageTitle(page) })),
  };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = matches[0]?.loaderData as Site | undefined;
  if (!loaderData || !site) return [{ title: m.app_name() }];
  const { title, lead: description } = loaderData;
  const url = site.origin + ABOUT_PATH;
  return [
    { title: `${title} · ${m.app_name()}` },
    { name: 'description', content: description },
    ...addressMeta(url),
    ...previewMeta({ title, description, url }, site.origin),
  ];
};

export default function About({ loaderData: { title, lead, sections, others } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto max-w-[760px] px-4 pt-6 pb-24 md:px-6 lg:pt-10">
      <h1 className="text-2xl font-bold lg:text-3xl">{title}</h1>
      <p className="mt-2 text-base text-fg-2">{lead}</p>
      <nav aria-label={title} className="mt-4">
        <ul className="flex flex-wrap gap-x-6">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-6 items-center text-accent hover:underline max-lg:min-h-11"
              >
                {name}
              </a>
            </li>
          ))}
          {others.map(({ page, name }) => (
            // Mails and links of earlier versions lead to these anchors.
            <li key={page} id={page} className="scroll-mt-20">
              <a
                href={`/${page}`}
                className="inline-flex min-h-6 items-center text-accent hover:underline max-lg:min-h-11"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title: name, parts }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-20">
          <h2 id={`${id}-title`} className="text-xl font-semibold">
            {name}
          </h2>
          {parts.map((part) => (
            <div key={part.title ?? name} className="mt-4">
              {part.title !== undefined && <h3 className="text-md font-semibold">{part.title}</h3>}
              <Paragraphs texts={part.text} />
              {part.table && <Table {...part.table} label={part.title ?? name} />}
              {part.after && <Paragraphs texts={part.after} />}
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}

const Paragraphs = ({ texts }: { texts: string[] }) =>
  texts.map((paragraph) => (
    <p key={paragraph} className="mt-1.5 text-base">
      {paragraph}
    </p>
  ));

function Table({ head: [first, ...others], rows, label }: AboutTable & { label: string }) {
  return (
    <table aria-label={label} className="num mt-3 w-full text-left text-sm">
      <thead className="border-b border-line text-fg-3">
        <tr>
          <th scope="col" className="py-2 pr-3 align-bottom font-medium">
            {first}
          </th>
          {others.map((title) => (
            <th key={title} scope="col" className="py-2 pl-3 text-right align-bottom font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 font-medium">
              {name}
            </th>
            {values.map((value, column) => (
              <td key={others[column]} className="py-2 pl-3 text-right align-bottom">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

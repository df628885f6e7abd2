import { locales } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { readApiReference } from '#platform/web/api-reference.ts';
import { ApiErrors } from './api-errors.tsx';
import { ApiOperationCard } from './api-operation-card.tsx';
import { ApiRows } from './api-rows.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import type { Route } from './+types/api-docs';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'public',
  dependsOn: 'path',
  sitemap: false,
  title: 'from data',
});

/** The OpenAPI document that this page presents. */
const DOCUMENT_PATH = '/api/openapi.json';

export function loader({ context }: Route.LoaderArgs) {
  const { ctx, openApiDocument } = contextOf(context);
  const reference = readApiReference(openApiDocument());
  return { reference, origin: ctx.config.origin };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const url = `${loaderData.origin}/api/docs`;
  return [
    { title: `${m.api_docs_title()} · ${m.app_name()}` },
    { name: 'description', content: m.api_docs_lead() },
    { tagName: 'link', rel: 'canonical', href: url },
    ...locales.map((hl) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: hl,
      href: `${url}?hl=${hl}`,
    })),
  ];
};

export default function ApiDocs({ loaderData: { reference, origin } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-x-10 px-4 pt-6 pb-24 md:px-6 lg:grid-cols-[256px_minmax(0,1fr)] lg:pt-10">
      <nav aria-label={m.api_docs_contents()} className="max-lg:hidden">
        <ul className="sticky top-24 space-y-5">
          {reference.groups.map(({ tag, operations }) => (
            <li key={tag}>
              <span className="text-xs font-semibold text-fg-3" lang="en">
                {tag}
              </span>
              <ul className="mt-1">
                {operations.map(({ id, method, path }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="block py-1 font-mono text-sm break-all text-fg-2 hover:text-fg hover:underline"
                    >
                      {method} {path}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          <li>
            <a href="#errors" className="block py-1 text-fg-2 hover:text-fg hover:underline">
              {m.api_docs_errors()}
            </a>
          </li>
          <li>
            <a href="#schemas" className="block py-1 text-fg-2 hover:text-fg hover:underline">
              {m.api_docs_schemas()}
            </a>
          </li>
        </ul>
      </nav>
      <main id="main" className="space-y-12">
        <header>
          <h1 className="text-2xl font-bold lg:text-3xl">{m.api_docs_title()}</h1>
          <p className="mt-2 max-w-[64ch] text-base text-fg-2">{m.api_docs_lead()}</p>
          <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
            <div>
              <dt className="text-fg-3">{m.api_docs_address()}</dt>
              <dd className="font-mono break-all">{origin}</dd>
            </div>
            <div>
              <dt className="text-fg-3">{m.api_docs_version()}</dt>
              <dd className="num font-semibold">{reference.version}</dd>
            </div>
            <div>
              <dt className="text-fg-3">OpenAPI 3.1</dt>
              <dd>
                <a
                  href={DOCUMENT_PATH}
                  className="inline-block font-mono text-accent underline underline-offset-2 max-lg:py-3"
                >
                  {DOCUMENT_PATH}
                </a>
              </dd>
            </div>
          </dl>
        </header>
        {reference.groups.map(({ tag, operations }) => (
          <section key={tag}>
            <h2 className="mb-4 text-xl font-semibold" lang="en">
              {tag}
            </h2>
            <div className="space-y-5">
              {operations.map((operation) => (
                <ApiOperationCard key={operation.id} operation={operation} />
              ))}
            </div>
          </section>
        ))}
        <ApiErrors />
        <section id="schemas" className="scroll-mt-24">
          <h2 className="mb-4 text-xl font-semibold">{m.api_docs_schemas()}</h2>
          <div className="space-y-5">
            {reference.schemas.map(({ name, rows }) => (
              <section key={name} id={`schema-${name}`} className="card scroll-mt-24 p-4 md:p-5">
                <h3 className="font-mono text-base wrap-anywhere font-semibold tracking-normal">{name}</h3>
                <ApiRows label={name} rows={rows} />
              </section>
            ))}
          </div>
        </section>
      </main>
    </div>
  );
}

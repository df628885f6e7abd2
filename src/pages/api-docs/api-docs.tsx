import { data } from 'react-router';
import { locales } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { apiResource, readApiReference, type ApiReference } from '#platform/web/api-reference.ts';
import { ApiContents, ApiOverview, apiDocsPath } from './api-contents.tsx';
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

/** The overview, or one resource of the API with its schemas. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, openApiDocument } = contextOf(context);
  const reference = readApiReference(openApiDocument());
  const shown = params.resource === undefined ? undefined : apiResource(reference, params.resource);
  if (params.resource !== undefined && !shown) throw data({ code: 'not_found' }, { status: 404 });
  const contents = reference.groups.map(({ tag, operations }) => ({
    tag,
    operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
  }));
  return { version: reference.version, contents, shown, origin: ctx.config.origin };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { shown, origin } = loaderData;
  const url = `${origin}${apiDocsPath(shown?.tag)}`;
  return [
    { title: [shown?.tag, m.api_docs_title(), m.app_name()].filter(Boolean).join(' · ') },
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

export default function ApiDocs({ loaderData: { version, contents, shown, origin } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 px-4 pt-6 pb-24 md:px-6 lg:grid-cols-[256px_minmax(0,1fr)] lg:pt-10">
      <ApiContents contents={contents} current={shown?.tag} />
      <main id="main" className="space-y-12">
        {shown ? (
          <>
            <header>
              <p className="text-fg-2">{m.api_docs_title()}</p>
              <h1 className="text-2xl font-bold lg:text-3xl" lang="en">
                {shown.tag}
              </h1>
            </header>
            <div className="space-y-5">
              {shown.operations.map((operation) => (
                <ApiOperationCard key={operation.id} operation={operation} />
              ))}
            </div>
            {shown.schemas.length > 0 && <ApiSchemas schemas={shown.schemas} />}
          </>
        ) : (
          <>
            <ApiHead version={version} origin={origin} />
            <ApiOverview contents={contents} />
            <ApiErrors />
          </>
        )}
      </main>
    </div>
  );
}

function ApiHead({ version, origin }: { version: string; origin: string }) {
  return (
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
          <dd className="num font-semibold">{version}</dd>
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
  );
}

function ApiSchemas({ schemas }: { schemas: ApiReference['schemas'] }) {
  return (
    <section id="schemas" className="scroll-mt-24">
      <h2 className="mb-4 text-xl font-semibold">{m.api_docs_schemas()}</h2>
      <div className="space-y-5">
        {schemas.map(({ name, rows }) => (
          <section key={name} id={`schema-${name}`} className="card scroll-mt-24 p-4 md:p-5">
            <h3 className="font-mono text-base wrap-anywhere font-semibold tracking-normal">{name}</h3>
            <ApiRows label={name} rows={rows} />
          </section>
        ))}
      </div>
    </section>
  );
}

import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import type { ApiOperation } from '#platform/web/api-reference.ts';

/** Operations by resource, without their details. */
export type ApiContentsList = readonly {
  tag: string;
  operations: readonly Pick<ApiOperation, 'id' | 'method' | 'path' | 'summary'>[];
}[];

/** Page of a resource of the API, or the overview without one. */
export const apiDocsPath = (tag?: string): string => (tag === undefined ? '/api/docs' : `/api/docs/${tag}`);

const link = 'block rounded-md px-3 py-2 text-md max-lg:py-3';

/** Resources of the API, with the operations of the current one; on small screens in a row. */
export function ApiContents({
  contents,
  current,
}: {
  contents: ApiContentsList;
  current: string | undefined;
}) {
  return (
    <nav aria-label={m.api_docs_contents()}>
      <ul className="flex flex-wrap gap-1 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:flex-col lg:flex-nowrap lg:overflow-y-auto">
        <li>
          <Link
            to={apiDocsPath()}
            aria-current={current === undefined ? 'page' : undefined}
            className={`${link} ${current === undefined ? 'bg-soft font-semibold text-on-soft' : 'text-fg-2 hover:bg-sunken'}`}
          >
            {m.api_docs_overview()}
          </Link>
        </li>
        {contents.map(({ tag, operations }) => (
          <li key={tag}>
            <Link
              to={apiDocsPath(tag)}
              aria-current={current === tag ? 'page' : undefined}
              className={`${link} ${current === tag ? 'bg-soft font-semibold text-on-soft' : 'text-fg-2 hover:bg-sunken'}`}
              lang="en"
            >
              {tag}
            </Link>
            {current === tag && (
              <ul className="mt-1 mb-2 pl-3 max-lg:hidden">
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
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All operations in one line each, linked to their details. */
export function ApiOverview({ contents }: { contents: ApiContentsList }) {
  return contents.map(({ tag, operations }) => (
    <section key={tag}>
      <h2 className="text-xl font-semibold" lang="en">
        {tag}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line" lang="en">
        {operations.map(({ id, method, path, summary }) => (
          <li key={id}>
            <Link
              to={`${apiDocsPath(tag)}#${id}`}
              className="block py-2.5 hover:bg-sunken lg:grid lg:grid-cols-2 lg:gap-4 lg:px-2"
            >
              <span className="block font-mono text-sm break-all">
                {method} {path}
              </span>
              <span className="block text-sm text-fg-2">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

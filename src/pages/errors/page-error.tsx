import { Suspense } from 'react';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { isNetworkFailure } from '#platform/web/network-failure.ts';
import { Icon } from '#ui/icon.tsx';
import { latePart } from '#ui/late-part.tsx';
import { networkWords, pageErrorWords } from './page-error-words.ts';
import { RetryLink } from './retry-link.tsx';
import { shownPath } from './shown-path.ts';

const StatusNumber = latePart(async () => (await import('./status-number.tsx')).StatusNumber);

/** Error boundary of pages, shown between header and footer. Reveals only the status, never the error itself. */
export function PageError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const unreached = isNetworkFailure(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text, nextLink } = unreached ? networkWords : pageErrorWords(status);
  return (
    <main
      id="main"
      className="mx-auto flex max-w-page flex-col items-center px-4 pt-10 pb-28 text-center md:px-6 lg:pt-14"
    >
      <title>{`${title()} · ${m.app_name()}`}</title>
      <meta name="robots" content="noindex" />
      {!unreached && (
        <Suspense>
          <StatusNumber status={status} />
        </Suspense>
      )}
      <h1 className="mt-6 text-2xl font-bold lg:text-3xl">{title()}</h1>
      {status === 404 && (
        <p className="mt-2 text-base text-fg-2">
          {m.page_error_no_such_page()}{' '}
          <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-sm break-all text-fg">
            {shownPath(pathname)}
          </code>
        </p>
      )}
      <p className={`max-w-[56ch] text-fg-2 ${status === 404 ? '' : 'mt-2 text-base'}`}>{text()}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {nextLink === 'search' ? (
          <Link to="/?type=car" className="btn btn-primary btn-lg">
            <Icon name="search" />
            {m.page_error_search()}
          </Link>
        ) : (
          <RetryLink unreached={unreached} />
        )}
        <Link to="/" className="btn btn-secondary btn-lg" reloadDocument={nextLink === 'retry' && !unreached}>
          {m.page_error_home()}
        </Link>
      </div>
      {/* Offline, the picture could not be loaded. */}
      {!unreached && (
        <img src="/art/404-car.webp" alt="" width={680} height={358} className="mt-10 h-auto w-[340px]" />
      )}
    </main>
  );
}

import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { shownPath } from './shown-path.ts';
import { StatusNumber } from './status-number.tsx';

const words: Record<number, { title: () => string; text: () => string }> = {
  404: { title: m.page_error_404_title, text: m.page_error_404_text },
  410: { title: m.page_error_410_title, text: m.page_error_410_text },
  503: { title: m.page_error_503_title, text: m.page_error_503_text },
};
const otherWords = { title: m.page_error_title, text: m.page_error_text };

/**
 * What went wrong with a page, in its place between header and footer. Only the status is told: nothing of the
 * error itself reaches the visitor.
 */
export function PageError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = words[status] ?? otherWords;
  const isMissing = status === 404 || status === 410;
  return (
    <main
      id="main"
      className="mx-auto flex max-w-page flex-col items-center px-4 pt-10 pb-28 text-center md:px-6 lg:pt-14"
    >
      <title>{`${title()} · ${m.app_name()}`}</title>
      <meta name="robots" content="noindex" />
      <StatusNumber status={status} />
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
        {isMissing ? (
          <Link to="/?type=car" className="btn btn-primary btn-lg">
            <Icon name="search" />
            {m.page_error_search()}
          </Link>
        ) : (
          // A whole page load: what failed may be the part that would follow a link. Two slashes would name a site.
          <a href={pathname.replace(/^\/+/, '/') + search} className="btn btn-primary btn-lg">
            <Icon name="rotate-ccw" />
            {m.page_error_retry()}
          </a>
        )}
        <Link to="/" className="btn btn-secondary btn-lg" reloadDocument={!isMissing}>
          {m.page_error_home()}
        </Link>
      </div>
      <img src="/art/404-car.webp" alt="" width={680} height={358} className="mt-10 h-auto w-[340px]" />
    </main>
  );
}

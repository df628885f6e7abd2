import { Link, useLocation } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { ErrorFrame } from './error-frame.tsx';
import { RetryLink } from './retry-link.tsx';
import { shownPath } from './shown-path.ts';
import { closedTexts, TeamClosed } from './team-closed.tsx';
import { statusWords } from './status-words.ts';
import { StatusNumber } from './status-number.tsx';

/** Page in place of one that the server answered with an error. */
export function StatusError({ status, code }: { status: number; code?: unknown }) {
  const { pathname } = useLocation();
  if (typeof code === 'string' && code in closedTexts)
    return <TeamClosed text={closedTexts[code as keyof typeof closedTexts]()} />;
  const { title, text, nextLink } = statusWords(status);
  const isMissing = status === 404;
  return (
    <ErrorFrame
      title={title()}
      text={
        <>
          {isMissing && (
            <p className="mt-2 text-base text-fg-2">
              {m.page_error_no_such_page()}{' '}
              <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-sm break-all text-fg">
                {shownPath(pathname)}
              </code>
            </p>
          )}
          <p className={`max-w-[56ch] text-fg-2 ${isMissing ? '' : 'mt-2 text-base'}`}>{text()}</p>
        </>
      }
      above={<StatusNumber status={status} />}
      below={
        <img src="/art/404-car.webp" alt="" width={680} height={358} className="mt-10 h-auto w-[340px]" />
      }
      reloadsHome={nextLink === 'retry'}
    >
      {nextLink === 'search' ? (
        <Link to="/?type=car" className="btn btn-primary btn-lg">
          <Icon name="search" />
          {m.page_error_search()}
        </Link>
      ) : (
        <RetryLink unreached={false} />
      )}
    </ErrorFrame>
  );
}

import { useEffect } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/**
 * Link that loads the address again. Loads the whole document, because the client-side router may be what failed.
 * While the server is unreachable it loads the data of the page instead, since a failed load would lose the page, and
 * retries when the browser is online again. Navigating to the address would load nothing if it has a hash.
 */
export function RetryLink({ unreached }: { unreached: boolean }) {
  const { pathname, search, hash } = useLocation();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!unreached) return undefined;
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [unreached, revalidate]);
  return (
    <Link
      // A path that begins with two slashes would name another site.
      to={pathname.replace(/^\/+/, '/') + search + hash}
      replace
      reloadDocument={!unreached}
      className="btn btn-primary btn-lg"
      onClick={(event) => {
        if (!unreached) return;
        event.preventDefault();
        void revalidate();
      }}
    >
      <Icon name="rotate-ccw" />
      {m.page_error_retry()}
    </Link>
  );
}

import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/**
 * Link that loads the address again. Loads the whole document, because the client-side router may be what failed.
 * While the server is unreachable it navigates in the page instead, since a failed load would lose the page, and
 * retries when the browser is online again.
 */
export function RetryLink({ unreached }: { unreached: boolean }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // A path that begins with two slashes would name another site.
  const address = pathname.replace(/^\/+/, '/') + search;

  useEffect(() => {
    if (!unreached) return undefined;
    const again = () => void navigate(address + hash, { replace: true });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [unreached, navigate, address, hash]);
  return (
    <Link to={address + hash} replace reloadDocument={!unreached} className="btn btn-primary btn-lg">
      <Icon name="rotate-ccw" />
      {m.page_error_retry()}
    </Link>
  );
}

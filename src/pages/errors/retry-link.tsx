import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/**
 * Leads to the same address once more: as a whole page load, for what failed may be the part that would follow a
 * link; without a connection as a step within the page, which a load would lose, and by itself once it is back.
 */
export function RetryLink({ unreached }: { unreached: boolean }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // Two slashes would name another site.
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

import { m } from '#platform/i18n/messages.ts';
import { showToast } from './show-toast.ts';

/**
 * Keeps the page when a link to another page is pressed without a connection, and offers to try again; the browser
 * would replace the page by its own error page. Returns a function that ends it.
 */
export function explainOffline(): () => void {
  const listener = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      'a[href^="/"]:not([target], [href^="/media"])',
    );
    if (navigator.onLine || !link || (link.pathname === location.pathname && link.search === location.search))
      return;
    event.preventDefault();
    showToast({
      kind: 'error',
      subject: 'offline',
      title: m.page_error_network_title(),
      action: { label: m.page_error_retry(), onAct: () => link.click() },
    });
  };
  // In the capture phase, before the router follows the link.
  document.addEventListener('click', listener, true);
  return () => document.removeEventListener('click', listener, true);
}

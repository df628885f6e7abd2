import { m } from '#platform/i18n/messages.ts';
import { isReadableOffline } from '#platform/offline/readable-offline.ts';
import { showToast } from './show-toast.ts';

/**
 * When a link to another page is pressed without a connection, opens the copy that the worker keeps, or keeps the page
 * and offers to try again; the browser would replace the page by its own error page. Returns a function that ends it.
 */
export function explainOffline(): () => void {
  const listener = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      'a[href^="/"]:not([target], [href^="/media"])',
    );
    if (navigator.onLine || !link || (link.pathname === location.pathname && link.search === location.search))
      return;
    event.preventDefault();
    void openOrExplain(link);
  };
  // In the capture phase, before the router follows the link.
  document.addEventListener('click', listener, true);
  return () => document.removeEventListener('click', listener, true);
}

async function openOrExplain(link: HTMLAnchorElement): Promise<void> {
  // As a document, which the worker answers; the router would ask for data that may be missing.
  if (await isReadableOffline(new URL(link.href))) return location.assign(link.href);
  showToast({
    kind: 'error',
    subject: 'offline',
    title: m.page_error_network_title(),
    action: { label: m.page_error_retry(), onAct: () => link.click() },
  });
}

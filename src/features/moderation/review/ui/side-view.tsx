import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/**
 * Panel beside the list, which stays usable; on phones it replaces the list. Takes the focus for every listing.
 */
export function SideView({
  id,
  title = m.queue_side({ number: id }),
  closeLabel = m.queue_side_close(),
  closeHref,
  foot,
  children,
}: {
  id: number;
  /** Those of a listing by default. */
  title?: string;
  closeLabel?: string;
  closeHref: string;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    body.current?.scrollTo(0, 0);
    // On phones the document scrolls, and each listing must begin at its top.
    if (panel.current && getComputedStyle(panel.current).position !== 'fixed') window.scrollTo(0, 0);
  }, []);
  return (
    <aside
      ref={panel}
      aria-labelledby="side-view"
      className="flex flex-col border-line bg-surface max-lg:-mx-4 max-lg:-my-5 lg:fixed lg:top-16 lg:right-0 lg:bottom-0 lg:z-10 lg:w-[560px] lg:border-l lg:shadow-e3"
    >
      <header className="flex items-center gap-3 border-b border-line px-4 py-2 lg:px-6">
        <h2
          id="side-view"
          ref={heading}
          tabIndex={-1}
          className="num flex-1 text-lg font-semibold outline-none"
        >
          {title}
        </h2>
        <Link to={closeHref} preventScrollReset className="icon-btn -mr-2" aria-label={closeLabel}>
          <Icon name="x" />
        </Link>
      </header>
      <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-4 py-5 lg:px-6">
        {children}
      </div>
      {foot}
    </aside>
  );
}

import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { PagerData } from '../search-page.ts';

/** Links to numbered pages; on small screens only previous, next and the position. */
export function Pager({ pager }: { pager: PagerData }) {
  return (
    <nav className="mt-8 flex items-center justify-between gap-4" aria-label={m.results_pages()}>
      <Step href={pager.previous} rel="prev" label={m.results_previous_page()}>
        <Icon name="chevron-left" className="size-4" />
        <span className="max-md:hidden">{m.results_previous()}</span>
      </Step>
      <ul className="num hidden items-center gap-1 md:flex">
        {pager.pages.map((page, index) =>
          page ? (
            <li key={page[1]}>
              <SiteLink
                to={page[1]}
                aria-current={page[2] ? 'page' : undefined}
                className={`grid h-11 min-w-11 place-items-center rounded-md px-2 ${
                  page[2] ? 'bg-soft-2 font-semibold text-on-soft' : 'font-medium text-fg-2 hover:bg-sunken'
                }`}
              >
                {page[0]}
              </SiteLink>
            </li>
          ) : (
            <li key={`gap ${index}`} className="px-2 text-fg-3">
              …
            </li>
          ),
        )}
      </ul>
      <span className="num text-sm text-fg-2 md:hidden">{pager.position}</span>
      <Step href={pager.next} rel="next" label={m.results_next_page()}>
        <span className="max-md:hidden">{m.results_next()}</span>
        <Icon name="chevron-right" className="size-4" />
      </Step>
    </nav>
  );
}

function Step(props: { href: string | undefined; rel: string; label: string; children: ReactNode }) {
  // Rendered invisibly, so that the other parts do not move on the first and last page.
  if (!props.href) return <span className="btn btn-secondary invisible">{props.children}</span>;
  return (
    <SiteLink to={props.href} rel={props.rel} className="btn btn-secondary" aria-label={props.label}>
      {props.children}
    </SiteLink>
  );
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { MoveAnswers } from '#features/preferences/ui/move-answers.tsx';
import { MoveSearches } from '#features/search-history/ui/move-searches.tsx';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { expectReturn } from '../home/kept-space.ts';
import { addressInLanguage } from './address-in-language.ts';
import type { FooterList } from './footer-lists.ts';
import { Logo } from './site-header.tsx';

const LINK = 'inline-block py-1 hover:text-fg hover:underline max-lg:py-3';

/** Pages that are not for crawlers; a new document has the security policy of their forms. */
const PRIVATE = /^\/(user|dev)\//;

function LinkList({ title, links }: FooterList) {
  return (
    <div>
      <h2 className="text-md font-semibold tracking-normal">{title}</h2>
      <ul className="mt-3 text-fg-2 max-lg:mt-1">
        {links.map(([to, label]) => {
          const isPrivate = PRIVATE.test(to);
          return (
            <li key={to}>
              <SiteLink
                to={to}
                className={LINK}
                reloadDocument={isPrivate}
                rel={isPrivate ? 'nofollow' : undefined}
              >
                {label}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** `demo` adds a notice that all listings are invented. */
export function SiteFooter({ demo, lists }: { demo: boolean; lists: FooterList[] }) {
  const locale = activeLocale();
  const location = useLocation();
  // Listings and searches are remembered on many pages.
  useEffect(expectReturn, [location]);
  return (
    <footer className="site-footer late-layout print:hidden mt-16 border-t border-line bg-surface">
      <div className="mx-auto grid max-w-page grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-8 px-4 py-10 md:px-6 lg:grid-cols-5">
        <div className="max-lg:col-span-full">
          <Logo />
          <p className="mt-3 max-w-[34ch] text-fg-2">{m.footer_about()}</p>
          {demo && <p className="mt-3 max-w-[34ch] text-sm text-fg-3">{m.footer_demo()}</p>}
        </div>
        {lists.map((list) => (
          <LinkList key={list.title} {...list} />
        ))}
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-4 py-3 text-sm text-fg-3 md:px-6">
          <span>© 2026 {m.app_name()}</span>
          <span className="max-md:order-last max-md:basis-full">{m.footer_places()}</span>
          <span className="ml-auto inline-flex items-center gap-1.5">
            <Icon name="globe" className="size-4" />
            {(['bg', 'en'] as const).map((one, index) => (
              <span key={one}>
                {index > 0 && ' · '}
                <a
                  href={addressInLanguage(location, one)}
                  lang={one}
                  aria-current={one === locale ? 'true' : undefined}
                  className={LINK}
                >
                  {one === 'bg' ? 'Български' : 'English'}
                </a>
              </span>
            ))}
          </span>
        </div>
      </div>
      <MoveSearches />
      <MoveAnswers />
    </footer>
  );
}

import { Link, useLocation } from 'react-router';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { PageLink } from '../about/about-links.ts';
import { addressInLanguage } from './address-in-language.ts';
import { Logo } from './site-header.tsx';

function LinkList({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <div>
      <h2 className="text-md font-semibold tracking-normal">{title}</h2>
      <ul className="mt-3 space-y-1 text-fg-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-block py-1 hover:text-fg hover:underline max-lg:py-3">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `demo` adds a notice that all listings are invented. */
export function SiteFooter({
  demo,
  types,
  about,
}: {
  demo: boolean;
  types: { key: string; label: string }[];
  about: PageLink[];
}) {
  const locale = activeLocale();
  const location = useLocation();
  return (
    <footer className="print:hidden mt-16 border-t border-line bg-surface">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 md:grid-cols-4 md:px-6">
        <div>
          <Logo />
          <p className="mt-3 max-w-[26ch] text-fg-2">{m.footer_about()}</p>
        </div>
        <LinkList
          title={m.footer_buy()}
          links={[
            { to: '/?type=car', label: m.footer_newest() },
            { to: '/?reduced=1', label: m.footer_reduced() },
          ]}
        />
        <LinkList
          title={m.footer_types()}
          links={types.map(({ key, label }) => ({ to: `/?type=${key}`, label }))}
        />
        <LinkList title={m.app_name()} links={[...about, { to: '/api/docs', label: m.footer_api() }]} />
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 text-sm text-fg-3 md:px-6">
          <span>© 2026 {m.app_name()}</span>
          {demo && <span>{m.footer_demo()}</span>}
          {demo && (
            <Link
              to="/dev/outbox"
              rel="nofollow"
              className="inline-block py-1 hover:text-fg hover:underline max-lg:py-3"
            >
              {m.footer_outbox()}
            </Link>
          )}
          <span>{m.footer_places()}</span>
          <span className="inline-flex items-center gap-1.5 md:ml-auto">
            <Icon name="globe" className="size-4" />
            {(['bg', 'en'] as const).map((one, index) => (
              <span key={one}>
                {index > 0 && ' · '}
                <a
                  href={addressInLanguage(location, one)}
                  lang={one}
                  aria-current={one === locale ? 'true' : undefined}
                  className="inline-block py-1 hover:text-fg hover:underline max-lg:py-3"
                >
                  {one === 'bg' ? 'Български' : 'English'}
                </a>
              </span>
            ))}
          </span>
        </div>
      </div>
    </footer>
  );
}

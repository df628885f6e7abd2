import { Form, Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import type { OwnTab } from '../own-listing-view.ts';
import { ownAddress, OWN_PATH, type OwnQuery } from '../own-address.ts';

/** Tabs by state. On a small screen the row scrolls on its own. */
export function OwnTabs({ tabs }: { tabs: readonly OwnTab[] }) {
  const row = useCurrentInView(tabs.find(({ isCurrent }) => isCurrent)?.href ?? '');
  return (
    <nav ref={row} aria-label={m.own_states()} className="tabs mt-6 max-md:-mx-4 max-md:px-4">
      {tabs.map(({ href, label, count, isCurrent }) => (
        <Link
          key={href}
          to={href}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={`tab ${isCurrent ? 'on' : ''}`}
        >
          {label}
          <span className="n num">{count}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Search field for own listings. */
export function OwnSearch({ query }: { query: OwnQuery }) {
  return (
    <Form action={OWN_PATH} role="search" className="mt-4 flex max-w-[480px] gap-2" key={query.q}>
      {query.state && <input type="hidden" name="state" value={query.state} />}
      <label className="relative min-w-0 flex-1">
        <span className="sr-only">{m.own_search()}</span>
        <Icon name="search" className="absolute top-3 left-3 size-5 text-fg-3" />
        <input
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={100}
          placeholder={m.own_search_hint()}
          className="input !pl-10 text-ellipsis"
        />
      </label>
      <button type="submit" className="btn btn-secondary">
        {m.own_search_submit()}
      </button>
      {query.q && (
        <Link to={ownAddress({ state: query.state })} className="icon-btn" aria-label={m.own_search_clear()}>
          <Icon name="x" />
        </Link>
      )}
    </Form>
  );
}

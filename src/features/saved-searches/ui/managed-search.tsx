import { AccessHeading } from '#features/accounts/ui/access-heading.tsx';
import { m } from '#platform/i18n/messages.ts';
import type { SavedSearchView } from '../list/saved-search-view.ts';
import { SearchCard } from './search-card.tsx';
import { useSearchActions } from './use-search-actions.ts';

/** The search of a visitor, managed by the link of its mails. */
export function ManagedSearch({
  search,
  token,
  email,
}: {
  search: SavedSearchView;
  token: string;
  email: string;
}) {
  const actions = useSearchActions(token);
  return (
    <>
      <AccessHeading title={m.searches_title()}>
        <span className="wrap-anywhere">{m.searches_managed_lead({ email })}</span>
      </AccessHeading>
      <div className="mt-6">
        <SearchCard search={search} actions={actions} />
      </div>
      <p className="mt-4 text-sm text-fg-3">{m.searches_footer()}</p>
    </>
  );
}

import type { openDraftOperation } from '../../drafts/open-draft.server.ts';
import { useMay } from '#features/access/ui/use-may.ts';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { OWN_PATH, type OwnQuery } from '../own-address.ts';

/** Empty list, with different texts for no matches and for no listings at all. */
export function OwnEmpty({ query }: { query: OwnQuery }) {
  const mayPost = useMay<typeof openDraftOperation>('seller');
  const isNarrowed = query.q !== '' || query.state !== undefined;
  return (
    <div className="card mt-4 flex flex-col items-center px-4 py-12 text-center">
      <Icon name={isNarrowed ? 'search-x' : 'car'} className="size-10 text-fg-3" />
      <h2 className="mt-3 text-lg font-semibold">{isNarrowed ? m.own_none_title() : m.own_empty_title()}</h2>
      {!isNarrowed && mayPost && <p className="mt-1 max-w-[52ch] text-fg-2">{m.own_empty_text()}</p>}
      {query.q !== '' && <p className="mt-1 text-fg-2 wrap-anywhere">{m.own_none_found({ q: query.q })}</p>}
      {isNarrowed ? (
        <Link to={OWN_PATH} className="btn btn-secondary mt-5">
          {m.own_show_all()}
        </Link>
      ) : (
        mayPost && (
          <Link to="/user/listing/create" className="own-post btn btn-primary mt-5">
            <Icon name="plus" className="size-4" />
            {m.own_post()}
          </Link>
        )
      )}
    </div>
  );
}

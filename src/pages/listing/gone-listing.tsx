import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { OtherListings, type OtherListingsData } from './other-listings.tsx';

/** Page of a listing that is gone, with similar listings. */
export function GoneListing({ others }: { others: OtherListingsData }) {
  return (
    <main id="main" className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <div className="mx-auto max-w-[56ch] py-12 text-center">
        <Icon name="search-x" className="mx-auto size-10 text-fg-3" />
        <h1 className="mt-4 text-2xl font-bold lg:text-3xl">{m.listing_gone_title()}</h1>
        <p className="mt-2 text-fg-2">{m.page_error_410_text()}</p>
        <Link to={others.more?.to ?? '/?type=car'} className="btn btn-primary btn-lg mt-6">
          <Icon name="search" />
          {m.page_error_search()}
        </Link>
      </div>
      <OtherListings others={others} />
    </main>
  );
}

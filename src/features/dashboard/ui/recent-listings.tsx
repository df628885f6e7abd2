import { Link } from 'react-router';
import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DashboardListingView } from '../present-dashboard.ts';
import { TimeText } from '#ui/time-text.tsx';

const badges = { pending: 'badge-warn', approved: 'badge-good', rejected: 'badge-bad' };

/** The newest listings: a table on wide screens, a list on narrow ones. */
export function RecentListings({ listings }: { listings: readonly DashboardListingView[] }) {
  return (
    <section className="card overflow-hidden" aria-labelledby="recent-listings">
      <h2 id="recent-listings" className="p-4 text-base font-semibold tracking-normal lg:p-5">
        {m.admin_recent_listings()}
      </h2>
      {listings.length === 0 ? (
        <p className="border-t border-line px-4 py-8 text-center text-fg-2 lg:px-5">
          {m.admin_no_listings()}
        </p>
      ) : (
        <>
          <ListingTable listings={listings} />
          <ul className="lg:hidden">
            {listings.map((listing) => (
              <li key={listing.id} className="flex items-center gap-3 border-t border-line px-4 py-3">
                <Thumb listing={listing} />
                <span className="min-w-0 flex-1">
                  <Title listing={listing} />
                  <span className="num block text-sm text-fg-2">
                    {listing.price} · <TimeText words={listing.created} />
                  </span>
                  <State listing={listing} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function ListingTable({ listings }: { listings: readonly DashboardListingView[] }) {
  const head = 'px-5 py-2.5 text-left text-xs font-semibold text-fg-2';
  return (
    <table className="w-full max-lg:hidden" aria-labelledby="recent-listings">
      <thead className="border-t border-line">
        <tr>
          <th className={head}>{m.admin_column_listing()}</th>
          <th className={`${head} !text-right`}>{m.admin_column_price()}</th>
          <th className={head}>{m.admin_column_state()}</th>
          <th className={head}>{m.admin_column_created()}</th>
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <tr key={listing.id} className="border-t border-line">
            <td className="px-5 py-2.5">
              <span className="flex items-center gap-3">
                <Thumb listing={listing} />
                <span className="min-w-0">
                  <Title listing={listing} />
                  <span className="block text-sm text-fg-2">{listing.seller}</span>
                </span>
              </span>
            </td>
            <td className="px-5 text-right font-medium whitespace-nowrap">{listing.price}</td>
            <td className="px-5">
              <State listing={listing} />
            </td>
            <td className="px-5 whitespace-nowrap text-fg-2">
              <TimeText words={listing.created} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Thumb({ listing: { picture } }: { listing: DashboardListingView }) {
  return (
    <span className="grid h-9 w-12 flex-none place-items-center overflow-hidden rounded-sm bg-sunken text-fg-3">
      {picture ? (
        <ListingPicture picture={picture} sizes="48px" maxWidth={320} />
      ) : (
        <Icon name="image-off" className="size-4" />
      )}
    </span>
  );
}

function Title({ listing: { href, title } }: { listing: DashboardListingView }) {
  return (
    <Link to={href} className="block font-semibold wrap-anywhere hover:underline max-lg:py-1">
      {title}
    </Link>
  );
}

function State({ listing: { moderation, state } }: { listing: DashboardListingView }) {
  return (
    <span className={`badge ${badges[moderation]}`}>
      <span className="dot" />
      {state}
    </span>
  );
}

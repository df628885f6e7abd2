import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import type { HiddenFor } from './find-listing.server.ts';

/** Link from a hidden listing to the page where its owner or staff can act on it. */
export function HiddenListingLink({ id, hidden }: { id: number; hidden: HiddenFor }) {
  return (
    <Link
      to={hidden === 'owner' ? '/user/listing' : `/admin/listing/${id}?tab=all`}
      className="mt-1 flex min-h-6 w-fit items-center font-semibold underline underline-offset-3 max-lg:-mb-3 max-lg:min-h-11"
    >
      {hidden === 'owner' ? m.listing_to_own() : m.listing_to_queue()}
    </Link>
  );
}

import { useEffect, useState } from 'react';
import { isVin } from '#features/vehicle-documents/vin/vin.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import type { listOwnListingsOperation } from '../../own-listings/list-own-listings.server.ts';

type Own = Awaited<ReturnType<typeof findOwn>>;

/** Tells that another live listing of the seller has this VIN, with a link to it; buyers would see the car twice. */
export function OwnVinNotice({ vin, listingId }: { vin: string; listingId: number }) {
  const [found, setFound] = useState<{ vin: string; listing: Own }>();
  useEffect(() => {
    if (!isVin(vin)) return undefined;
    let isCurrent = true;
    findOwn(vin, listingId).then(
      (listing) => isCurrent && setFound({ vin, listing }),
      // Publishing works without this notice; a review finds the same VIN again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [vin, listingId]);
  const listing = found?.vin === vin ? found.listing : undefined;
  return (
    <div role="status">
      {listing && (
        <p className="mt-2 flex gap-2 rounded-md border border-warn-line bg-warn-bg p-3 text-sm text-warn">
          <Icon name="info" className="mt-0.5 size-4 flex-none" />
          <span className="min-w-0 wrap-anywhere">
            {m.sell_own_vin({ title: titleOf(listing), id: listing.id })}{' '}
            <a
              href={listing.url}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-6 items-center font-semibold underline underline-offset-3"
            >
              {m.sell_own_vin_open()}
            </a>
          </span>
        </p>
      )}
    </div>
  );
}

const liveStates = new Set(['published', 'reserved', 'pending']);

async function findOwn(vin: string, listingId: number) {
  const { listings } = await callOperation<typeof listOwnListingsOperation>('GET', '/api/user/listings', {
    query: { q: vin },
  });
  return listings.find(({ id, state }) => id !== listingId && liveStates.has(state));
}

const titleOf = ({ brand, model, variant }: NonNullable<Own>): string =>
  [brand?.name, model?.name, variant].filter(Boolean).join(' ');

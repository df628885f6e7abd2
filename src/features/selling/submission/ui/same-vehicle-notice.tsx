import { useEffect, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import type { getSameVehicleOperation } from '../get-same-vehicle.server.ts';

type Found = Awaited<ReturnType<typeof findSame>>;

/** Says before a submission that the vehicle is already offered, with links to own listings. It never blocks. */
export function SameVehicleNotice({ listingId }: { listingId: number }) {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isCurrent = true;
    findSame(listingId).then(
      (same) => isCurrent && setFound(same),
      // Publishing works without this notice; the listings are compared again afterwards.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [listingId]);
  const isOffered = found && (found.own.length > 0 || found.offered_by_others);
  return (
    <div role="status">
      {isOffered && (
        <div className="mb-5 flex gap-3 rounded-lg border border-warn-line bg-warn-bg p-4 text-base text-warn lg:text-md">
          <Icon name="layers" className="mt-0.5 size-5 flex-none" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{m.sell_same_vehicle_title()}</p>
            {found.own.length > 0 && (
              <p className="num mt-1">
                {m.sell_same_vehicle_own()}{' '}
                {found.own.map(({ id, url }) => (
                  <a
                    key={id}
                    href={url}
                    target="_blank"
                    rel="noopener"
                    className="mr-2 inline-flex min-h-6 items-center font-semibold underline underline-offset-3"
                  >
                    {m.sell_same_vehicle_number({ id })}
                  </a>
                ))}
              </p>
            )}
            {found.offered_by_others && <p className="mt-1">{m.sell_same_vehicle_others()}</p>}
          </div>
        </div>
      )}
    </div>
  );
}

const findSame = (id: number) =>
  callOperation<typeof getSameVehicleOperation>('GET', `/api/drafts/${id}/same-vehicle`);

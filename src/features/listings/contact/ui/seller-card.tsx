import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { SellerView } from '../../page/listing-view.ts';

interface SellerCardProps {
  seller: SellerView;
  className?: string;
  /** Rendered beside the place. */
  children?: ReactNode;
}

/** The seller, and whether it is a trader: then the buyer has other rights by law. */
export function SellerCard({ seller, className = '', children }: SellerCardProps) {
  const isPrivate = seller.kind === 'private';
  return (
    <section className={`card p-4 md:p-5 ${className}`} aria-label={m.listing_seller()}>
      <div className="flex items-center gap-3">
        <span className="grid size-12 flex-none place-items-center rounded-lg bg-soft-2 font-bold text-on-soft">
          {isPrivate ? <Icon name="user" /> : seller.initials}
        </span>
        <div className="min-w-0">
          <h2 className="truncate text-base font-semibold tracking-normal">{seller.name}</h2>
          <p className="flex items-center gap-1 text-sm text-fg-2">
            {seller.verified && (
              <span role="img" aria-label={m.listing_seller_verified()} title={m.listing_seller_verified()}>
                <Icon name="badge-check" className="size-4 text-accent" />
              </span>
            )}
            {seller.about}
          </p>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-3 text-sm">
        <div>
          <dt className="text-fg-3">{m.listing_active()}</dt>
          <dd className="num font-semibold">{seller.activeListings}</dd>
        </div>
        <div>
          <dt className="text-fg-3">{m.listing_phone()}</dt>
          <dd className="font-semibold">{seller.phone}</dd>
        </div>
        <div>
          <dt className="text-fg-3">{m.listing_email()}</dt>
          <dd className="font-semibold">{seller.email}</dd>
        </div>
      </dl>
      <p className="mt-3 flex gap-2 text-sm text-fg-2">
        <Icon name="map-pin" className="mt-1 size-4 flex-none" />
        {/* `min-h-6` aligns the place with the higher link in the same line. */}
        <span className="flex min-h-6 flex-wrap items-center gap-x-2">
          {seller.place} {children}
        </span>
      </p>
      {seller.responds && (
        <p className="mt-2 flex gap-2 text-sm text-fg-2">
          <Icon name="clock" className="mt-0.5 size-4 flex-none" />
          {seller.responds}
        </p>
      )}
      <p className="mt-2 flex gap-2 text-sm text-fg-2">
        <Icon name={isPrivate ? 'user' : 'building-2'} className="mt-0.5 size-4 flex-none" />
        {seller.rights}
      </p>
      {seller.href && (
        <Link to={seller.href} className="btn btn-link mt-2 max-w-full whitespace-normal">
          {m.listing_seller_page()}
          <Icon name="arrow-right" className="size-4" />
        </Link>
      )}
    </section>
  );
}

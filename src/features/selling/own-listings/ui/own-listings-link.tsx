import { m } from '#platform/i18n/messages.ts';

/** Link in the header of the form that leaves it. */
export function OwnListingsLink() {
  return (
    <a href="/user/listing" className="btn btn-ghost max-lg:!px-2">
      {m.sell_my_listings()}
    </a>
  );
}

import { m } from '#platform/i18n/messages.ts';

/** The way out of the form, in its header. */
export function OwnListingsLink() {
  return (
    <a href="/user/listing" className="btn btn-ghost max-lg:!px-2">
      {m.sell_my_listings()}
    </a>
  );
}

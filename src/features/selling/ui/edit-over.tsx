import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/** In the place of the form, for a listing that is not changed any more: why, and where it can be brought back. */
export function EditOver({ reason, listingId }: { reason: string; listingId: number }) {
  return (
    <div className="card mx-auto max-w-xl p-6 text-center md:p-10">
      <span className="mx-auto grid size-14 place-items-center rounded-full bg-note-bg text-note">
        <Icon name="lock" className="size-7" />
      </span>
      <h1 className="mt-4 text-2xl font-bold lg:text-3xl">{reason}</h1>
      <p className="mt-2 text-base text-fg-2">{m.sell_over_text()}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <a href="/user/listing" className="btn btn-primary">
          {m.sell_my_listings()}
        </a>
        <a href={`/listing/${listingId}`} className="btn btn-secondary">
          {m.sell_see_listing()}
        </a>
      </div>
    </div>
  );
}

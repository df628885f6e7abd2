import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { ListingView } from '../listing-view.ts';
import { ListingPicture } from '../../card/ui/listing-picture.tsx';
import { unbroken } from '#ui/unbroken.tsx';

interface ListingSheetProps {
  view: ListingView;
  /** Address of the listing page, as typed by hand. */
  address: string;
  /** Date of the data, in words. */
  asOf: string;
  brand: ReactNode;
  code: ReactNode;
}

/**
 * Cuts text after a whole line: the columns move overflowing lines beside the sheet, where they are clipped.
 */
const CUT = 'overflow-hidden lg:columns-1 lg:gap-0 print:columns-1 print:gap-0';

/**
 * A listing on one A4 sheet; on a narrow screen it flows. The description takes the space that the other parts leave.
 * Omits the seller's phone number, because paper is passed on.
 */
export function ListingSheet({ view, address, asOf, brand, code }: ListingSheetProps) {
  const stated = view.facts.filter(({ value }) => value !== undefined);
  return (
    <article className="sheet mx-auto flex flex-col gap-4 bg-surface p-4 text-sm wrap-anywhere text-fg md:p-8 lg:px-[12mm] lg:py-[11mm] print:px-[12mm] print:py-[11mm]">
      <div className="flex flex-none items-center justify-between gap-4 border-b border-line pb-3">
        {brand}
        <p className="num text-right text-xs text-fg-2">
          {view.number}
          <br />
          {asOf}
        </p>
      </div>
      <div className="grid flex-none gap-5 md:grid-cols-[96mm_minmax(0,1fr)] print:grid-cols-[96mm_minmax(0,1fr)]">
        <Cover view={view} />
        <Head view={view} />
      </div>
      <Part title={m.listing_data()} className="flex-none">
        <dl className="overflow-hidden text-xs md:columns-3 md:gap-x-6 lg:max-h-[58mm] print:max-h-[58mm] print:columns-3 print:gap-x-6">
          {stated.map(({ field, label, value }) => (
            <div
              key={field}
              className="flex break-inside-avoid justify-between gap-2 border-b border-line py-0.5"
            >
              <dt className="max-w-[65%] flex-none text-fg-2">{label}</dt>
              <dd className="num min-w-0 text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {view.features.groups.length > 0 && (
        <Part title={m.listing_features()} className="flex-none">
          <div className={`${CUT} text-xs lg:max-h-[40mm] print:max-h-[40mm]`}>
            {view.features.groups.map(({ key, label, features }) => (
              <p key={key}>
                <b className="font-semibold">{label}:</b>{' '}
                <span className="text-fg-2">{features.join(' · ')}</span>
              </p>
            ))}
          </div>
        </Part>
      )}
      <Part title={m.listing_description()} className="flex min-h-0 flex-1 flex-col">
        <div className={`${CUT} min-h-0 flex-1`}>
          <p className="whitespace-pre-line text-fg-2">
            {view.description.text || m.listing_description_none()}
          </p>
        </div>
      </Part>
      <div className="flex flex-none items-center justify-between gap-6 border-t border-line pt-3">
        <div className="min-w-0">
          <p className="font-semibold">{view.seller.name}</p>
          <p className="text-xs text-fg-2">
            {view.seller.about} · {view.seller.place}
          </p>
          <p className="text-xs text-fg-2">{view.seller.rights}</p>
          <p className="mt-2 text-xs text-fg-2">{m.listing_print_more()}</p>
          <p className="num font-semibold break-all">{address}</p>
        </div>
        {code}
      </div>
    </article>
  );
}

function Cover({ view }: { view: ListingView }) {
  const cover = view.pictures[0];
  return (
    <div className="grid aspect-[4/3] place-items-center overflow-hidden rounded-md bg-sunken text-fg-3">
      {cover ? (
        <ListingPicture picture={cover} sizes="(min-width: 48rem) 96mm, 100vw" priority />
      ) : (
        m.card_no_picture()
      )}
    </div>
  );
}

/** Title, price, terms and the facts of the card. */
function Head({ view }: { view: ListingView }) {
  const { title, subtitle, keyFacts, price, terms, place, notice } = view;
  const kind = [...view.marks.map(([, label]) => label), subtitle].filter(Boolean).join(' · ');
  return (
    <div className="min-w-0">
      {notice && <p className="mb-1 font-semibold">{notice.title}</p>}
      <h1 className="line-clamp-3 text-2xl leading-7 font-bold">{unbroken(title)}</h1>
      {kind && <p className="mt-1 text-fg-2">{kind}</p>}
      <p className="num display mt-3 text-3xl font-bold">{price.price}</p>
      {price.oldPrice && (
        <p className="num text-xs text-fg-2">
          {m.listing_price_was()}: <s>{price.oldPrice}</s>
        </p>
      )}
      {price.net && <p className="num mt-1 text-xs text-fg-2">{price.net}</p>}
      {price.converted && <p className="num mt-1 text-xs text-fg-2">{price.converted}</p>}
      <p className="mt-1 line-clamp-3 text-xs text-fg-2">
        {terms.map(({ label, values }) => `${label}: ${values.join(', ')}`).join(' · ')}
      </p>
      <p className="num mt-3 font-semibold">{keyFacts.join(' · ')}</p>
      <p className="mt-1 text-fg-2">{place}</p>
    </div>
  );
}

function Part({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-1.5 text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}

import type { saveDraftOperation } from '#features/selling/drafts/save-draft.server.ts';
import { useMay } from '#features/access/ui/use-may.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import { m } from '#platform/i18n/messages.ts';
import { FactLine } from '#ui/fact-line.tsx';
import { Icon } from '#ui/icon.tsx';
import { EndedMails } from './ended-mails.tsx';
import type { OwnBarterView, SwapStepView, SwapView } from '../present-own-barter.ts';

/** More swaps of a listing are folded. */
const SHOWN = 3;

/** Possible swaps of the listings of a page of own listings. */
export function OwnBarterList({
  listings,
  mailsEnded,
}: {
  listings: readonly OwnBarterView[];
  /** Whether the person has ended the weekly messages. */
  mailsEnded: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="barter-title" className="mt-12">
      <h2 ref={heading} id="barter-title" tabIndex={-1} className="text-xl font-semibold outline-none">
        {m.barter_title()}
      </h2>
      <p className="mt-1 max-w-[70ch] text-fg-2">{m.barter_lead()}</p>
      {/* The focused button disappears. */}
      {mailsEnded && <EndedMails onDone={() => heading.current?.focus()} />}
      {listings.map((listing) => (
        <OwnBarter key={listing.id} listing={listing} />
      ))}
    </section>
  );
}

function OwnBarter({ listing: { title, price, note, editHref, swaps } }: { listing: OwnBarterView }) {
  const mayEdit = useMay<typeof saveDraftOperation>('seller');
  const folded = swaps.slice(SHOWN);
  return (
    <section className="mt-6">
      <h3 className="text-base font-semibold wrap-anywhere">
        {title} · <span className="num">{price}</span>
      </h3>
      {note !== undefined && <p className="mt-1 text-fg-2">{note}</p>}
      {editHref !== undefined && mayEdit && (
        <Link to={editHref} className="btn btn-secondary mt-3">
          {m.barter_edit()}
        </Link>
      )}
      <SwapList swaps={swaps.slice(0, SHOWN)} />
      {folded.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent hover:underline">
            {m.barter_more({ count: folded.length })}
          </summary>
          <SwapList swaps={folded} />
        </details>
      )}
    </section>
  );
}

function SwapList({ swaps }: { swaps: readonly SwapView[] }) {
  return (
    <ul className="mt-3 grid gap-4">
      {swaps.map((swap) => (
        <li key={swap.key} className="card p-3 md:p-4">
          <h4 className="flex items-center gap-2 text-sm font-semibold text-fg-2">
            <Icon name={swap.isRing ? 'refresh-cw' : 'handshake'} className="size-4" />
            {swap.label}
          </h4>
          <ol className={`mt-3 grid gap-4 ${swap.isRing ? 'lg:grid-cols-3' : 'lg:grid-cols-2'}`}>
            {swap.steps.map((step) => (
              <SwapStep key={step.id} step={step} />
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

function SwapStep({ step }: { step: SwapStepView }) {
  const { receiver, title, facts, price, difference, href, isOwn, picture, silhouette } = step;
  return (
    <li className="flex min-w-0 flex-col">
      <p className="flex items-center gap-1.5 text-sm text-fg-3 wrap-anywhere">
        <Icon name="arrow-right" className="size-4 flex-none" />
        {receiver}
      </p>
      <div className="mt-2 flex min-w-0 gap-3">
        <div className="relative grid aspect-[4/3] w-[96px] flex-none place-items-center self-start overflow-hidden rounded-md bg-sunken">
          {picture ? (
            <ListingPicture picture={picture} sizes="96px" maxWidth={320} />
          ) : (
            <span
              className="silhouette size-3/5"
              style={{ mask: `url(/art/${silhouette}.webp) center / contain no-repeat` }}
            />
          )}
        </div>
        <div className="min-w-0 flex-1">
          <Link to={href} className="line-clamp-2 font-semibold wrap-anywhere hover:underline">
            {title}
          </Link>
          {facts.length > 0 && <FactLine facts={facts} className="mt-0.5 text-sm text-fg-2" />}
          <p className="num display text-lg font-bold">{price}</p>
          <p className="num text-sm text-fg-2 wrap-anywhere">{difference}</p>
        </div>
      </div>
      {!isOwn && (
        <Link to={href} className="btn btn-secondary mt-3 self-start">
          {m.barter_write()}
        </Link>
      )}
    </li>
  );
}

import { Link } from 'react-router';
import { ListingMarkList } from '#features/listings/card/ui/listing-mark-list.tsx';
import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import { m } from '#platform/i18n/messages.ts';
import { FactLine } from '#ui/fact-line.tsx';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { OwnListingView, OwnNote } from '../own-listing-view.ts';
import { ownStateBadges, ownStateWords } from '../own-listing-words.ts';
import type { OwnState } from '../own-listing.ts';
import { OwnActionButton, OwnActionMenu } from './own-listing-actions.tsx';
import type { ActOnOwn } from './use-own-actions.ts';

/** States off the market; their pictures are pale. */
const offMarket = new Set<OwnState>(['draft', 'expired', 'sold', 'archived', 'paused', 'deleted']);

export function OwnListingRow({
  listing,
  act,
  isBusy,
}: {
  listing: OwnListingView;
  act: ActOnOwn;
  isBusy: boolean;
}) {
  const { state, title, price, note, counts, primary } = listing;
  return (
    <article
      aria-busy={isBusy}
      className={`card card-hover flex flex-col gap-4 p-3 md:p-4 lg:flex-row lg:items-center ${note?.tone === 'bad' ? '!border-bad-line' : ''}`}
    >
      <div className="flex min-w-0 flex-1 gap-4">
        <OwnPicture listing={listing} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-1.5">
            <span className={`badge ${ownStateBadges[state] ?? ''}`}>
              <Icon name={ownStateWords[state].icon} className="size-3.5" />
              {listing.stateLabel}
            </span>
            <ListingMarkList marks={listing.marks} className="" />
          </div>
          <h2
            className="mt-1.5 line-clamp-2 text-base font-semibold tracking-normal wrap-anywhere lg:line-clamp-1"
            title={title}
          >
            {unbroken(title)}
          </h2>
          {listing.facts.length > 0 && (
            <FactLine facts={listing.facts} className="mt-0.5 text-sm text-fg-2 max-lg:hidden" />
          )}
          <p className="num display text-lg font-bold lg:mt-1">
            {price ?? <span className="text-fg-3">{m.own_no_price()}</span>}
          </p>
          <p className="num mt-0.5 text-sm text-fg-3">
            <span className="max-lg:hidden">{listing.number} · </span>
            <TimeText words={listing.when} />
          </p>
        </div>
      </div>
      {note && <NoteOfRow listing={listing} note={note} />}
      {counts.length > 0 && (
        <div className="lg:w-[340px]">
          <OwnCounts counts={counts} />
          <FiguresLink listing={listing} />
        </div>
      )}
      <div className="flex gap-2">
        {primary ? (
          <OwnActionButton listing={listing} action={primary} act={act} isBusy={isBusy} />
        ) : note?.decision ? (
          <Link to={note.decision.href} className="btn btn-soft flex-1 lg:w-[148px]">
            {note.decision.label}
          </Link>
        ) : (
          <span className="flex-1 lg:w-[148px]" />
        )}
        {listing.href || listing.actions.length > 0 ? (
          <OwnActionMenu listing={listing} act={act} isBusy={isBusy} />
        ) : (
          <span className="w-11 max-lg:hidden" />
        )}
      </div>
    </article>
  );
}

function OwnPicture({ listing: { picture, href, state, title } }: { listing: OwnListingView }) {
  const pale = offMarket.has(state) ? 'opacity-60' : '';
  const frame =
    'relative grid aspect-[4/3] w-[112px] flex-none place-items-center self-start overflow-hidden rounded-md bg-sunken md:w-[132px]';
  const shown = picture ? (
    <ListingPicture
      picture={picture}
      sizes="132px"
      maxWidth={640}
      className={`size-full object-cover ${pale}`}
    />
  ) : (
    <Icon name="image" className="size-8 text-fg-3" />
  );
  return href ? (
    <Link to={href} className={frame} aria-label={`${m.own_action_view()}: ${title}`}>
      {shown}
    </Link>
  ) : (
    <div className={frame}>{shown}</div>
  );
}

function OwnCounts({ counts }: { counts: OwnListingView['counts'] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-x-2 gap-y-3">
      {counts.map(({ value, label, icon, isNew }) => (
        <div key={icon} className="flex flex-col-reverse justify-end text-center">
          <dt className={`text-xs ${isNew ? 'font-semibold text-accent' : 'text-fg-3'}`}>{label}</dt>
          <dd className="num flex items-center justify-center gap-1.5 font-semibold">
            <Icon name={icon} className={`size-4 ${isNew ? 'text-accent' : 'text-fg-3'}`} />
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Link to the figures, with the views of the last days as a line. */
function FiguresLink({ listing: { figuresHref, sparkline, title } }: { listing: OwnListingView }) {
  if (!figuresHref) return null;
  return (
    <Link
      to={figuresHref}
      className="mt-1 flex min-h-6 items-center justify-center gap-2 text-sm font-medium text-accent hover:underline max-lg:-mb-3 max-lg:min-h-11"
    >
      {sparkline && <Sparkline {...sparkline} />}
      {m.figures_link()}
      <span className="sr-only">: {title}</span>
    </Link>
  );
}

function Sparkline({ views, label }: NonNullable<OwnListingView['sparkline']>) {
  const most = Math.max(1, ...views);
  const points = views.map(
    (count, day) => `${(day / Math.max(1, views.length - 1)) * 96},${21 - (count / most) * 20}`,
  );
  return (
    <svg role="img" aria-label={label} viewBox="0 0 96 22" className="h-[22px] w-24 overflow-visible">
      <polyline
        points={points.join(' ')}
        className="fill-none stroke-current"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The message for the owner, with the page that explains it or the figures. */
function NoteOfRow({ listing, note }: { listing: OwnListingView; note: OwnNote }) {
  return (
    <p
      className={`flex gap-2 text-sm wrap-anywhere lg:w-[264px] ${note.tone === 'bad' ? 'font-medium text-bad' : 'text-fg-2'}`}
    >
      <Icon name={note.icon} className="mt-px size-4 flex-none" />
      <span className="min-w-0">
        <span className="line-clamp-4 text-balance">{note.text}</span>
        {!note.decision && listing.figuresHref && (
          <Link
            to={listing.figuresHref}
            className="flex min-h-6 w-fit items-center text-accent hover:underline max-lg:-mb-3 max-lg:min-h-11"
          >
            {m.figures_link()}
            <span className="sr-only">: {listing.title}</span>
          </Link>
        )}
        {note.decision && listing.primary && (
          <Link
            to={note.decision.href}
            className="flex min-h-6 w-fit items-center underline max-lg:-mb-3 max-lg:min-h-11"
          >
            {note.decision.label}
          </Link>
        )}
      </span>
    </p>
  );
}

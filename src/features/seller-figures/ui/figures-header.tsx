import type { saveDraftOperation } from '#features/selling/drafts/save-draft.server.ts';
import { useMay } from '#features/access/ui/use-may.ts';
import { Link } from 'react-router';
import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import { ownStateBadges, ownStateWords } from '#features/selling/own-listings/own-listing-words.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { FiguresView } from '../figures-view.ts';

export function FiguresHeader({ view }: { view: FiguresView }) {
  const mayChange = useMay<typeof saveDraftOperation>('seller');
  const { listing, publishedOn, mayEdit } = view;
  const { title, picture, state, stateLabel, number, when, href, editHref } = listing;
  return (
    <>
      <Link
        to="/user/listing"
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent hover:underline"
      >
        <Icon name="arrow-left" className="size-4" />
        {m.own_title()}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-4">
        {picture && (
          <span className="h-16 w-[85px] flex-none overflow-hidden rounded-md bg-sunken max-md:hidden">
            <ListingPicture
              picture={picture}
              sizes="85px"
              maxWidth={320}
              className="size-full object-cover"
            />
          </span>
        )}
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-2xl font-bold wrap-anywhere">{unbroken(title)}</h1>
          <p className="num mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-fg-2">
            <span className={`badge ${ownStateBadges[state] ?? ''}`}>
              <Icon name={ownStateWords[state].icon} className="size-3.5" />
              {stateLabel}
            </span>
            <span>{number}</span>
            <TimeText words={publishedOn} />
            <TimeText words={when} />
          </p>
        </div>
        <span className="ml-auto flex gap-2 max-md:ml-0 max-md:w-full">
          {href && (
            <Link to={href} className="btn btn-secondary max-md:flex-1">
              {m.own_action_view()}
            </Link>
          )}
          {mayEdit && mayChange && (
            <Link to={editHref} className="btn btn-secondary max-md:flex-1">
              <Icon name="pencil" className="size-4" />
              {m.own_action_edit()}
            </Link>
          )}
        </span>
      </div>
    </>
  );
}

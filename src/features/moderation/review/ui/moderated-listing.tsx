import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { FactLine } from '#ui/fact-line.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ModeratedView } from '../present-moderated-listing.ts';
import { NoteList } from './note-list.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { RevisionChanges } from './revision-changes.tsx';
import { SideSection } from './side-section.tsx';
import { SignalList } from './signal-list.tsx';

/** All data of a listing under review, the most relevant first. Texts of users are plain text. */
export function ModeratedListing({
  view,
  sameVehicle,
  tools,
}: {
  view: ModeratedView;
  /** Listings of the same vehicle beside this one. */
  sameVehicle?: ReactNode;
  /** Placed below the pictures. */ tools?: ReactNode;
}) {
  const { pictures, signals, reports, statements, history, revision } = view;
  return (
    <>
      <ListingHead view={view} />
      {signals.length > 0 && (
        <SideSection title={m.queue_side_signals()}>
          <SignalList signals={signals} />
        </SideSection>
      )}
      {sameVehicle && <SideSection title={m.same_vehicle_title()}>{sameVehicle}</SideSection>}
      {reports.length > 0 && (
        <SideSection title={m.queue_side_reports()}>
          <NoteList notes={reports} />
        </SideSection>
      )}
      {revision && (
        <SideSection title={m.queue_side_revision()}>
          <RevisionChanges revision={revision} />
        </SideSection>
      )}
      {statements.length > 0 && (
        <SideSection title={m.queue_side_statements()}>
          <NoteList notes={statements} />
        </SideSection>
      )}
      <SideSection title={m.queue_side_pictures()}>
        {pictures.length === 0 ? (
          <p className="text-fg-2">{m.queue_side_no_pictures()}</p>
        ) : (
          <PictureGrid pictures={pictures} />
        )}
        {tools}
      </SideSection>
      <SideSection title={m.queue_side_seller()}>
        <Seller view={view} />
        {view.seller.traderSigns.length > 0 && <TraderSigns signs={view.seller.traderSigns} />}
      </SideSection>
      <SideSection title={m.queue_side_facts()}>
        <Facts facts={view.facts} />
      </SideSection>
      {view.description !== '' && (
        <SideSection title={m.queue_side_description()}>
          <p className="wrap-anywhere whitespace-pre-line">{view.description}</p>
        </SideSection>
      )}
      {view.features !== '' && (
        <SideSection title={m.queue_side_features()}>
          <p className="wrap-anywhere">{view.features}</p>
        </SideSection>
      )}
      {history.length > 0 && (
        <SideSection title={m.queue_side_history()}>
          <NoteList notes={history} />
        </SideSection>
      )}
    </>
  );
}

function ListingHead({ view }: { view: ModeratedView }) {
  const { row, unfinishedPictures } = view;
  return (
    <>
      <h3 className="text-xl font-bold wrap-anywhere">{row.title}</h3>
      <FactLine facts={row.facts} className="mt-1 text-fg-2" />
      <p className="num font-semibold">{row.price}</p>
      {view.priceNotes && <p className="num text-sm text-fg-2">{view.priceNotes}</p>}
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <span className={`badge ${row.state.badge}`}>
          <span className="dot" />
          {row.state.word}
        </span>
        {view.href !== undefined && (
          <a href={view.href} target="_blank" rel="noopener" className="btn btn-link btn-sm">
            {m.queue_side_open_page()}
            <Icon name="external-link" className="size-4" />
          </a>
        )}
        {view.editHref !== undefined && (
          <Link to={view.editHref} className="btn btn-link btn-sm">
            {m.listing_edit_link()}
            <Icon name="pencil" className="size-4" />
          </Link>
        )}
      </p>
      <p role="status">
        {unfinishedPictures > 0 && (
          <span className="mt-4 flex gap-2.5 rounded-lg border border-note-line bg-note-bg p-3 text-note">
            <Icon name="hourglass" className="mt-0.5 size-4 flex-none" />
            {m.queue_side_unfinished({ count: unfinishedPictures })}
          </span>
        )}
      </p>
    </>
  );
}

function Facts({ facts }: Pick<ModeratedView, 'facts'>) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-fg-3">{label}</dt>
          <dd className="wrap-anywhere select-text">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Seller({ view: { seller } }: { view: ModeratedView }) {
  return (
    <div className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-sm font-semibold text-fg-2"
      >
        {seller.initials}
      </span>
      <span className="min-w-0">
        <b className="block font-semibold wrap-anywhere">{seller.name}</b>
        <span className="block text-sm text-fg-2">{seller.about}</span>
        <span className="num block text-sm text-fg-2">{seller.record}</span>
        {seller.contacts.map((contact) => (
          <span key={contact} className="num block text-sm wrap-anywhere select-text">
            {contact}
          </span>
        ))}
        <Link to={seller.listingsHref} className="btn btn-link lg:mt-1">
          {m.queue_side_seller_listings()}
        </Link>
      </span>
    </div>
  );
}

/** Reasons to ask whether a private seller trades. */
function TraderSigns({ signs }: { signs: readonly string[] }) {
  return (
    <div className="mt-3 rounded-lg border border-warn-line bg-warn-bg p-3 text-warn">
      <b className="block font-semibold">{m.trader_signs()}</b>
      <ul className="my-1 list-disc space-y-0.5 ps-5">
        {signs.map((sign) => (
          <li key={sign} className="wrap-anywhere">
            {sign}
          </li>
        ))}
      </ul>
      <p className="text-sm">{m.trader_signs_note()}</p>
    </div>
  );
}

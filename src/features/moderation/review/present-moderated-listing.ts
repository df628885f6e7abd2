import { initialsOf } from '#features/accounts/profile/initials.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import type { PictureView } from '#features/listings/card/listing-card-view.ts';
import { presentListing } from '#features/listings/page/present-listing.ts';
import type { Locale } from '#kernel/locale.ts';
import type { TraderSign } from '#features/trust/trader-signs/trader-signs.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ModeratedListing, ModeratedSeller } from './moderated-listing.ts';
import {
  presentHistory,
  presentReports,
  presentSignals,
  presentStatements,
  type NoteView,
  type SignalView,
} from './present-moderated-notes.ts';
import { presentQueueRow, type QueueRowView } from '../queue/present-queue.ts';
import { presentRevision, type RevisionView } from './present-revision.ts';
import { editPath, mayEdit } from '../editing/may-edit.ts';
import { queueAddress, readQueueAddress } from '../queue/queue-address.ts';

/** Side view of a listing ready to render, in the language of the page. */
export interface ModeratedView {
  row: QueueRowView;
  /** Page of the listing; undefined unless published. */
  href: string | undefined;
  /** Form that changes its fields for the seller; undefined while nobody may. */
  editHref: string | undefined;
  pictures: PictureView[];
  priceNotes: string;
  facts: { label: string; value: string }[];
  description: string;
  features: string;
  seller: SellerSummary;
  signals: SignalView[];
  reports: NoteView[];
  statements: NoteView[];
  history: NoteView[];
  revision: RevisionView | undefined;
  /** Number of pictures without renditions. */
  unfinishedPictures: number;
}

export interface SellerSummary {
  name: string;
  initials: string;
  about: string;
  /** E.g. "12 listings, 3 live, 1 rejected". */
  record: string;
  /** Empty unless the viewer is an admin. */
  contacts: string[];
  /** Reasons to ask whether a private seller trades. */
  traderSigns: string[];
  /** Queue filtered by this seller. */
  listingsHref: string;
}

export function presentModeratedListing(
  moderated: ModeratedListing,
  options: { catalogue: Catalogue; locale: Locale; now: Date; isAdmin: boolean },
): ModeratedView {
  const { row, listing, vin } = moderated;
  const view = presentListing(listing, options);
  const facts = view.facts.flatMap(({ field, label, value }) =>
    value === undefined || field === 'vin' ? [] : [{ label, value }],
  );
  const terms = view.terms.map(({ label, values }) => ({ label, value: values.join('; ') }));
  return {
    row: presentQueueRow(row, options),
    href: row.published ? view.href : undefined,
    editHref: mayEdit(row) ? editPath(row.id) : undefined,
    pictures: view.pictures,
    priceNotes: view.price.notes,
    facts: [
      ...facts,
      ...(vin === null ? [] : [{ label: fieldLabel('vin', options.locale), value: vin }]),
      ...terms,
    ],
    description: view.description.text,
    features: view.features.groups.flatMap(({ features }) => features).join(', '),
    seller: presentSeller(moderated.seller),
    signals: presentSignals(moderated.signals),
    reports: presentReports(moderated.reports),
    statements: presentStatements(moderated.statements, options),
    history: presentHistory(moderated.history),
    unfinishedPictures: moderated.unfinishedPictures,
    revision:
      moderated.revision &&
      presentRevision(moderated.revision, {
        ...options,
        type: row.type,
        title: view.title,
      }),
  };
}

function presentSeller(seller: ModeratedSeller): SellerSummary {
  const name = plainLine(seller.name);
  const kind = seller.kind === 'company' ? m.admin_kind_company() : m.admin_kind_private();
  const everything = readQueueAddress(new URLSearchParams({ tab: 'all', seller: String(seller.id) }));
  return {
    name,
    initials: initialsOf(name),
    about: [
      kind,
      ...(seller.verified ? [m.admin_verified()] : []),
      ...(seller.blocked ? [m.queue_state_blocked()] : []),
      m.queue_seller_since({ date: formatDate(seller.joinedAt) }),
    ].join(' · '),
    record: [
      m.queue_seller_listings({ count: seller.listings, written: formatNumber(seller.listings) }),
      m.queue_seller_live({ count: formatNumber(seller.live) }),
      ...(seller.rejected > 0 ? [m.queue_seller_rejected({ count: formatNumber(seller.rejected) })] : []),
      ...(seller.fake > 0 ? [m.queue_seller_fake({ count: formatNumber(seller.fake) })] : []),
    ].join(' · '),
    contacts: [seller.email, seller.phone].filter((contact) => contact !== null),
    traderSigns: seller.traderSigns.map(traderSignText),
    listingsHref: queueAddress(everything),
  };
}

function traderSignText(sign: TraderSign): string {
  if (sign.kind === 'words') return m.trader_sign_words({ words: sign.words.map(plainLine).join(' · ') });
  const count = { count: sign.count };
  switch (sign.kind) {
    case 'vehicles':
      return m.trader_sign_vehicles(count);
    case 'makes':
      return m.trader_sign_makes(count);
    case 'relisted':
      return m.trader_sign_relisted(count);
    case 'private_phone':
      return m.trader_sign_private_phone(count);
    case 'company_phone':
      return m.trader_sign_company_phone(count);
  }
}

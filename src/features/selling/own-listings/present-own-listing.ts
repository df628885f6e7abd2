import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { ageOf, listingTitle, presentPicture } from '#features/listings/card/present-listing-card.ts';
import { listingMarks } from '#features/listings/card/listing-marks.ts';
import { reasonForReader } from '#features/listings/life/reason-template.ts';
import { listingFact } from '#features/listings/card/listing-fact.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatMoney, formatDate, formatNumber, timeWords, type TimeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { draftSteps } from '../drafts/draft.ts';
import type { EditSectionKey } from '../form/editing/edit-sections.ts';
import { hasFigures, type OwnAction, type OwnActivity, type OwnListing } from './own-listing.ts';
import type { OwnListingView, OwnNote } from './own-listing-view.ts';
import { ownStateWords } from './own-listing-words.ts';

interface PresentOptions {
  catalogue: Catalogue;
  locale: Locale;
  now: Date;
  /** By listing; without it, the counts have no inquiries and there is no chart. */
  activity?: ReadonlyMap<number, OwnActivity>;
}

/** Presents a listing for the list of its owner. */
export function presentOwnListing(listing: OwnListing, options: PresentOptions): OwnListingView {
  const { id, state, picture, actions } = listing;
  const title = titleOf(listing, options.locale);
  const primary = primaryAction(listing);
  const note = noteOf(listing);
  const activity = options.activity?.get(id);
  return {
    id,
    state,
    stateLabel: ownStateWords[state].label(),
    title,
    marks: listingMarks(listing),
    facts: factsOf(listing, options),
    price: priceText(listing),
    number: m.own_number({ id: String(id) }),
    when: whenOf(listing, options.now),
    note,
    counts: note ? [] : countsOf(listing, activity),
    sparkline: note || !activity ? undefined : sparklineOf(activity),
    figuresHref: hasFigures(listing) ? `/user/listing/figures/${id}` : undefined,
    picture: picture ? presentPicture(picture, title) : undefined,
    primary,
    actions: actions.filter((action) => action !== primary && !isPointless(action, listing)),
    // A deleted listing has no page, not even for its owner.
    href: state === 'draft' || state === 'deleted' ? undefined : `/listing/${id}`,
    editHref: `/user/listing/edit/${id}${sectionToFix(listing)}`,
  };
}

/** Buyers do not see a rejected listing, so there is nothing to pause or reserve for them. */
const isPointless = (action: OwnAction, { state }: OwnListing): boolean =>
  state === 'rejected' && ['pause', 'reserve', 'unreserve', 'sold'].includes(action);

/** Sections of the edit form with what a ground is about; other grounds concern the listing as a whole. */
const fixSections: Readonly<Record<string, EditSectionKey>> = {
  wrong_data: 'details',
  pictures: 'media',
  price: 'price',
  contacts: 'features',
  personal_data: 'features',
};

const sectionToFix = ({ state, ground }: OwnListing): string => {
  const section = state === 'rejected' && ground !== null ? fixSections[ground] : undefined;
  return section ? `?section=${section}` : '';
};

function titleOf(listing: OwnListing, locale: Locale): string {
  const { brandName, modelName, modelNameBg, variant } = listing;
  if (brandName === null) return m.own_untitled();
  if (modelName === null) return plainLine(brandName);
  return plainLine(listingTitle({ brandName, modelName, modelNameBg, variant }, locale));
}

const HOUR_MS = 3_600_000;
const FACTS = ['year', 'mileage', 'fuel'] as const;

function factsOf(listing: OwnListing, options: PresentOptions): string[] {
  const { type, cityKey, year, month, mileageKm, fuel } = listing;
  const { locale, catalogue } = options;
  const values = { type: type ?? 'car', year, month, mileageKm, fuel };
  const place = cityKey === null ? undefined : catalogue.cityByKey.get(cityKey)?.label[locale];
  return [...FACTS.map((field) => listingFact(field, values, options)), place].filter(
    (fact) => fact !== undefined,
  );
}

/** Undefined for a draft without a price; other listings without one are on request. */
function priceText({ state, price }: OwnListing): string | undefined {
  if (price) return formatMoney(price);
  return state === 'draft' ? undefined : m.price_on_request();
}

function whenOf(listing: OwnListing, now: Date): TimeWords {
  const { state, expiresAt, closedAt, removeAt, updatedAt, createdAt } = listing;
  const on = (at: Date, words: (input: { date: string }) => string): TimeWords =>
    timeWords(at, words({ date: formatDate(at) }));
  if (state === 'deleted' && removeAt) {
    const hours = Math.max(1, Math.ceil((removeAt.getTime() - now.getTime()) / HOUR_MS));
    return timeWords(removeAt, m.own_removed_in({ hours }));
  }
  if ((state === 'published' || state === 'reserved') && expiresAt) return on(expiresAt, m.own_expires);
  if (state === 'expired' && closedAt) return on(closedAt, m.own_expired);
  if (state === 'sold' && closedAt) return on(closedAt, m.own_sold_on);
  if (state === 'archived' && closedAt) return on(closedAt, m.own_archived_on);
  if (state === 'rejected') return on(updatedAt, m.own_rejected_on);
  if (state === 'pending') return timeWords(updatedAt, m.own_submitted({ age: ageOf(updatedAt, now) }));
  const changedAt = updatedAt > createdAt ? updatedAt : createdAt;
  return timeWords(changedAt, m.own_changed({ age: ageOf(changedAt, now) }));
}

/** The state has priority over the changes, because it decides which actions are possible. */
function noteOf({
  id,
  state,
  reason,
  ground,
  objectionWaits,
  quality,
  step,
  held,
  changes,
}: OwnListing): OwnNote | undefined {
  const plain = (text: string): OwnNote => ({ tone: 'plain', icon: ownStateWords[state].icon, text });
  const bad = (text: string): OwnNote => ({
    tone: 'bad',
    icon: 'circle-alert',
    text,
    decision:
      ground === null
        ? undefined
        : {
            href: `/user/listing/decision/${id}`,
            label: objectionWaits ? m.own_objection_waits() : m.own_see_decision(),
          },
  });
  if (state === 'draft')
    return plain(
      m.own_note_draft({
        percent: formatNumber(quality),
        step: formatNumber(step ?? 1),
        steps: formatNumber(draftSteps.length),
      }),
    );
  if (state === 'rejected') return bad(reasonForReader(reason ?? '') || m.own_note_rejected());
  if (state === 'fake') return bad(reasonForReader(reason ?? '') || m.own_note_fake());
  if (state === 'pending') return plain(m.own_note_pending());
  if (state === 'paused' && held) return bad(m.own_note_held());
  if (state === 'paused') return plain(m.own_note_paused());
  if (state === 'archived') return plain(m.own_note_archived());
  if (state === 'deleted') return plain(m.own_note_deleted());
  if (state === 'sold') return plain(m.own_note_sold());
  if (changes?.state === 'refused')
    return bad(m.own_note_changes_refused({ reason: reasonForReader(changes.reason ?? '') }));
  if (changes?.state === 'waiting') return { ...plain(m.own_note_changes_waiting()), icon: 'clock' };
  if (changes?.state === 'editing') return { ...plain(m.own_note_changes_editing()), icon: 'pencil' };
  return undefined;
}

function countsOf(
  { views, reveals, saves }: OwnListing,
  activity: OwnActivity | undefined,
): OwnListingView['counts'] {
  const counts: OwnListingView['counts'] = [
    { value: formatNumber(views), label: m.own_views({ views }), icon: 'eye' },
    { value: formatNumber(reveals), label: m.own_reveals({ reveals }), icon: 'phone' },
    { value: formatNumber(saves), label: m.own_saves({ saves }), icon: 'heart' },
  ];
  if (!activity) return counts;
  const { inquiries, unread, followers } = activity;
  const label = m.own_inquiries({ inquiries });
  const asked = {
    value: formatNumber(inquiries),
    label: unread > 0 ? m.own_inquiries_unread({ inquiries: label, unread }) : label,
    icon: 'message-circle',
    isNew: unread > 0,
  } as const;
  const followed = {
    value: formatNumber(followers),
    label: m.own_followers({ followers }),
    icon: 'bell',
  } as const;
  // Most listings have none.
  return followers > 0 ? [...counts, asked, followed] : [...counts, asked];
}

const sparklineOf = ({ views }: OwnActivity): OwnListingView['sparkline'] => ({
  views,
  label: m.own_sparkline({ views: formatNumber(views.reduce((sum, count) => sum + count, 0)) }),
});

/** The first possible action by priority. */
function primaryAction({ state, actions }: OwnListing): OwnAction | undefined {
  // The note of a fake listing links to the decision, where the owner can object.
  if (state === 'fake') return undefined;
  const wanted: OwnAction[] = ['continue', 'renew', 'resume', 'unsold', 'restore', 'edit', 'duplicate'];
  return wanted.find((action) => actions.includes(action));
}

import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { PictureView } from '#features/listings/card/listing-card-view.ts';
import { listingTitle, presentPicture } from '#features/listings/card/present-listing-card.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine } from '#kernel/plain-text.ts';
import {
  dateWords,
  formatEuro,
  formatMonth,
  formatNumber,
  formatTime,
  timeWords,
  type TimeWords,
} from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { decisionsFor } from '../decisions/decisions-for.ts';
import type { Decision } from '../decisions/decision.ts';
import { formatWait } from './format-wait.ts';
import { queueStateBadge, queueStateLabel, signalLabel } from './queue-labels.ts';
import { queueState, type QueueRow } from './queue.ts';

/** Row of the queue ready to render, in the language of the page. */
export interface QueueRowView {
  id: number;
  /** Reviewed version; sent back with a decision. */
  version: number;
  draftVersion: number | undefined;
  title: string;
  /** Year, mileage, town. */
  facts: string[];
  seller: { id: number; name: string; isCompany: boolean; locale: Locale };
  price: string;
  state: { word: string; badge: string };
  views: string;
  /** Day on which it came to the queue, or how long it has been waiting for staff. */
  since: TimeWords;
  /** How long it has been waiting; undefined when it does not wait. */
  waits: string | undefined;
  /** Badges for open reports, the objection and risk signals. */
  marks: { key: string; word: string; badge: string }[];
  picture: PictureView | undefined;
  /** Member of staff who works on it. */
  claim: { accountId: number; name: string; until: TimeWords; takenFrom: string | undefined } | undefined;
  /** Decisions to offer. */
  decisions: Decision[];
}

export function presentQueueRow(
  row: QueueRow,
  { catalogue, locale, isAdmin, now }: { catalogue: Catalogue; locale: Locale; isAdmin: boolean; now: Date },
): QueueRowView {
  const title = plainLine(listingTitle(row, locale));
  const state = queueState(row);
  const waits = isWaiting(row) ? formatWait(row.since, now) : undefined;
  return {
    id: row.id,
    version: row.version,
    draftVersion: row.draftVersion ?? undefined,
    title,
    facts: [
      row.year === null ? '' : formatMonth(row.year, row.month),
      row.mileageKm === null ? '' : m.mileage_km({ mileage: formatNumber(row.mileageKm) }),
      optionLabel('city', row.cityKey, locale, catalogue),
    ].filter(Boolean),
    seller: {
      id: row.sellerId,
      name: plainLine(row.sellerName),
      isCompany: row.sellerKind === 'company',
      locale: row.sellerLocale,
    },
    price: row.priceEurMinor === null ? m.price_on_request() : formatEuro(row.priceEurMinor),
    state: { word: queueStateLabel(state), badge: queueStateBadge[state] },
    views: row.views > 0 ? formatNumber(row.views) : '–',
    since: waits === undefined ? dateWords(row.since) : timeWords(row.since, waits),
    waits,
    claim: claimOf(row, now),
    marks: marksOf(row, now),
    // Decorative: the title is beside it.
    picture: row.picture ? { ...presentPicture(row.picture, title), alt: '' } : undefined,
    decisions: decisionsFor(row, { isAdmin }),
  };
}

function claimOf({ claim }: QueueRow, now: Date): QueueRowView['claim'] {
  if (!claim) return undefined;
  const until = new Date(claim.until);
  if (until <= now) return undefined;
  const { accountId, name, takenFrom } = claim;
  return {
    accountId,
    name: plainLine(name),
    until: timeWords(until, formatTime(until)),
    takenFrom: takenFrom === null ? undefined : plainLine(takenFrom),
  };
}

const isWaiting = (row: QueueRow): boolean =>
  row.openReports > 0 ||
  row.objected ||
  row.fakeProposal !== null ||
  row.sample !== null ||
  ['pending', 'changes'].includes(queueState(row));

function marksOf(row: QueueRow, now: Date): QueueRowView['marks'] {
  const { openReports, objected, signals } = row;
  const claim = claimOf(row, now);
  return [
    ...(claim ? [{ key: 'claim', word: m.claim_mark({ name: claim.name }), badge: '' }] : []),
    ...(openReports > 0
      ? [
          {
            key: 'reports',
            word: m.queue_reports({ count: openReports, written: formatNumber(openReports) }),
            badge: 'badge-bad',
          },
        ]
      : []),
    ...(objected ? [{ key: 'objected', word: m.queue_objected(), badge: 'badge-note' }] : []),
    ...(row.fakeProposal ? [{ key: 'proposed', word: m.queue_fake_proposed(), badge: 'badge-bad' }] : []),
    ...(row.sample ? [{ key: 'sample', word: m.queue_sampled(), badge: '' }] : []),
    ...signals.map((kind) => ({ key: kind, word: signalLabel(kind), badge: 'badge-warn' })),
  ];
}

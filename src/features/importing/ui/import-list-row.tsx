import { Link } from 'react-router';
import type { DraftTextKey } from '#features/selling/checking/draft-fields.ts';
import { draftFieldLabel } from '#features/selling/form/fields/draft-field-label.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ImportSite } from '../import-site.ts';
import type { FoundStatus } from '../lists/import-list.ts';
import type { ListJson } from '../lists/list-json.ts';
import { ImportChanges } from './import-changes.tsx';
import { faultText } from './import-notices.tsx';

const words: Record<FoundStatus, () => string> = {
  new: m.bring_list_new,
  waiting: m.bring_list_waiting,
  failed: m.bring_list_failed,
  here: m.bring_list_here,
  changed: m.bring_list_changed,
  gone: m.bring_list_gone_there,
};
const tones: Record<FoundStatus, string> = {
  new: 'badge-note',
  waiting: '',
  failed: 'badge-warn',
  here: 'badge-good',
  changed: 'badge-warn',
  gone: 'badge-warn',
};
const MAX_UNKNOWN = 6;

/** A listing of a list: what the site shows, what it is here, and what its draft lacks. */
export function ImportListRow({
  listing,
  site,
  list,
  isOpen,
  isChosen,
  onChoose,
  onSettled,
}: {
  listing: ListJson['listings'][number];
  site: ImportSite;
  list: number;
  /** Whether it can be chosen. */
  isOpen: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onSettled: () => unknown;
}) {
  const { status } = listing;
  const title = listing.title === '' ? m.bring_account_advert({ id: listing.id }) : listing.title;
  return (
    <li className="flex gap-3 border-t border-line px-4 py-3 md:px-5" data-status={status}>
      <label className="flex min-h-11 flex-none items-start pt-1">
        <input
          type="checkbox"
          className="check"
          aria-label={m.bring_list_choose({ title })}
          disabled={!isOpen}
          checked={isOpen && isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </label>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {listing.is_draft && listing.import_id !== null ? (
            <Link to={`?item=${listing.import_id}`} className="link min-w-0 font-semibold wrap-anywhere">
              {title}
            </Link>
          ) : (
            <a
              href={listing.address}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="link min-w-0 font-semibold wrap-anywhere"
            >
              {title}
            </a>
          )}
          <span className={`badge ${tones[status]}`}>
            {listing.is_confirmed && status === 'here' ? m.bring_confirmed() : words[status]()}
          </span>
          {listing.to_check > 0 && (
            <span className="badge badge-warn num">{m.bring_to_check({ count: listing.to_check })}</span>
          )}
        </p>
        <p className="num text-sm text-fg-3">
          {[
            priceOf(listing),
            ...(listing.mileage === null ? [] : [m.mileage_km({ mileage: formatNumber(listing.mileage) })]),
          ].join(' · ')}
        </p>
        {listing.import_id !== null && status === 'changed' && (
          <ImportChanges
            importId={listing.import_id}
            list={list}
            listing={listing.listing_id}
            changes={listing.changes}
            onSettled={onSettled}
          />
        )}
        {remarks(listing, site).map((text) => (
          <p key={text} className="num text-sm wrap-anywhere text-warn">
            {text}
          </p>
        ))}
      </div>
    </li>
  );
}

/** A listing of an account has no price before it was read. */
function priceOf({ price_text: text, published }: ListJson['listings'][number]): string {
  if (text !== '') return text;
  return published === null
    ? m.bring_list_no_price()
    : m.bring_account_published({ date: formatDate(new Date(`${published}T12:00:00Z`)) });
}

const remarks = (
  { status, fault, missing, unknown }: ListJson['listings'][number],
  site: ImportSite,
): string[] => [
  ...(status === 'failed' && fault !== null ? [faultText({ fault, site })] : []),
  ...(missing.length > 0 ? [m.bring_list_missing({ names: missing.map(labelOf).join(', ') })] : []),
  ...(unknown.length > 0
    ? [m.bring_unknown_features({ names: unknown.slice(0, MAX_UNKNOWN).join(', ') })]
    : []),
];

const labelOf = (field: DraftTextKey): string => draftFieldLabel(field, undefined);

import { useState } from 'react';
import { Link } from 'react-router';
import type { DraftTextKey } from '#features/selling/checking/draft-fields.ts';
import { draftFieldLabel } from '#features/selling/form/fields/draft-field-label.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import type { settleChangesOperation } from '../changes/settle-changes.server.ts';
import type { ChangeJson } from '../items/import-json.ts';
import type { ImportEntry } from './import-entry.ts';
import { tryCall } from './list-calls.ts';

const MAX_SHOWN = 80;

interface ChangesProps {
  importId: number;
  /** The list that shows the changes, if it does. */
  list?: number;
  /** The listing that has been submitted; its changes wait in its working copy. */
  listing?: number | null;
  changes: readonly ChangeJson[];
  textOf?: (field: DraftTextKey, value: string) => string;
  /** Runs before a change, e.g. to save what is being typed. */
  before?: () => Promise<unknown>;
  onSettled: () => unknown;
}

/** Changes of the source, each with buttons to take it over, to keep the own value, and to undo either. */
export function ImportChanges(props: ChangesProps) {
  const { importId, list, listing = null, changes, textOf = plainText, before, onSettled } = props;
  const [isSending, setIsSending] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const settle = async (action: 'take' | 'leave' | 'undo', chosen: readonly ChangeJson[]) => {
    if (isSending) return;
    setIsSending(true);
    await before?.();
    const body = {
      action,
      changes: chosen.map(({ field, after }) => ({ field, after })),
      ...(list !== undefined && action !== 'undo' && { list }),
    };
    const answer = await tryCall(() =>
      callOperation<typeof settleChangesOperation>('POST', `/api/imports/${importId}/changes`, { body }),
    );
    setIsSending(false);
    // Also after a refusal, so that the page shows what is true now.
    await onSettled();
    if (!answer || action === 'undo') return setIsTaken(false);
    setIsTaken(answer.is_listing);
    showToast({
      kind: 'success',
      title: doneText(action, answer.is_listing),
      action: { label: m.sell_undo(), onAct: () => void settle('undo', chosen) },
    });
  };
  return (
    <div className="space-y-2 text-sm" aria-busy={isSending || undefined}>
      <ul className="num space-y-1">
        {changes.map((change) => (
          <li key={change.field} className="flex flex-wrap items-center gap-x-4">
            <span className="min-w-0 wrap-anywhere">{wordsOf(change, textOf)}</span>
            <span className="flex gap-x-4">
              <Choice label={wordsOf(change, textOf)} onChoose={() => void settle('take', [change])}>
                {m.bring_change_take()}
              </Choice>
              <Choice label={wordsOf(change, textOf)} onChoose={() => void settle('leave', [change])}>
                {m.bring_change_leave()}
              </Choice>
            </span>
          </li>
        ))}
      </ul>
      {changes.length > 1 && (
        <button type="button" className="btn btn-secondary" onClick={() => void settle('take', changes)}>
          {m.bring_change_take_all({ count: changes.length })}
        </button>
      )}
      {isTaken && listing !== null && (
        <Link to={`/user/listing/edit/${listing}`} className="link">
          {m.bring_change_edit()}
        </Link>
      )}
    </div>
  );
}

const Choice = ({ label, onChoose, children }: { label: string; onChoose: () => void; children: string }) => (
  <button
    type="button"
    className="btn btn-link !min-h-6 !text-sm max-lg:!min-h-9"
    aria-label={`${children}. ${label}`}
    onClick={onChoose}
  >
    {children}
  </button>
);

function doneText(action: 'take' | 'leave', isListing: boolean): string {
  if (action === 'leave') return m.bring_change_left();
  return isListing ? m.bring_change_taken_listing() : m.bring_change_taken();
}

const isCounted = (field: DraftTextKey): boolean => field === 'price' || field === 'mileage';
const plainText = (field: DraftTextKey, value: string): string => {
  if (field === 'mileage') return m.mileage_km({ mileage: formatNumber(Number(value)) });
  return field === 'price' ? formatNumber(Number(value)) : value;
};

function wordsOf(change: ChangeJson, textOf: (field: DraftTextKey, value: string) => string): string {
  const { field, before, after, before_text: first, after_text: last } = change;
  const words = (value: string | null, text: string | null): string => {
    if (value === null) return '—';
    // Options are stored as keys: without their labels the words of the source say more.
    const shown = textOf === plainText && !isCounted(field) && text ? text : textOf(field, value);
    return shown.slice(0, MAX_SHOWN);
  };
  return m.bring_change({
    field: draftFieldLabel(field, undefined),
    before: words(before, first),
    after: words(after, last),
  });
}

/** Listings that were submitted and have changed there; lists show those of their own. */
export function ChangedListings({
  entries,
  onChange,
}: {
  entries: readonly ImportEntry[];
  onChange: () => unknown;
}) {
  const changed = entries.filter(
    ({ is_draft: isDraft, listing_id: listing, changes }) =>
      !isDraft && listing !== null && changes.length > 0,
  );
  return changed.map((entry) => (
    <section key={entry.id} className="card mt-5 p-4 md:p-5" aria-label={entry.name}>
      <h2 className="font-semibold wrap-anywhere">{entry.name}</h2>
      <p className="mb-2 text-sm text-fg-3">{m.bring_changes({ site: entry.site })}</p>
      <ImportChanges
        importId={entry.id}
        listing={entry.listing_id}
        changes={entry.changes}
        onSettled={onChange}
      />
    </section>
  ));
}

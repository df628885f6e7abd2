import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/show-toast.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { EarlierEditView } from '../present-earlier-edits.ts';
import { ChangeTable } from './change-table.tsx';

/** Edits in force, with a button that puts the seller's values back into the form. */
export function EarlierEdits({
  edits,
  onRestore,
}: {
  edits: readonly EarlierEditView[];
  onRestore: (before: DraftFields) => void;
}) {
  const restore = (before: DraftFields) => {
    onRestore(before);
    showToast({ kind: 'info', subject: 'restored', title: m.listing_edit_restored() });
  };
  return (
    <section className="card p-4 md:p-6" aria-labelledby="earlier-edits">
      <h2 id="earlier-edits" className="text-lg font-semibold">
        {m.listing_edit_earlier()}
      </h2>
      <ul className="mt-3 space-y-5">
        {edits.map(({ id, at, facts, objection, changes, before }) => (
          <li key={id}>
            <p className="num text-sm text-fg-2">
              <TimeText words={at} />
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{facts}</p>
            {objection !== null && (
              <p className="mt-2 border-l-3 border-warn pl-3 wrap-anywhere whitespace-pre-line">
                <b className="block font-semibold">{m.queue_objected()}</b>
                {objection}
              </p>
            )}
            <ChangeTable changes={changes} />
            <button type="button" className="btn btn-secondary mt-2" onClick={() => restore(before)}>
              {m.listing_edit_restore()}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

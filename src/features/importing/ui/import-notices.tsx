import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import type { ImportFault } from '../items/import-item.ts';
import type { removeImportOperation } from '../items/remove-import.server.ts';
import type { ImportEntry } from './import-entry.ts';
import { readAgain } from './import-proof.tsx';

const faults: Record<ImportFault, (words: { site: string }) => string> = {
  blocked: m.bring_fault_blocked,
  gone: m.bring_fault_gone,
  layout_changed: m.bring_fault_layout_changed,
  too_large: m.bring_fault_too_large,
  too_many_drafts: m.bring_fault_too_many_drafts,
  unreachable: m.bring_fault_unreachable,
};
export const faultText = ({ fault, site }: Pick<ImportEntry, 'fault' | 'site'>): string =>
  fault === null ? '' : faults[fault]({ site });

/** Imports without a draft: those that wait, failed or name a listing that was brought before. */
export function ImportNotices({
  entries,
  onChange,
  onPaste,
}: {
  entries: readonly ImportEntry[];
  onChange: () => unknown;
  onPaste: () => void;
}) {
  const shown = entries.filter(
    ({ is_draft: isDraft, state }) => !isDraft && state !== 'ready' && state !== 'confirmed',
  );
  if (shown.length === 0) return null;
  return (
    <ul className="mt-5 space-y-3" role="status">
      {shown.map((entry) => (
        <li key={entry.id} className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <Notice entry={entry} />
          <span className="ml-auto flex flex-wrap gap-2 max-md:w-full">
            {entry.state === 'failed' && entry.fault === 'blocked' && (
              <button type="button" className="btn btn-secondary" onClick={onPaste}>
                {m.bring_by_page()}
              </button>
            )}
            {entry.state === 'failed' && entry.address !== null && (
              <button
                type="button"
                className="btn btn-secondary"
                onClick={() => void readAgain(entry.id).then((isDone) => isDone && onChange())}
              >
                {m.bring_again()}
              </button>
            )}
            {entry.state === 'same' && entry.same_as !== null && (
              <Link to={`?item=${entry.same_as}`} className="btn btn-secondary">
                {m.bring_same_open()}
              </Link>
            )}
            {entry.state !== 'waiting' && (
              <button
                type="button"
                className="btn btn-ghost"
                onClick={() =>
                  void callOperation<typeof removeImportOperation>('DELETE', `/api/imports/${entry.id}`).then(
                    onChange,
                  )
                }
              >
                {m.bring_remove_import()}
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Notice({ entry }: { entry: ImportEntry }) {
  const { state, site, address } = entry;
  return (
    <div className="flex min-w-0 flex-1 basis-72 gap-3">
      {state === 'waiting' ? (
        <span
          aria-hidden="true"
          className="mt-1 size-4 flex-none animate-spin rounded-full border-2 border-accent border-r-transparent"
        />
      ) : (
        <Icon
          name={state === 'same' ? 'info' : 'triangle-alert'}
          className={`mt-0.5 size-5 flex-none ${state === 'same' ? 'text-note' : 'text-warn'}`}
        />
      )}
      <div className="min-w-0">
        <p className="font-semibold">
          {state === 'waiting' ? m.bring_waiting() : state === 'same' ? m.bring_same() : faultText(entry)}
        </p>
        <p className="text-sm wrap-anywhere text-fg-3">
          {state === 'waiting' ? m.bring_waiting_hint() : (address ?? site)}
        </p>
      </div>
    </div>
  );
}

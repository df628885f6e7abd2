import { m } from '#platform/i18n/messages.ts';

/** Chooses listings of a list; the numbers are those that can be chosen, are chosen, and have nothing open. */
export function ImportListBar({
  open,
  picked,
  complete,
  isSending,
  onAll,
  onBring,
  onConfirm,
}: {
  open: number;
  picked: number;
  complete: number;
  isSending: boolean;
  onAll: (isAll: boolean) => void;
  onBring: () => void;
  onConfirm: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-sunken px-4 py-3 md:px-5">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="check flex-none"
          disabled={open === 0}
          checked={open > 0 && picked >= open}
          onChange={({ currentTarget }) => onAll(currentTarget.checked)}
        />
        {m.bring_list_choose_all()}
      </label>
      <span className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full">
        {complete > 0 && (
          <button type="button" className="btn btn-secondary max-md:w-full" onClick={onConfirm}>
            {m.bring_list_confirm({ count: complete })}
          </button>
        )}
        <button
          type="button"
          className="btn btn-primary max-md:w-full"
          disabled={picked === 0}
          aria-busy={isSending || undefined}
          onClick={onBring}
        >
          {m.bring_list_import({ count: picked })}
        </button>
      </span>
    </div>
  );
}

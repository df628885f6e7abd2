import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { fieldsToCompare } from '../wizard/draft-blockers.ts';
import { useDraftForm } from '../fields/draft-form-context.ts';

/**
 * Tells how many fields were filled in. Values of a document wait until the seller has compared them with it: a
 * misread number can look plausible.
 */
export function ReadNotice() {
  const { fields, sources, confirm } = useDraftForm();
  const all = Object.values(sources).filter(({ other }) => other === undefined);
  const fromDocument = all.filter(({ from }) => from === 'document').length;
  const count = all.filter(({ from }) => from !== 'copy').length;
  const uncompared = fieldsToCompare({ fields, sources });
  if (count === 0) return null;
  return (
    <div className="mb-5 flex flex-wrap items-start gap-3 rounded-lg border border-soft-line bg-soft p-4 text-sm text-on-soft">
      <Icon name="circle-check" className="size-5 flex-none" />
      <p className="min-w-0 flex-1">
        <b className="font-semibold">{fromDocument > 0 ? m.sell_document_read() : m.sell_vin_read()}</b>{' '}
        {m.sell_filled_in({ count })}
        {uncompared.length > 0 && ` ${m.sell_compare_document()}`}
      </p>
      {uncompared.length > 0 && (
        <button
          type="button"
          className="btn btn-secondary self-center max-md:w-full max-md:!whitespace-normal"
          data-confirm="document"
          onClick={() => confirm(uncompared)}
        >
          <Icon name="check" className="size-4" />
          {m.sell_compared()}
        </button>
      )}
    </div>
  );
}

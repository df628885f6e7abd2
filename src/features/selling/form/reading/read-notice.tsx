import { useEffect } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DraftTextKey } from '../../checking/draft-fields.ts';
import { draftFieldLabel } from '../fields/draft-field-label.ts';
import { useDraftForm } from '../fields/draft-form-context.ts';
import { draftValueText } from '../preview/draft-value-text.ts';
import { fieldsToCompare } from '../wizard/draft-blockers.ts';

/**
 * Tells how many fields were filled in. Values of a document wait until the seller has compared them with it: a
 * misread number can look plausible. Lists them while the vehicle type is missing, because their fields depend on it.
 */
export function ReadNotice() {
  const { fields, sources, type, confirm } = useDraftForm();
  const all = Object.entries(sources).filter(
    ([field, { other }]) => other === undefined && (fields[field as DraftTextKey] ?? '') !== '',
  );
  const fromDocument = all.filter(([, { from }]) => from === 'document').length;
  const read = all
    .filter(([, { from }]) => from === 'document' || from === 'vin')
    .map(([field]) => field as DraftTextKey);
  const uncompared = type ? fieldsToCompare({ fields, sources }) : [];
  if (read.length === 0) return null;
  return (
    <div className="mb-5 flex flex-wrap items-start gap-3 rounded-lg border border-soft-line bg-soft p-4 text-sm text-on-soft">
      <Icon name="circle-check" className="size-5 flex-none" />
      <div className="min-w-0 flex-1">
        <p>
          <b className="font-semibold">{fromDocument > 0 ? m.sell_document_read() : m.sell_vin_read()}</b>{' '}
          {type ? m.sell_filled_in({ count: read.length }) : m.sell_read_without_type()}
          {uncompared.length > 0 && ` ${m.sell_compare_document()}`}
        </p>
        {!type && <ReadValues read={read} />}
      </div>
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

function ReadValues({ read }: { read: readonly DraftTextKey[] }) {
  const form = useDraftForm();
  const { loadMakes } = form;
  useEffect(loadMakes, [loadMakes]);
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-1.5 md:grid-cols-2" data-testid="read-values">
      {read.map((field) => (
        <div key={field} className="grid grid-cols-2 gap-2">
          <dt>{draftFieldLabel(field, undefined)}</dt>
          <dd className="num font-semibold wrap-anywhere">
            {draftValueText(field, form.fields[field] ?? '', form)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

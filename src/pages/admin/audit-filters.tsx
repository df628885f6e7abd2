import { outcomeWords } from '#features/audit/outcome-words.ts';
import { m } from '#platform/i18n/messages.ts';
import { FilterInput, FilterSelect } from '#ui/form/filter-field.tsx';
import type { AuditAddress } from './audit-address.ts';

/** Filters by account, action and outcome, as a plain GET form. */
export function AuditFilters({
  filter,
  actions,
}: {
  filter: AuditAddress;
  actions: readonly { action: string; label: string }[];
}) {
  const all = ['', m.audit_filter_all()] as const;
  const named = actions.map(({ action, label }) => [action, label] as const);
  const outcomes = (['done', 'refused'] as const).map((one) => [one, outcomeWords[one]()] as const);
  return (
    <form action="/admin/audit" className="my-5 grid gap-3 md:grid-cols-2 lg:grid-cols-[1fr_1.5fr_1fr_auto]">
      <FilterInput name="actor" kind="number" label={m.audit_filter_actor()} value={filter.actorId} />
      <FilterSelect
        name="action"
        label={m.audit_column_what()}
        options={[all, ...named]}
        chosen={filter.action}
      />
      <FilterSelect
        name="outcome"
        label={m.audit_column_outcome()}
        options={[all, ...outcomes]}
        chosen={filter.outcome}
      />
      <button type="submit" className="btn btn-secondary self-end lg:min-h-10">
        {m.audit_filter()}
      </button>
    </form>
  );
}

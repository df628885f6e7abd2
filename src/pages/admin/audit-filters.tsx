import { outcomeWords } from '#features/audit/outcome-words.ts';
import { m } from '#platform/i18n/messages.ts';
import { FilterInput, FilterSelect } from '#ui/form/filter-field.tsx';
import { auditObjects, subjectFields, type AuditAddress } from './audit-address.ts';

const objectWords = {
  listing: m.audit_object_listing,
  account: m.audit_object_account,
  conversation: m.audit_object_conversation,
  shared_comment: m.audit_object_shared_comment,
};

/** Filters by account, action, object, time and outcome, as a plain GET form. */
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
  const { object, number } = subjectFields(filter.subject);
  const objects = auditObjects.map((each) => [each, objectWords[each]()] as const);
  return (
    <form action="/admin/audit" className="my-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
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
      <FilterSelect name="object" label={m.audit_filter_object()} options={objects} chosen={object} />
      <FilterInput name="number" kind="number" label={m.audit_filter_number()} value={number} />
      <FilterInput name="from" kind="date" label={m.audit_filter_from()} value={filter.from} />
      <FilterInput name="to" kind="date" label={m.audit_filter_to()} value={filter.to} />
      <button type="submit" className="btn btn-secondary self-end lg:min-h-10">
        {m.audit_filter()}
      </button>
    </form>
  );
}

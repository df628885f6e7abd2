import { outcomeWords } from '#features/accounts/present-audit.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { AuditAddress } from './audit-address.ts';

/** Chooses by account, action and outcome; a plain form, whose answer is an address. */
export function AuditFilters({
  filter,
  actions,
}: {
  filter: AuditAddress;
  actions: readonly { action: string; label: string }[];
}) {
  const outcomes = (['done', 'refused'] as const).map((one) => ({ action: one, label: outcomeWords[one]() }));
  return (
    <form action="/admin/audit" className="my-5 grid gap-3 md:grid-cols-2 lg:grid-cols-[1fr_1.5fr_1fr_auto]">
      <div>
        <label className="label" htmlFor="audit-actor">
          {m.audit_filter_actor()}
        </label>
        <span className="input input-sm">
          <input
            id="audit-actor"
            name="actor"
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={10}
            defaultValue={filter.actorId}
            className="min-h-9 w-full min-w-0 bg-transparent outline-none"
          />
        </span>
      </div>
      <Choice
        id="audit-action"
        name="action"
        label={m.audit_column_what()}
        options={actions}
        chosen={filter.action}
      />
      <Choice
        id="audit-outcome"
        name="outcome"
        label={m.audit_column_outcome()}
        options={outcomes}
        chosen={filter.outcome}
      />
      <button type="submit" className="btn btn-secondary self-end">
        {m.audit_filter()}
      </button>
    </form>
  );
}

function Choice({
  id,
  name,
  label,
  options,
  chosen,
}: {
  id: string;
  name: string;
  label: string;
  options: readonly { action: string; label: string }[];
  chosen: string | undefined;
}) {
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className="input input-sm relative !p-0">
        <select
          id={id}
          name={name}
          defaultValue={chosen ?? ''}
          className="min-h-9 w-full min-w-0 appearance-none truncate bg-transparent pr-9 pl-3 outline-none *:bg-surface *:text-fg"
        >
          <option value="">{m.audit_filter_all()}</option>
          {options.map(({ action, label: word }) => (
            <option key={action} value={action}>
              {word}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute right-3 size-4" />
      </span>
    </div>
  );
}

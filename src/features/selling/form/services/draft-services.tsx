import { useEffect, useRef } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { FieldNote } from '#ui/form/field.tsx';
import { fieldId, useForm } from '#ui/form/form-context.ts';
import { useRowKeys } from '#ui/form/use-row-keys.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { DraftService } from '../../checking/draft-fields.ts';
import { MAX_SERVICES } from '../../drafts/draft-limits.ts';
import { DRAFT_FORM, useDraftForm } from '../fields/draft-form-context.ts';
import { DraftHint } from '../fields/draft-hint.tsx';
import { ServiceRow } from './service-row.tsx';

const emptyEntry: DraftService = { kind: 'service', day: '', mileage: '', note: '' };

/** Entries of the service history. A removed one can be restored while its message is shown. */
export function DraftServices() {
  const form = useDraftForm();
  const { errors } = useForm();
  const list = useRef<HTMLUListElement>(null);
  const services = form.fields.services ?? [];
  const rows = useRowKeys(services.length);
  // A removed entry is restored into the entries of that time.
  const latest = useRef(services);
  useEffect(() => {
    latest.current = services;
  });
  const id = fieldId(DRAFT_FORM, 'services');
  const error = errors['services'];
  const change = (next: DraftService[]) => form.set({ services: next });
  const remove = (index: number, entry: DraftService) => {
    rows.remove(index);
    change(services.filter((_, at) => at !== index));
    document.getElementById(id)?.focus();
    const isEmpty = entry.day + entry.mileage + entry.note === '';
    if (isEmpty) return;
    showToast({
      kind: 'info',
      subject: 'service entry',
      title: m.sell_service_removed(),
      action: {
        label: m.sell_undo(),
        onAct: () => change(latest.current.toSpliced(index, 0, entry)),
      },
    });
  };
  return (
    <fieldset
      className="md:col-span-2"
      data-field="services"
      data-label={m.sell_services()}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="label">
        {m.sell_services()}
        <span className="opt">{m.form_optional()}</span>
      </legend>
      <p className="hint !mt-0 mb-3">{m.sell_services_hint()}</p>
      <ul ref={list} className="space-y-3 empty:hidden">
        {services.map((entry, index) => (
          <ServiceRow
            key={rows.keys[index]}
            number={index + 1}
            entry={entry}
            onChange={(next) => change(services.map((each, at) => (at === index ? next : each)))}
            onLeave={() => form.leave('services')}
            onRemove={() => remove(index, entry)}
          />
        ))}
      </ul>
      <FieldNote id={id} hint={undefined} error={error} />
      <DraftHint field="services" />
      {services.length < MAX_SERVICES ? (
        <button
          id={id}
          type="button"
          className="btn btn-secondary mt-3"
          onClick={() => {
            change([...services, emptyEntry]);
            requestAnimationFrame(() =>
              list.current?.querySelector<HTMLElement>('li:last-child select')?.focus(),
            );
          }}
        >
          <Icon name="plus" className="size-4" />
          {m.sell_add_service()}
        </button>
      ) : (
        <p className="hint">{m.sell_services_full({ most: MAX_SERVICES })}</p>
      )}
    </fieldset>
  );
}

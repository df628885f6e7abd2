import { useRef, useState } from 'react';
import { optionKeys, optionLabel } from '#features/catalogue/options/option-label.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { FieldNote } from '#ui/form/field.tsx';
import { fieldId, useForm } from '#ui/form/form-context.ts';
import { useRowKeys } from '#ui/form/use-row-keys.ts';
import { Icon } from '#ui/icon.tsx';
import type { DraftExchange } from '../../checking/draft-fields.ts';
import { MAX_EXCHANGES } from '../../drafts/draft-limits.ts';
import { DRAFT_FORM, useDraftForm } from '../fields/draft-form-context.ts';
import { ExchangeRow } from './exchange-row.tsx';

const anyVehicle: DraftExchange = { brand: '', model: '', yearMin: '', fuel: '', transmission: '' };

/** Vehicles wanted in exchange; an empty value means any. */
export function DraftExchanges() {
  const form = useDraftForm();
  const { errors } = useForm();
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<number>();
  const exchanges = form.fields.exchanges ?? [];
  const rows = useRowKeys(exchanges.length);
  const id = fieldId(DRAFT_FORM, 'exchanges');
  const words = (group: 'fuel' | 'transmission') =>
    optionKeys(group)
      .filter((key) => key !== 'none')
      .map((key) => [key, optionLabel(group, key, activeLocale())] as const);
  const change = (next: DraftExchange[]) => form.set({ exchanges: next });
  return (
    <fieldset
      className="md:col-span-2"
      data-field="exchanges"
      data-label={m.sell_exchanges()}
      aria-describedby={errors['exchanges'] === undefined ? undefined : `${id}-error`}
    >
      <legend className="label">
        {m.sell_exchanges()}
        <span className="opt">{m.form_optional()}</span>
      </legend>
      <p className="hint !mt-0 mb-3">{m.sell_exchanges_hint()}</p>
      <ul ref={list} className="space-y-3">
        {exchanges.map((exchange, index) => (
          <ExchangeRow
            key={rows.keys[index]}
            number={index + 1}
            exchange={exchange}
            isOpen={index === opened || exchange.brand === ''}
            onOpen={() => setOpened(index)}
            fuels={words('fuel')}
            transmissions={words('transmission')}
            onChange={(next) => change(exchanges.map((each, at) => (at === index ? next : each)))}
            onRemove={() => {
              setOpened(undefined);
              rows.remove(index);
              change(exchanges.filter((_, at) => at !== index));
              document.getElementById(id)?.focus();
            }}
          />
        ))}
      </ul>
      <FieldNote id={id} hint={undefined} error={errors['exchanges']} />
      {exchanges.length < MAX_EXCHANGES ? (
        <button
          id={id}
          type="button"
          className="btn btn-secondary mt-3 max-md:!whitespace-normal"
          onClick={() => {
            setOpened(exchanges.length);
            change([...exchanges, anyVehicle]);
            requestAnimationFrame(() =>
              list.current?.querySelector<HTMLElement>('li:last-child input')?.focus(),
            );
          }}
        >
          <Icon name="plus" className="size-4" />
          {m.sell_add_exchange()}
        </button>
      ) : (
        <p className="hint">{m.sell_exchanges_full({ most: MAX_EXCHANGES })}</p>
      )}
    </fieldset>
  );
}

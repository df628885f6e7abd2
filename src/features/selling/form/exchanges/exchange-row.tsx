import { useEffect, useId, type ReactNode } from 'react';
import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { SelectControl } from '#ui/form/select-control.tsx';
import { Icon } from '#ui/icon.tsx';
import type { DraftExchange } from '../../checking/draft-fields.ts';
import { useDraftForm } from '../fields/draft-form-context.ts';
import { exchangeText } from './exchange-text.ts';
import { makeItems, modelsOfBrand } from '../makes/make-items.ts';
import { Pick } from '../makes/pick-field.tsx';

type Options = readonly (readonly [string, string])[];

interface RowProps {
  number: number;
  exchange: DraftExchange;
  /** Whether the row shows its fields; a closed row shows one line of text. */
  isOpen: boolean;
  onOpen: () => void;
  fuels: Options;
  transmissions: Options;
  onChange: (exchange: DraftExchange) => void;
  onRemove: () => void;
}

/** A vehicle wanted in exchange. Offers makes of the type being sold, which most sellers swap for. */
export function ExchangeRow(props: RowProps) {
  const { number, exchange, onChange } = props;
  const { makes, loadMakes } = useDraftForm();
  const id = useId();
  const locale = activeLocale();
  useEffect(loadMakes, [loadMakes]);
  if (!props.isOpen)
    return (
      <li
        className="flex items-center gap-1 rounded-lg border border-line py-1 pr-1 pl-3"
        aria-label={m.sell_exchange_number({ number })}
      >
        <span className="num min-w-0 flex-1 font-medium wrap-anywhere">{exchangeText(exchange, makes)}</span>
        <button
          type="button"
          className="icon-btn"
          aria-label={m.sell_change_exchange({ number })}
          onClick={props.onOpen}
        >
          <Icon name="pencil" className="size-4" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={m.sell_remove_exchange({ number })}
          onClick={props.onRemove}
        >
          <Icon name="trash-2" className="size-4" />
        </button>
      </li>
    );
  return (
    <li className="rounded-lg border border-line p-3" aria-label={m.sell_exchange_number({ number })}>
      <div className="grid grid-cols-2 gap-3 *:first:col-span-2 *:nth-2:col-span-2 md:*:col-span-1 lg:grid-cols-3">
        <Labelled id={`${id}-brand`} label={fieldLabel('brand', locale)}>
          <Pick
            attributes={{ id: `${id}-brand` }}
            items={makeItems(makes, exchange.brand)}
            value={exchange.brand}
            placeholder={m.sell_choose_brand()}
            onPick={(brand) => brand !== exchange.brand && onChange({ ...exchange, brand, model: '' })}
          />
        </Labelled>
        <Labelled id={`${id}-model`} label={fieldLabel('model', locale)}>
          <Pick
            attributes={{ id: `${id}-model` }}
            items={makeItems(modelsOfBrand(makes, exchange.brand), exchange.model)}
            value={exchange.model}
            placeholder={m.sell_any()}
            disabled={exchange.brand === ''}
            onPick={(model) => onChange({ ...exchange, model })}
          />
        </Labelled>
        <Labelled id={`${id}-year`} label={m.sell_exchange_year()}>
          <span className="input num">
            <input
              id={`${id}-year`}
              value={exchange.yearMin}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              placeholder={m.sell_any()}
              className="min-h-10.5 w-full min-w-0 bg-transparent outline-none placeholder:text-fg-3"
              onChange={(event) => onChange({ ...exchange, yearMin: event.target.value })}
            />
          </span>
        </Labelled>
        <Labelled id={`${id}-fuel`} label={fieldLabel('fuel', locale)}>
          <AnyOf
            id={`${id}-fuel`}
            options={props.fuels}
            value={exchange.fuel}
            onChange={(fuel) => onChange({ ...exchange, fuel })}
          />
        </Labelled>
        <Labelled id={`${id}-gearbox`} label={fieldLabel('transmission', locale)}>
          <AnyOf
            id={`${id}-gearbox`}
            options={props.transmissions}
            value={exchange.transmission}
            onChange={(transmission) => onChange({ ...exchange, transmission })}
          />
        </Labelled>
        <div className="flex items-end justify-end">
          <button
            type="button"
            className="btn btn-danger-soft"
            aria-label={m.sell_remove_exchange({ number })}
            onClick={props.onRemove}
          >
            <Icon name="trash-2" className="size-4" />
            {m.sell_remove()}
          </button>
        </div>
      </div>
    </li>
  );
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}

function AnyOf(props: { id: string; options: Options; value: string; onChange: (value: string) => void }) {
  return (
    <SelectControl
      id={props.id}
      options={[['', m.sell_any()], ...props.options]}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

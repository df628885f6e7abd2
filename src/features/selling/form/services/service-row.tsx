import { useId, type ComponentProps, type ReactNode } from 'react';
import { unitWord } from '#features/catalogue/fields/unit-words.ts';
import { m } from '#platform/i18n/messages.ts';
import { SelectControl } from '#ui/form/select-control.tsx';
import { Icon } from '#ui/icon.tsx';
import type { DraftService } from '../../checking/draft-fields.ts';
import { groupedNumber } from '../fields/grouped-number.ts';

interface RowProps {
  number: number;
  entry: DraftService;
  onChange: (entry: DraftService) => void;
  /** Call when a control loses the focus; from then on faults are shown. */
  onLeave: () => void;
  onRemove: () => void;
}

/** An entry of the service history. */
export function ServiceRow({ number, entry, onChange, onLeave, onRemove }: RowProps) {
  const id = useId();
  const input = (name: 'day' | 'mileage' | 'note', more: ComponentProps<'input'>) => (
    <input
      id={`${id}-${name}`}
      value={entry[name]}
      autoComplete="off"
      className="min-h-10.5 w-full min-w-0 bg-transparent outline-none placeholder:text-fg-3"
      onChange={(event) => onChange({ ...entry, [name]: event.target.value })}
      onBlur={() => entry[name] !== '' && onLeave()}
      {...more}
    />
  );
  return (
    <li className="rounded-lg border border-line p-3" aria-label={m.sell_service_number({ number })}>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        <Labelled id={`${id}-kind`} label={m.sell_service_kind()} className="max-lg:col-span-2">
          <SelectControl
            id={`${id}-kind`}
            options={[
              ['service', m.sell_service_kind_service()],
              ['inspection', m.sell_service_kind_inspection()],
            ]}
            value={entry.kind}
            onChange={(event) => onChange({ ...entry, kind: event.target.value })}
          />
        </Labelled>
        <Labelled id={`${id}-day`} label={m.sell_service_day()}>
          <span className="input num">{input('day', { type: 'date' })}</span>
        </Labelled>
        <Labelled id={`${id}-mileage`} label={m.sell_service_mileage()}>
          <span className="input num">
            {input('mileage', {
              inputMode: 'numeric',
              maxLength: 14,
              onBlur: () => {
                const grouped = groupedNumber(entry.mileage);
                if (grouped !== entry.mileage) onChange({ ...entry, mileage: grouped });
                if (entry.mileage !== '') onLeave();
              },
            })}
            <span className="unit whitespace-nowrap">{unitWord('km')}</span>
          </span>
        </Labelled>
        <div className="col-span-2 flex items-end gap-2 lg:col-span-3">
          <Labelled id={`${id}-note`} label={m.sell_service_note()} className="flex-1">
            <span className="input">
              {input('note', { maxLength: 120, placeholder: m.sell_service_note_example() })}
            </span>
          </Labelled>
          <button
            type="button"
            className="icon-btn flex-none"
            aria-label={m.sell_remove_service({ number })}
            onClick={onRemove}
          >
            <Icon name="trash-2" className="size-4" />
          </button>
        </div>
      </div>
    </li>
  );
}

function Labelled(props: { id: string; label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${props.className ?? ''}`}>
      <label className="label" htmlFor={props.id}>
        {props.label}
      </label>
      {props.children}
    </div>
  );
}

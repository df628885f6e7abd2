import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { DraftFieldGroup, type DraftFieldProps } from './draft-field.tsx';
import { useDraftForm, useDraftValue } from './draft-form-context.ts';
import { offeredItems, type ColorItem } from '../wizard/wizard-lists.ts';

/** Most common colours, shown first. */
const USUAL = ['black', 'white', 'silver', 'gray', 'blue', 'red', 'green', 'beige'];

/** Colour swatches: the most common ones, and all of them after a press of the button. */
export function DraftColorField(field: DraftFieldProps) {
  const { lists } = useDraftForm();
  const value = useDraftValue(field.field);
  const [isWhole, setIsWhole] = useState(false);
  const chosen = lists.colors.find(({ key }) => key === value);
  const offered = offeredItems(lists.colors, value);
  const usual = offered.filter(({ key }) => USUAL.includes(key) || key === value);
  const shown = isWhole ? offered : usual;
  const label = chosen ? `${field.label}: ${chosen.label}` : field.label;
  return (
    <DraftFieldGroup {...field} label={label} className="md:col-span-2">
      {(id) => (
        <div className={`flex flex-wrap gap-1 ${isWhole ? 'max-h-72 overflow-y-auto p-1' : ''}`}>
          {shown.map((color, index) => (
            <Swatch
              key={color.key}
              color={color}
              id={(chosen ? color === chosen : index === 0) ? id : undefined}
              field={field}
              withName={isWhole}
            />
          ))}
          <button
            type="button"
            className="chip !min-h-11"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? m.sell_fewer_colors() : m.sell_more_colors()}
            <Icon name={isWhole ? 'chevron-up' : 'chevron-down'} className="size-4" />
          </button>
        </div>
      )}
    </DraftFieldGroup>
  );
}

function Swatch(props: {
  color: ColorItem;
  id: string | undefined;
  field: DraftFieldProps;
  withName: boolean;
}) {
  const { color, id, field, withName } = props;
  const form = useDraftForm();
  const isChosen = useDraftValue(field.field) === color.key;
  return (
    <label
      title={color.label}
      className={`relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-ring ${isChosen ? 'ring-2 ring-primary' : ''} ${withName ? 'gap-2 pr-3 pl-1.5' : ''}`}
    >
      <input
        id={id}
        type="radio"
        name={field.field}
        value={color.key}
        checked={isChosen}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={() => form.set({ [field.field]: color.key })}
        onClick={() => {
          if (isChosen && !field.required) form.set({ [field.field]: '' });
        }}
      />
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full ring-1 ring-control"
        style={{ background: color.hex }}
      >
        {isChosen && (
          <span className="grid size-5 place-items-center rounded-full bg-surface text-accent">
            <Icon name="check" className="size-4" />
          </span>
        )}
      </span>
      <span className={withName ? 'text-sm' : 'sr-only'}>{color.label}</span>
    </label>
  );
}

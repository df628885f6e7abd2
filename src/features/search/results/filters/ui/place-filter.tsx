import { useState, type ComponentProps, type ComponentType } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { splitTowns } from '#features/places/joined-towns.ts';
import type { PlacePart } from '../filter-panel-data.ts';
import { OptionList } from './option-list.tsx';
import type { TownPickerProps } from './town-picker.tsx';

/**
 * Town and distance. The town is a select on touch screens and without JavaScript; with a mouse or keyboard a field
 * with suggestions replaces it, loaded on hover or focus.
 */
export function PlaceFilter({ part }: { part: PlacePart }) {
  const [Picker, setPicker] = useState<ComponentType<TownPickerProps>>();
  const [hasFocus, setHasFocus] = useState(false);
  const prepare = () => {
    import('./town-picker.tsx')
      .then(({ TownPicker }) => setPicker(() => TownPicker))
      // If the field cannot be loaded, e.g. offline, the select stays.
      .catch(() => undefined);
  };
  return (
    <>
      {Picker ? (
        <Picker part={part} takesFocus={hasFocus} />
      ) : (
        <TownSelect
          part={part}
          onPointerEnter={(event) => event.pointerType === 'mouse' && prepare()}
          onFocus={(event) => {
            if (!event.currentTarget.matches(':focus-visible')) return;
            setHasFocus(true);
            prepare();
          }}
          onBlur={() => setHasFocus(false)}
        />
      )}
      {part.otherCities.length > 0 && (
        <OptionList name="city" options={part.otherCities} first={part.otherCities.length} more={undefined} />
      )}
      {part.city !== '' && <Distances part={part} />}
    </>
  );
}

function TownSelect({
  part,
  ...events
}: { part: PlacePart } & Pick<ComponentProps<'select'>, 'onPointerEnter' | 'onFocus' | 'onBlur'>) {
  return (
    <span className="input input-sm relative">
      <Icon name="map-pin" className="size-4" />
      <select
        name="city"
        defaultValue={part.city}
        data-value={part.city}
        aria-label={m.filters_town()}
        className="absolute inset-0 size-full appearance-none truncate rounded-md bg-transparent pr-8 pl-9 outline-none"
        {...events}
      >
        <option value="">{m.filters_any_town()}</option>
        {splitTowns(part.cities).map(([key, label, count]) => (
          <option key={key} value={key} disabled={count === '0' && key !== part.city}>
            {`${label} (${count})`}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none ml-auto size-4" />
    </span>
  );
}

function Distances({ part }: { part: PlacePart }) {
  return (
    <fieldset className="mt-3">
      <legend className="mb-1.5 text-sm text-fg-2">{m.filters_distance()}</legend>
      <div className="seg flex w-full">
        {part.distances.map(([km, label, count, chosen]) => (
          <label key={km} className="num relative min-w-0 flex-col !gap-0 !px-0 py-1 first:flex-[1.4]">
            <input
              type="radio"
              name="distance"
              value={km}
              defaultChecked={chosen === 1}
              aria-label={`${km === '' ? label : m.distance_km({ distance: label })}, ${count}`}
              className="sr-only"
            />
            {label}
            <span className="text-xs font-normal text-fg-3">{count}</span>
          </label>
        ))}
      </div>
      {part.hint && <p className="hint">{part.hint}</p>}
    </fieldset>
  );
}

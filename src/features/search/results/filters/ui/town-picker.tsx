import { Combobox } from '@base-ui/react/combobox';
import { useEffect, useRef } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { splitTowns } from '#features/places/joined-towns.ts';
import type { PlacePart } from '../filter-panel-data.ts';
import { searchTokens } from '../../../index/words/words.ts';

export interface TownPickerProps {
  part: PlacePart;
  /** Whether it replaces a control that has the focus. */
  takesFocus: boolean;
}

interface Town {
  key: string;
  label: string;
  count: string;
}

const MOST_SUGGESTIONS = 30;

/** Town field with suggestions in both alphabets. */
export function TownPicker({ part, takesFocus }: TownPickerProps) {
  const field = useRef<HTMLDivElement>(null);
  const value = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const towns = splitTowns(part.cities).map(([key, label, count]): Town => ({ key, label, count }));
  const choose = (town: Town | null) => {
    if (!value.current) return;
    value.current.value = town?.key ?? '';
    value.current.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return (
    // The popup is rendered here instead of the body, which the open filter sheet covers.
    <div ref={field} className="relative">
      <input ref={value} type="hidden" name="city" defaultValue={part.city} key={part.city} />
      <Combobox.Root
        items={towns}
        value={towns.find(({ key }) => key === part.city) ?? null}
        onValueChange={choose}
        itemToStringLabel={({ label }) => label}
        isItemEqualToValue={(one, other) => one.key === other.key}
        filter={matchesTown}
        limit={MOST_SUGGESTIONS}
        autoHighlight
      >
        <div className="input input-sm">
          <Icon name="map-pin" className="size-4" />
          <Combobox.Input
            ref={input}
            aria-label={m.filters_town()}
            placeholder={m.filters_any_town()}
            className="w-full min-w-0 bg-transparent outline-none placeholder:text-fg-3"
          />
          {part.city === '' ? (
            <Icon name="chevron-down" className="size-4" />
          ) : (
            <Combobox.Clear
              className="-mr-2 grid size-9 flex-none place-items-center rounded-md text-fg-3 hover:bg-sunken"
              aria-label={m.filters_any_town()}
            >
              <Icon name="x" className="size-4" />
            </Combobox.Clear>
          )}
        </div>
        <Combobox.Portal container={field}>
          <Combobox.Positioner className="z-40 w-(--anchor-width)" sideOffset={4} align="start">
            <Combobox.Popup className="max-h-72 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-e3">
              <Combobox.Empty className="px-3 py-2 text-sm text-fg-3 empty:hidden">
                {m.filters_nothing_matches()}
              </Combobox.Empty>
              <Combobox.List>{(town: Town) => <TownItem key={town.key} town={town} />}</Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </div>
  );
}

function TownItem({ town }: { town: Town }) {
  return (
    <Combobox.Item
      value={town}
      disabled={town.count === '0'}
      className="flex min-h-10 cursor-pointer items-center gap-2 rounded-md px-2.5 data-disabled:text-fg-3 data-highlighted:bg-sunken"
    >
      {town.label}
      <span className="num ml-auto text-sm text-fg-3">{town.count}</span>
      <Combobox.ItemIndicator>
        <Icon name="check" className="size-4 text-accent" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}

/** Whether each typed word is a prefix of a word of the name, or all together of the key, in either alphabet. */
function matchesTown({ key, label }: Town, text: string): boolean {
  const typed = searchTokens(text);
  const names = searchTokens(label);
  return (
    typed.every((word) => names.some((name) => name.startsWith(word))) || key.startsWith(typed.join('_'))
  );
}

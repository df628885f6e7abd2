import { Combobox } from '@base-ui/react/combobox';
import { useRef, useState } from 'react';
import { typedMakeName } from '#features/catalogue/makes/other-make.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ControlAttributes } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { DraftField, type DraftFieldProps } from '../fields/draft-field.tsx';
import { useDraftForm, useDraftValue } from '../fields/draft-form-context.ts';
import { typedItems } from './make-items.ts';
import { matchesPick } from './matches-pick.ts';
import { offeredItems, type PickItem } from '../wizard/wizard-lists.ts';

interface PickProps {
  items: readonly PickItem[];
  /** Key of the chosen item; an unknown key is shown as empty. */
  value: string;
  onPick: (key: string) => void;
  onLeave?: () => void;
  placeholder: string;
  attributes: Pick<ControlAttributes, 'id'> & Partial<ControlAttributes>;
  isWrong?: boolean;
  disabled?: boolean;
  /** Accessible name when there is no visible label. */
  label?: string;
  /** Whether a typed name that is not in the list may be chosen; see `typedMake`. */
  takesNames?: boolean;
}

const MAX_SHOWN = 60;

/** Combobox for a long list; matches typed text in Cyrillic or Latin letters. */
export function Pick({
  items,
  value,
  onPick,
  onLeave,
  placeholder,
  attributes,
  isWrong,
  disabled = false,
  label,
  takesNames = false,
}: PickProps) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const all = takesNames ? [...items, ...typedItems(items, value, typed)] : items;
  return (
    <div ref={box} className="relative">
      <Combobox.Root
        items={all}
        value={all.find(({ key }) => key === value) ?? null}
        onInputValueChange={setTyped}
        onValueChange={(item: PickItem | null) => onPick(item?.key ?? '')}
        itemToStringLabel={(item: PickItem) => item.label}
        isItemEqualToValue={(one: PickItem, other: PickItem) => one.key === other.key}
        filter={matchesPick}
        limit={MAX_SHOWN}
        autoHighlight
        disabled={disabled}
      >
        <div className={`input ${isWrong ? 'is-error' : ''} ${disabled ? 'is-disabled' : ''}`}>
          <Combobox.Input
            {...attributes}
            aria-label={label}
            placeholder={placeholder}
            autoComplete="off"
            onBlur={onLeave}
            className="min-h-10.5 w-full min-w-0 bg-transparent outline-none placeholder:text-fg-3"
          />
          <Combobox.Trigger
            className="-mr-2 grid size-9 flex-none place-items-center text-fg-3"
            aria-label={m.sell_show_list()}
          >
            <Icon name="chevron-down" className="size-4" />
          </Combobox.Trigger>
        </div>
        <Combobox.Portal container={box}>
          <Combobox.Positioner anchor={box} className="z-40 w-(--anchor-width)" sideOffset={4} align="start">
            <Combobox.Popup className="max-h-72 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-e3">
              <Combobox.Empty className="px-3 py-2 text-sm text-fg-3 empty:hidden">
                {m.filters_nothing_matches()}
              </Combobox.Empty>
              <Combobox.List>
                {(item: PickItem) => (
                  <Combobox.Item
                    key={item.key}
                    value={item}
                    className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 data-highlighted:bg-sunken lg:min-h-10"
                  >
                    {typedMakeName(item.key) === undefined || item.key === value
                      ? item.label
                      : m.sell_use_typed_name({ name: item.label })}
                    <Combobox.ItemIndicator className="ml-auto">
                      <Icon name="check" className="size-4 text-accent" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </div>
  );
}

/** `Pick` as a field of the draft. */
export function DraftPickField({
  items,
  placeholder,
  disabled,
  onPick,
  takesNames = false,
  ...field
}: DraftFieldProps & PickFieldProps) {
  const form = useDraftForm();
  const value = useDraftValue(field.field);
  return (
    <DraftField {...field}>
      {(attributes, isWrong) => (
        <Pick
          items={offeredItems(items, value)}
          value={value}
          placeholder={placeholder}
          attributes={attributes}
          isWrong={isWrong}
          disabled={disabled ?? false}
          takesNames={takesNames}
          onPick={onPick ?? ((key) => form.set({ [field.field]: key }))}
          onLeave={() => value !== '' && form.leave(field.field)}
        />
      )}
    </DraftField>
  );
}

interface PickFieldProps {
  items: readonly PickItem[];
  placeholder: string;
  disabled?: boolean;
  onPick?: (key: string) => void;
  takesNames?: boolean;
}

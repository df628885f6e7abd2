import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { FilterOption, MakesPart } from '../filter-panel-data.ts';
import { filterOption, OptionList } from './option-list.tsx';
import { useMakeSuggestions, type MakeSuggestion } from '../../ui/use-make-suggestions.ts';

/**
 * Brands, with the models of chosen brands below them. The text field suggests brands and models in both alphabets;
 * arrow keys move from the field into the list and through it.
 */
export function MakeFilter({ part }: { part: MakesPart }) {
  const [text, setText] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const suggestions = useMakeSuggestions(part.type, text);

  useEffect(() => {
    const element = group.current;
    const onKeyDown = (event: KeyboardEvent) => moveByKey(event, list.current, () => setText(''));
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div ref={group}>
      <label className="input input-sm noscript:hidden">
        <Icon name="search" className="size-4" />
        <input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={m.filters_search_makes()}
          placeholder={m.filters_search_makes()}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          className="w-full min-w-0 bg-transparent outline-none placeholder:text-fg-3"
        />
      </label>
      <div ref={list} className="mt-1">
        {suggestions ? <Suggestions suggestions={suggestions} part={part} /> : <Brands part={part} />}
      </div>
      <p className="sr-only" role="status">
        {suggestions && m.filters_suggestions({ count: suggestions.length })}
      </p>
    </div>
  );
}

/** Arrow keys move between field and checkboxes; in the field, Enter selects the first and Escape clears the text. */
function moveByKey(event: KeyboardEvent, list: HTMLElement | null, clear: () => void): void {
  const boxes = [...(list?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])].filter(
    (box) => box.offsetParent !== null,
  );
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const at = boxes.indexOf(target);
  if (event.key === 'ArrowDown') boxes[at + 1]?.focus();
  else if (event.key === 'ArrowUp' && at > 0) boxes[at - 1]?.focus();
  else if (event.key === 'Enter' && at === -1) boxes[0]?.click();
  else if (event.key === 'Escape' && at === -1 && target.value !== '') clear();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Brands in order, each chosen one followed by its models. */
function Brands({ part }: { part: MakesPart }) {
  if (part.models.length === 0) {
    return <OptionList name="brand" options={part.brands} first={part.first} more={part.more} />;
  }
  const shown = part.brands.filter((brand, index) => index < part.first || brand[3]);
  return (
    <>
      {shown.map((brand) => (
        <BrandWithModels
          key={brand[0]}
          brand={brand}
          models={part.models.find((each) => each.brand === brand[0])}
        />
      ))}
      <OptionList
        name="brand"
        options={part.brands.filter((brand) => !shown.includes(brand))}
        first={0}
        more={part.more}
      />
    </>
  );
}

function BrandWithModels({
  brand,
  models,
}: {
  brand: FilterOption;
  models: MakesPart['models'][number] | undefined;
}) {
  const nested = useRef<HTMLFieldSetElement>(null);
  // A model implies its brand, so unticking the brand must untick its models.
  const dropModels = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.target.name !== 'brand' || event.target.checked) return;
    for (const box of nested.current?.querySelectorAll('input') ?? []) box.checked = false;
  };
  return (
    <div onChange={dropModels}>
      {filterOption('brand', brand)}
      {models && (
        <fieldset ref={nested} className="mb-2 ml-2.5 border-l border-line pl-4">
          <legend className="sr-only">{m.filters_models_of({ brand: brand[1] })}</legend>
          <OptionList name="model" options={models.options} first={models.first} more={models.more} />
        </fieldset>
      )}
    </div>
  );
}

/** Replaces the list; chosen makes that are not suggested stay in the form as hidden inputs. */
function Suggestions({ suggestions, part }: { suggestions: MakeSuggestion[]; part: MakesPart }) {
  const chosenOf = (options: FilterOption[]) => options.filter(([, , , on]) => on).map(([key]) => key);
  const chosen = {
    brand: chosenOf(part.brands),
    model: part.models.flatMap(({ options }) => chosenOf(options)),
  };
  const suggested = new Set(suggestions.map(({ value }) => value));
  const kept = (['brand', 'model'] as const).flatMap((name) =>
    chosen[name].filter((value) => !suggested.has(value)).map((value) => [name, value] as const),
  );
  return (
    <>
      {kept.map(([name, value]) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      {suggestions.length === 0 && <p className="hint">{m.filters_nothing_matches()}</p>}
      {suggestions.map(({ name, value, parts, count }) => (
        <label key={value} className={count === '0' ? 'facet is-zero' : 'facet'}>
          <input
            type="checkbox"
            className="check"
            name={name}
            value={value}
            defaultChecked={chosen[name].includes(value)}
            disabled={count === '0' && !chosen[name].includes(value)}
          />
          <span>
            {parts[0]}
            <mark className="bg-soft-2 text-on-soft">{parts[1]}</mark>
            {parts[2]}
          </span>
          <span className="cnt">{count}</span>
        </label>
      ))}
    </>
  );
}

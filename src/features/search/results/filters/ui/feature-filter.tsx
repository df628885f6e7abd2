import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { FeaturesPart, FilterOption } from '../filter-panel-data.ts';
import { filterOption, OptionList } from './option-list.tsx';

/** Features of the type by category, with a text field that filters all categories. */
export function FeatureFilter({ part }: { part: FeaturesPart }) {
  const [text, setText] = useState('');
  const sought = text.trim().toLowerCase();
  const matches = (option: FilterOption) => option[1].toLowerCase().includes(sought);
  const groups = sought
    ? part.groups
        .map((group) => ({
          ...group,
          options: group.options.filter((option) => matches(option) || option[3]),
        }))
        .filter((group) => group.options.length > 0)
    : part.groups;
  return (
    <>
      <label className="input input-sm mb-2 noscript:hidden">
        <Icon name="search" className="size-4" />
        <input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={m.filters_search_features()}
          placeholder={m.filters_search_features()}
          className="w-full min-w-0 bg-transparent outline-none placeholder:text-fg-3"
        />
      </label>
      {groups.map((group) => (
        <fieldset key={group.key} className="pb-3 last:pb-0">
          <legend className="text-sm text-fg-2">{group.title}</legend>
          {sought ? (
            group.options.map((option) => filterOption('feature', option))
          ) : (
            <OptionList name="feature" options={group.options} first={group.first} more={group.more} />
          )}
        </fieldset>
      ))}
      <p className="sr-only" role="status">
        {sought && groups.length === 0 ? m.filters_nothing_matches() : ''}
      </p>
      {sought && groups.length === 0 && <p className="hint">{m.filters_nothing_matches()}</p>}
    </>
  );
}

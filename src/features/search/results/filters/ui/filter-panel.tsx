import type { FormEvent, ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type {
  FilterPanelData,
  FilterPart,
  FilterSection as Section,
  TextPart,
} from '../filter-panel-data.ts';
import { FeatureFilter } from './feature-filter.tsx';
import { FilterSection } from './filter-section.tsx';
import { MakeFilter } from './make-filter.tsx';
import { OptionList } from './option-list.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { FILTER_FORM } from './use-filter-form.ts';
import { useLateParts } from './use-late-parts.ts';

/** All filters of the vehicle type as one GET form that also works without JavaScript. */
export function FilterPanel(props: {
  filters: FilterPanelData;
  onSubmit: (event: FormEvent) => void;
  className?: string;
  children?: ReactNode;
}) {
  const { sections, kept } = props.filters;
  return (
    // Prevents browsers from restoring choices of an earlier visit to the same address.
    <form
      id={FILTER_FORM}
      action="/"
      autoComplete="off"
      onSubmit={props.onSubmit}
      className={props.className}
      data-testid="filters"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sections.map((section) => (
        <FilterSection key={section.key} title={section.title} badge={section.badge} open={section.open}>
          <Parts section={section} filters={props.filters} />
        </FilterSection>
      ))}
      <noscript>
        <a href={props.filters.allHref} rel="nofollow" className="btn btn-secondary mt-4 w-full">
          {m.filters_all()}
        </a>
        <button type="submit" className="btn btn-primary my-4 w-full">
          {m.filters_apply()}
        </button>
      </noscript>
    </form>
  );
}

function Parts({ section, filters }: { section: Section; filters: FilterPanelData }) {
  const late = useLateParts(section.parts ? undefined : filters);
  const parts = section.parts ?? late?.[section.key];
  if (parts) return parts.map((part) => <Part key={partKey(part)} part={part} alone={parts.length === 1} />);
  if (late === undefined) {
    return (
      <p className="hint pb-2" aria-busy="true">
        {m.filters_loading()}
      </p>
    );
  }
  return (
    <p className="hint pb-2">
      {m.error_network()}{' '}
      <a href={filters.allHref} rel="nofollow" className="text-accent hover:underline">
        {m.filters_all()}
      </a>
    </p>
  );
}

const partKey = (part: FilterPart): string => ('name' in part ? part.name : part.kind);

function Part({ part, alone }: { part: FilterPart; alone: boolean }) {
  const title = 'title' in part && !alone ? part.title : undefined;
  const control = <Control part={part} />;
  // A range labels its own group; the section title labels options that are alone in it.
  if (title === undefined) return control;
  if (part.kind === 'range') {
    return (
      <div className="pb-4 last:pb-0">
        <p className="pb-1.5 text-sm text-fg-2">{title}</p>
        {control}
      </div>
    );
  }
  return (
    <fieldset className="pb-3 last:pb-0">
      <legend className="text-sm text-fg-2">{title}</legend>
      {control}
    </fieldset>
  );
}

function Control({ part }: { part: FilterPart }) {
  switch (part.kind) {
    case 'options':
      return (
        <OptionList
          name={part.name}
          options={part.options}
          first={part.first}
          more={part.more}
          type={part.single ? 'radio' : 'checkbox'}
        />
      );
    case 'range':
      return <RangeFilter part={part} />;
    case 'text':
      return <TextFilter part={part} />;
    case 'place':
      return <PlaceFilter part={part} />;
    case 'makes':
      return <MakeFilter part={part} />;
    case 'features':
      return <FeatureFilter part={part} />;
  }
}

function TextFilter({ part }: { part: TextPart }) {
  return (
    <div className="pt-1.5">
      <span className="input input-sm">
        <input
          name={part.name}
          defaultValue={part.value}
          maxLength={200}
          aria-label={part.title}
          className="w-full min-w-0 bg-transparent outline-none"
        />
      </span>
      <p className="hint">{m.filters_words_hint()}</p>
    </div>
  );
}

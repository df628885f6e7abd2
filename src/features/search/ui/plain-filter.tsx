import { m } from '#platform/i18n/messages.ts';
import type { FilterOption, FilterPart } from '../search-page.ts';

/**
 * A filter of a closed section as the plainest form there is, for browsers without JavaScript; they still send
 * it with the others. Half of a page's filters are here, so it is kept to two elements an option.
 */
export function PlainFilter({ part }: { part: FilterPart }) {
  switch (part.kind) {
    case 'options':
      return <PlainOptions name={part.name} title={part.title} options={part.options} single={part.single} />;
    case 'features':
      return part.groups.map((group) => (
        <PlainOptions key={group.key} name="feature" title={group.title} options={group.options} />
      ));
    case 'range':
      return (
        <p className="flex flex-wrap items-center gap-2 py-2">
          {part.title}
          <PlainInput name={`${part.name}_min`} label={m.filters_minimum({ name: part.title })} />–
          <PlainInput name={`${part.name}_max`} label={m.filters_maximum({ name: part.title })} />
          {part.unit}
        </p>
      );
    case 'text':
      return (
        <p className="flex flex-wrap items-center gap-2 py-2">
          {part.title}
          <PlainInput name={part.name} label={part.title} />
        </p>
      );
    case 'place':
    case 'makes':
      return null;
  }
}

function PlainOptions(props: {
  name: string;
  title: string | undefined;
  options: FilterOption[];
  single?: 1 | undefined;
}) {
  return (
    <fieldset className="pb-3">
      <legend className="text-sm text-fg-2">{props.title}</legend>
      {props.options.map(([value, label, count]) => (
        <label key={value} className={count === '0' ? 'facet is-zero' : 'facet'}>
          <input
            type={props.single ? 'radio' : 'checkbox'}
            name={props.name || value}
            value={props.name ? value : '1'}
            disabled={count === '0'}
          />
          {count === '' ? label : `${label} (${count})`}
        </label>
      ))}
    </fieldset>
  );
}

function PlainInput({ name, label }: { name: string; label: string }) {
  return <input name={name} aria-label={label} inputMode="decimal" className="input input-sm !w-24" />;
}

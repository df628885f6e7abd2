import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { QueryBoxData } from '../search-page.ts';

/** Parameters after `q` in the canonical address. */
const AFTER_WORDS = new Set(['match', 'sort', 'page', 'per_page', 'view']);

/**
 * Query field. Its own form, because a new query keeps the chosen filters but not those parsed from the old query,
 * which the filter form shows as chosen too. `below` belongs to the field.
 */
export function QueryForm(props: { data: QueryBoxData; className: string; below: ReactNode }) {
  const { data, className, below } = props;
  const kept = (after: boolean) =>
    data.kept
      .filter(([name]) => AFTER_WORDS.has(name) === after)
      .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
  return (
    <Form
      action="/"
      role="search"
      preventScrollReset
      className={`input input-sm relative !w-auto min-w-0 lg:!pr-1 ${className}`}
      key={data.q}
    >
      {kept(false)}
      <Icon name="search" className="size-4" />
      <input
        type="search"
        name="q"
        defaultValue={data.q}
        maxLength={200}
        aria-label={m.results_search_label()}
        placeholder={data.example}
        enterKeyHint="search"
        autoComplete="off"
        className="w-full min-w-0 bg-transparent text-ellipsis outline-none placeholder:text-fg-3"
      />
      {kept(true)}
      {below}
      {/* On phones the key of the keyboard submits. */}
      <button type="submit" className="btn btn-soft btn-sm max-lg:hidden">
        {m.results_search()}
      </button>
    </Form>
  );
}

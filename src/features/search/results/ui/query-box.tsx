import { Form, Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { QueryBoxData } from '../search-page.ts';

/** Parameters after `q` in the canonical address. */
const AFTER_WORDS = new Set(['match', 'sort', 'page', 'per_page', 'view']);

/**
 * Query field with its interpretation below. Its own form, because a new query keeps the chosen filters but not those
 * parsed from the old query, which the filter form shows as chosen too.
 */
export function QueryBox({ data }: { data: QueryBoxData }) {
  const kept = (after: boolean) =>
    data.kept
      .filter(([name]) => AFTER_WORDS.has(name) === after)
      .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
  return (
    <div className="pb-3">
      <Form action="/" role="search" preventScrollReset className="input input-sm !pr-1" key={data.q}>
        {kept(false)}
        <Icon name="search" className="size-4" />
        <input
          type="search"
          name="q"
          defaultValue={data.q}
          maxLength={200}
          aria-label={m.results_search_label()}
          placeholder={m.results_search_placeholder()}
          enterKeyHint="search"
          autoComplete="off"
          className="w-full min-w-0 bg-transparent outline-none placeholder:text-fg-3"
        />
        {kept(true)}
        <button type="submit" className="btn btn-soft btn-sm max-lg:min-h-9">
          {m.results_search()}
        </button>
      </Form>
      {(data.interpretations.length > 0 || data.notes.length > 0 || data.unknown.length > 0) && (
        <p
          className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-fg-2"
          data-testid="interpretations"
        >
          {data.corrected && <strong className="font-semibold text-fg">{data.corrected}</strong>}
          {data.interpretations.length > 0 && m.results_understood()}
          {data.interpretations.map(([label, typed, href]) => (
            <Link
              key={href}
              to={href}
              preventScrollReset
              title={m.results_take_literally({ text: typed })}
              className="badge num hover:bg-line"
            >
              {typed.toLowerCase() !== label.toLowerCase() && (
                <>
                  <span className="font-normal">{typed}</span>
                  <Icon name="arrow-right" className="size-3.5" />
                </>
              )}
              {label}
            </Link>
          ))}
          {data.unknown.length > 0 && (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1" data-testid="unknown-words">
              {m.results_unknown()}
              {data.unknown.map(([typed, href]) => (
                <Link
                  key={href}
                  to={href}
                  preventScrollReset
                  title={m.results_take_literally({ text: typed })}
                  className="badge num hover:bg-line"
                >
                  {m.search_quoted({ text: typed })}
                </Link>
              ))}
              {data.unknownNote}
            </span>
          )}
          {data.notes.map((note) => (
            <span key={note} className="num">
              <Icon name="info" className="inline size-4 align-[-3px]" /> {note}
            </span>
          ))}
          {data.literalHref && (
            <Link to={data.literalHref} preventScrollReset className="btn btn-link px-1 text-sm">
              {m.results_search_literally()}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

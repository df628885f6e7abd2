import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { QueryBoxData } from '../search-page.ts';

/** How the query was interpreted; nothing without a query. */
export function QueryNotes({ data }: { data: QueryBoxData }) {
  if (data.interpretations.length + data.notes.length + data.unknown.length === 0) return null;
  return (
    <p
      className="flex pb-3 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-fg-2"
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
  );
}

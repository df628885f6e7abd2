import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { QueryBoxData } from '../search-page.ts';

const WORD = 'badge num hover:bg-line';

/** How the query was interpreted; nothing without a query. */
export function QueryNotes({ data }: { data: QueryBoxData }) {
  const { interpretations, unknown, notes, words } = data;
  if (!words || interpretations.length + notes.length + unknown.length === 0) return null;
  return (
    <p
      className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3 text-sm text-fg-2"
      data-testid="interpretations"
    >
      {data.corrected && <strong className="font-semibold text-fg">{data.corrected}</strong>}
      {interpretations.length > 0 && words.understood}
      {interpretations.map(([label, typed, href, hint]) => (
        <Link key={href} to={href} preventScrollReset title={hint} className={WORD}>
          {typed.toLowerCase() !== label.toLowerCase() && (
            <>
              <span className="font-normal">{typed}</span>
              <Icon name="arrow-right" className="size-3.5" />
            </>
          )}
          {label}
        </Link>
      ))}
      {unknown.length > 0 && (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1" data-testid="unknown-words">
          {words.unknown}
          {unknown.map(([quoted, href, hint]) => (
            <Link key={href} to={href} preventScrollReset title={hint} className={WORD}>
              {quoted}
            </Link>
          ))}
          {data.unknownNote}
        </span>
      )}
      {notes.map((note) => (
        <span key={note} className="num">
          <Icon name="info" className="inline size-4 align-[-3px]" /> {note}
        </span>
      ))}
      {data.literalHref && (
        <Link
          to={data.literalHref}
          preventScrollReset
          className="btn-link inline-flex items-center max-lg:-my-2.5"
        >
          {words.literally}
        </Link>
      )}
    </p>
  );
}

import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { FactLine } from '#ui/fact-line.tsx';
import type { StockRowView } from '../history/present-row.ts';
import { StatusMark } from './run-counts.tsx';

interface RunRowsProps {
  id: number;
  title: string;
  rows: readonly StockRowView[];
  /** Address with more rows, if there are more. */
  more: { to: string; words: string } | undefined;
  /** Says that not all rows are shown. */
  cut: string | undefined;
}

/** Rows of a run with their changes, or why they are skipped. */
export function RunRows({ id, title, rows, more, cut }: RunRowsProps) {
  return (
    <section aria-labelledby="stock-rows" className="card mt-5 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3">
        <h2 id="stock-rows" className="text-lg font-semibold">
          {title}
        </h2>
        <a
          href={`/api/stock/runs/${id}/report`}
          download
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline lg:min-h-6"
        >
          {m.stock_report()}
        </a>
      </div>
      {rows.length === 0 && <p className="border-t border-line px-4 py-5 text-fg-2">{m.stock_none_here()}</p>}
      <ul>
        {rows.map((row) => (
          <Row key={row.position} row={row} />
        ))}
      </ul>
      {more && (
        <p className="border-t border-line px-4 py-2">
          <Link
            to={more.to}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
          >
            {more.words}
          </Link>
        </p>
      )}
      {cut !== undefined && <p className="border-t border-line px-4 py-3 text-fg-2">{cut}</p>}
    </section>
  );
}

function Row({ row }: { row: StockRowView }) {
  const { status, title, line, changes, facts, note, faults, outcome, href } = row;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line px-4 py-3 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] md:items-center">
      <StatusMark status={status} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {href === undefined ? (
            title
          ) : (
            <Link to={href} className="hover:underline">
              {title}
            </Link>
          )}
        </p>
        <p className="num flex flex-wrap items-center gap-x-2 text-sm text-fg-2">
          {line}
          {outcome && <span className={`badge ${outcome.badge}`}>{outcome.text}</span>}
        </p>
      </div>
      <div className="min-w-0 text-sm max-md:col-start-2">
        {changes.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
            {changes.map(({ field, label, before, after }) => (
              <li key={field} className="wrap-anywhere text-fg-2">
                {label} <s>{before}</s> → <b className="num font-semibold text-fg">{after}</b>
              </li>
            ))}
          </ul>
        )}
        {facts.length > 0 && <FactLine facts={facts} className="text-fg-2" />}
        {note !== '' && <p className="num wrap-anywhere text-fg-2">{note}</p>}
        {faults.map(({ text, column }) => (
          <p key={text} className="wrap-anywhere text-bad">
            {text} {column !== undefined && m.stock_cell_column({ column })}
          </p>
        ))}
      </div>
    </li>
  );
}

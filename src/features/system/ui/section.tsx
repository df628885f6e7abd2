import type { ReactNode } from 'react';

/** A titled card of the page. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="card p-4 lg:p-5" aria-labelledby={id}>
      <h2 id={id} className="text-base font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FiguresTableProps {
  caption: string;
  /** The first names the rows; figures of the others are aligned to the right. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  const align = (index: number) => (index === 0 ? 'pr-3 text-left' : 'pl-3 text-right whitespace-nowrap');
  return (
    <table className="num mt-2 w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={`py-1.5 text-xs font-semibold text-fg-2 ${align(index)}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]} className="border-t border-line">
            {cells.map((cell, index) =>
              index === 0 ? (
                <th
                  key={columns[index]}
                  scope="row"
                  className={`py-1.5 font-normal wrap-anywhere ${align(index)}`}
                >
                  {cell}
                </th>
              ) : (
                <td key={columns[index]} className={`py-1.5 ${align(index)}`}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

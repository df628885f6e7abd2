import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { softHyphens } from '#ui/soft-hyphens.ts';
import type { ComparisonCell, ComparisonGroup, ComparisonRow } from '../comparison-view.ts';
import { PriceBadge } from '#features/pricing/ui/price-badge.tsx';

/** Rows under a heading that folds them; without scripts they stay open. */
export function CompareGroup({ group, ids }: { group: ComparisonGroup; ids: readonly number[] }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={ids.length}
          className="border-b border-line bg-sunken px-2 text-md font-semibold lg:px-3"
        >
          <span className="hidden min-h-11 items-center noscript:inline-flex">{group.title}</span>
          <button
            type="button"
            aria-expanded={isOpen}
            className="inline-flex min-h-11 scroll-mt-32 items-center gap-1.5 text-left lg:scroll-mt-56 noscript:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4 flex-none" />
            {group.title}
          </button>
        </th>
        <td className="num border-b border-line bg-sunken px-3 text-right text-sm text-fg-3 max-lg:hidden">
          {group.rows.length}
        </td>
      </tr>
      {isOpen && group.rows.map((row) => <Row key={row.key} row={row} ids={ids} />)}
    </tbody>
  );
}

/** Label and values side by side; on narrow screens the label is a row above them, which leaves them the width. */
function Row({ row, ids }: { row: ComparisonRow; ids: readonly number[] }) {
  return (
    <>
      <tr className="lg:hidden">
        <th scope="rowgroup" colSpan={ids.length} className="px-2 pt-2 text-sm font-medium text-fg-2">
          {row.label}
        </th>
      </tr>
      <tr data-differs={row.differs || undefined}>
        <th
          scope="row"
          className="border-b border-line p-3 align-top text-md font-medium wrap-anywhere text-fg-2 max-lg:hidden"
        >
          {softHyphens(row.label)}
        </th>
        {row.cells.map((cell, index) => (
          <td
            key={ids[index]}
            className={`num border-b border-line px-2 pb-2 align-top wrap-anywhere lg:p-3 ${row.differs ? 'font-semibold' : ''}`}
          >
            <Cell cell={cell} />
          </td>
        ))}
      </tr>
    </>
  );
}

function Cell({ cell: { text, isAbsent, note, swatch, rating } }: { cell: ComparisonCell }) {
  if (isAbsent) return <span className="font-normal text-fg-3">{text}</span>;
  return (
    <>
      {swatch && (
        <span
          className="mr-1.5 inline-block size-3.5 rounded-full align-[-2px] ring-1 ring-line-2"
          style={{ background: swatch }}
        />
      )}
      {rating ? <PriceBadge rating={rating} className="max-w-full" /> : softHyphens(text)}
      {note && <span className="mt-0.5 block text-sm font-normal text-fg-3">{note}</span>}
    </>
  );
}

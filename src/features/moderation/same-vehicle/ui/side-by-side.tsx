import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { Decision } from '../../decisions/decision.ts';
import { DecisionButtons } from '../../decisions/ui/decision-buttons.tsx';
import type { QueueRowView } from '../../queue/present-queue.ts';
import { PictureGrid } from '../../review/ui/picture-grid.tsx';
import type { SameVehicleView } from '../present-same-vehicle.ts';
import type { separateVehiclesOperation } from '../separate-vehicles.server.ts';

interface SideBySideProps {
  view: SameVehicleView;
  /** Address of the review of a listing. */
  hrefOf: (id: number) => string;
  onDecide: (decision: Decision, row: QueueRowView) => void;
  /** Called after two listings were separated. */
  onSeparated: () => unknown;
}

/** Listings of one vehicle beside each other; values that differ are marked. */
export function SideBySide({ view: { columns, rows }, hrefOf, onDecide, onSeparated }: SideBySideProps) {
  const [reviewed] = columns;
  const [sending, setSending] = useState<number>();
  const separate = async (other: number) => {
    if (!reviewed || sending !== undefined) return;
    setSending(other);
    try {
      await callOperation<typeof separateVehiclesOperation>(
        'POST',
        `/api/admin/listings/${reviewed.row.id}/separations`,
        { body: { other } },
      );
      showToast({ kind: 'success', title: m.same_vehicle_separated() });
      await onSeparated();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: error.message });
    } finally {
      setSending(undefined);
    }
  };
  return (
    <ScrollRegion label={m.same_vehicle_side_by_side()} className="-mx-4 px-4 lg:-mx-6 lg:px-6">
      <table className="w-full border-separate border-spacing-x-2 border-spacing-y-0 text-sm lg:border-spacing-x-3">
        <thead>
          <tr className="align-top">
            <td>
              <span className="sr-only">{m.same_vehicle_title()}</span>
            </td>
            {columns.map(({ row, pictures, reasons }, index) => (
              <th key={row.id} scope="col" className="min-w-26 pb-3 text-left font-normal lg:min-w-44">
                {pictures.length > 0 && <PictureGrid pictures={pictures} />}
                <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Link to={hrefOf(row.id)} className="btn-link num inline-flex min-h-6 font-semibold">
                    {index === 0 ? m.same_vehicle_this({ id: row.id }) : m.same_vehicle_other({ id: row.id })}
                  </Link>
                  <span className={`badge ${row.state.badge}`}>
                    <span className="dot" />
                    {row.state.word}
                  </span>
                </p>
                {reasons !== '' && <p className="mt-1 text-fg-2">{m.same_vehicle_because({ reasons })}</p>}
                {index > 0 && (
                  <div className="mt-2 flex flex-col items-start gap-2">
                    <button
                      type="button"
                      className="btn btn-secondary lg:min-h-9 lg:px-3 lg:text-sm"
                      aria-disabled={sending !== undefined || undefined}
                      onClick={() => void separate(row.id)}
                    >
                      <Icon name="equal-not" className="size-4" />
                      {m.same_vehicle_separate()}
                    </button>
                    <DecisionButtons
                      decisions={row.decisions}
                      onDecide={(decision) => onDecide(decision, row)}
                      small
                      isNarrow
                      onDesk={1}
                    />
                  </div>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} className="align-top">
              <th
                scope="row"
                className="sticky left-0 max-w-22 min-w-22 border-t border-line bg-surface py-1.5 text-left text-xs font-normal text-fg-3 lg:max-w-32 lg:min-w-24 lg:text-sm"
              >
                {label}
                {differs && <span className="sr-only">{` (${m.same_vehicle_differs()})`}</span>}
              </th>
              {values.map((value, index) => (
                <td
                  key={columns[index]?.row.id}
                  className={`num border-t border-line py-1.5 wrap-anywhere select-text ${differs && value !== '' ? 'bg-warn-bg px-1.5 font-semibold text-warn' : ''}`}
                >
                  {value === '' ? '–' : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

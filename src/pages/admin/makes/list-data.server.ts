import type { RunningMerge } from '#features/reference-data/merging/get-merge.server.ts';
import type { ReferenceKind } from '#features/reference-data/reference-kind.ts';
import { ROWS_PER_PAGE, type RowState } from '#features/reference-data/row-state.ts';
import type { RowView } from '#features/reference-data/row-view.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { MakesAddress } from './makes-address.ts';

/** Data of a list of reference data that does not depend on the kind. */
export function listData(list: {
  kind: ReferenceKind;
  address: MakesAddress;
  makes: RowView[];
  counts: Record<RowState, number>;
  running: RunningMerge | undefined;
}) {
  const { address, counts, running } = list;
  const total = counts[address.state];
  return {
    ...list,
    total: formatNumber(total),
    range: pageRange(address.page, total),
    isLast: address.page * ROWS_PER_PAGE >= total,
    running: running && {
      text: m.makes_merge_running({
        from: running.from,
        into: running.into,
        moved: formatNumber(running.moved),
        total: formatNumber(running.total),
      }),
      moved: running.moved,
      total: running.total,
    },
  };
}

export type ListData = ReturnType<typeof listData>;

function pageRange(page: number, total: number): string {
  const first = (page - 1) * ROWS_PER_PAGE + 1;
  const last = Math.min(page * ROWS_PER_PAGE, total);
  return m.makes_range({
    first: formatNumber(Math.min(first, total)),
    last: formatNumber(last),
    total: formatNumber(total),
  });
}

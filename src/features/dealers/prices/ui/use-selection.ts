import { useRef, useState } from 'react';
import { toggleSelection } from '#features/moderation/queue/ui/toggle-selection.ts';

const NONE: ReadonlySet<number> = new Set();

/** Chosen rows of a table in pages: some by number, or all of a filter. Another filter begins a new choice. */
export function useSelection(order: readonly number[], filter: string, total: number) {
  const [{ of, ids, isAll }, setChoice] = useState({ of: filter, ids: NONE, isAll: false });
  const isCurrent = of === filter;
  const chosen = isCurrent ? ids : NONE;
  const toggledLast = useRef<number>(undefined);
  const choose = (next: ReadonlySet<number>, all = false) => setChoice({ of: filter, ids: next, isAll: all });
  const isPageChosen = order.length > 0 && order.every((id) => chosen.has(id));
  return {
    isAll: isCurrent && isAll,
    /** Also the rows of a page that is shown while all are chosen. */
    selected: isCurrent && isAll ? new Set(order) : chosen,
    count: isCurrent && isAll ? total : chosen.size,
    ids: chosen,
    toggle: (id: number, isRange: boolean): void => {
      const from = isRange ? toggledLast.current : undefined;
      toggledLast.current = id;
      const before = isCurrent && isAll ? new Set(order) : chosen;
      choose(toggleSelection(before, { id, from, order }));
    },
    togglePage: (): void => {
      if (isCurrent && isAll) choose(NONE);
      else if (isPageChosen) choose(new Set([...chosen].filter((id) => !order.includes(id))));
      else choose(new Set([...chosen, ...order]));
    },
    selectAll: () => choose(NONE, true),
    selectNone: () => choose(NONE),
  };
}

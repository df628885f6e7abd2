import { useRef, useState } from 'react';
import { useMatch, useNavigate, useRevalidator } from 'react-router';
import { useDecide } from '../../decisions/ui/use-decide.tsx';
import type { QueueRowView } from '../present-queue.ts';
import { QUEUE_PATH, queueAddress, type readQueueAddress } from '../queue-address.ts';
import { QUEUE_SEARCH_ID } from './queue-filters.tsx';
import type { QueueKeyAction } from './queue-keys.ts';
import { toggleSelection } from './toggle-selection.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const NONE: ReadonlySet<number> = new Set();

/** State and actions of the queue: open, select and decide rows, by mouse or shortcut. */
export function useQueue(rows: readonly QueueRowView[], filter: ReturnType<typeof readQueueAddress>) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const openId = Number(useMatch(`${QUEUE_PATH}/:id`)?.params.id) || undefined;
  const [selected, setSelected] = useState(NONE);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const open = (id: number | undefined) =>
    navigate(queueAddress(filter, id), { preventScrollReset: true, replace: openId !== undefined });
  const { decide, undoLast, progress, dialog } = useDecide(async (ids) => {
    setSelected((before) => new Set([...before].filter((id) => !ids.includes(id))));
    if (openId !== undefined && ids.includes(openId)) await open(neighbour(rows, openId, 1));
    await revalidate();
  });
  const toggledLast = useRef<number>(undefined);
  function toggle(id: number, isRange = false): void {
    const from = isRange ? toggledLast.current : undefined;
    toggledLast.current = id;
    setSelected((before) => toggleSelection(before, { id, from, order: rows.map((row) => row.id) }));
  }

  function act(action: QueueKeyAction): void {
    const focused = openId ?? focusedRow();
    switch (action) {
      case 'next':
      case 'previous': {
        const next = neighbour(rows, focused, action === 'next' ? 1 : -1);
        if (next === undefined) return;
        if (openId === undefined) focusRow(next);
        else void open(next);
        return;
      }
      case 'select':
        if (focused !== undefined) toggle(focused);
        return;
      case 'search':
        document.getElementById(QUEUE_SEARCH_ID)?.focus();
        return;
      case 'undo':
        undoLast();
        return;
      case 'help':
        setIsHelpOpen(true);
        return;
      case 'close':
        if (openId !== undefined) {
          void navigate(queueAddress(filter), { preventScrollReset: true });
          focusRow(openId);
        } else setSelected(NONE);
        return;
      default: {
        const isOfMany = openId === undefined && chosen.length > 0;
        const targets = isOfMany ? chosen : rows.filter(({ id }) => id === focused);
        decide(action, isOfMany ? targets : targets.filter(({ decisions }) => decisions.includes(action)));
      }
    }
  }
  useQueueKeys(act);

  return {
    openId,
    selected,
    chosen,
    toggle,
    selectAll: () => setSelected(new Set(rows.map(({ id }) => id))),
    selectNone: () => setSelected(NONE),
    decide,
    progress,
    dialog,
    isHelpOpen,
    setIsHelpOpen,
  };
}

/** Id of the previous or next listing; the first if `id` is not in the list, undefined beyond the ends. */
function neighbour(rows: readonly QueueRowView[], id: number | undefined, step: 1 | -1): number | undefined {
  const index = rows.findIndex((row) => row.id === id);
  return index < 0 ? rows[0]?.id : rows[index + step]?.id;
}

function focusedRow(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row ? Number(row.dataset['row']) : undefined;
}

/** Every listing is rendered twice, for wide and for narrow screens; focuses the visible one. */
function focusRow(id: number): void {
  for (const link of document.querySelectorAll<HTMLElement>(`[data-row="${id}"] a`))
    if (link.checkVisibility()) link.focus();
}

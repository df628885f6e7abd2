import { useState } from 'react';

interface RowKeys {
  keys: readonly number[];
  next: number;
}

/**
 * React keys for rows whose values have no ids. Rows are added at the end; call `remove` with the index of each removed
 * row, so that the rows behind it keep their keys and with them focus and typed text.
 */
export function useRowKeys(count: number): { keys: readonly number[]; remove: (index: number) => void } {
  const [rows, setRows] = useState<RowKeys>({ keys: [], next: 0 });
  const shown = withLength(rows, count);
  if (shown !== rows) setRows(shown);
  return {
    keys: shown.keys,
    remove: (index) => setRows(({ keys, next }) => ({ keys: keys.filter((_, at) => at !== index), next })),
  };
}

function withLength(rows: RowKeys, count: number): RowKeys {
  const { keys, next } = rows;
  const missing = count - keys.length;
  if (missing === 0) return rows;
  if (missing < 0) return { keys: keys.slice(0, count), next };
  return {
    keys: [...keys, ...Array.from({ length: missing }, (_, index) => next + index)],
    next: next + missing,
  };
}

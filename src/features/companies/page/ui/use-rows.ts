import { useState } from 'react';

export interface Row<Value> {
  prefix: string;
  value: Value | undefined;
  isRemoved: boolean;
}

/** Rows that can be added and removed; a removed one keeps its fields, so that it can be restored. */
export function useRows<Value>(letter: string, initial: readonly Value[]) {
  const [rows, setRows] = useState<readonly Row<Value>[]>(() =>
    initial.map((value, index) => ({ prefix: `${letter}${index}`, value, isRemoved: false })),
  );
  const mark = (prefix: string, isRemoved: boolean) =>
    setRows((before) => before.map((row) => (row.prefix === prefix ? { ...row, isRemoved } : row)));
  return {
    rows,
    add: () =>
      setRows((before) => [
        ...before,
        { prefix: `${letter}${before.length}`, value: undefined, isRemoved: false },
      ]),
    remove: (prefix: string) => mark(prefix, true),
    restore: (prefix: string) => mark(prefix, false),
  };
}

export type Rows<Value> = ReturnType<typeof useRows<Value>>;

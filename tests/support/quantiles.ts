/** The value that a share of the others lies below. Throws RangeError without values. */
export function quantile(values: readonly number[], share: number): number {
  const value = values.toSorted((one, other) => one - other)[
    Math.min(Math.floor(share * values.length), values.length - 1)
  ];
  if (value === undefined) throw new RangeError('no values');
  return value;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

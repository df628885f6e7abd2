/** Returns numbers from `start` (inclusive) to `end` (exclusive). */
export function steps(start: number, end: number, step: number): number[] {
  return Array.from({ length: Math.ceil((end - start) / step) }, (_, index) => start + index * step);
}

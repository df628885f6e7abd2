/** Formats the 50th, 95th, 99th percentile and the maximum with three decimals. */
export function percentiles(times: readonly number[]): Record<'p50' | 'p95' | 'p99' | 'max', string> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(3);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/**
 * How long a test waits for what must happen, and how often it looks. No test measures time by it: it ends a run that
 * hangs, and a machine under heavy load is a hundred times slower than an idle one.
 */
export const PATIENCE = { timeout: 120_000, interval: 20 };

// These limits only end a run that hangs: a machine under heavy load is many times slower than an idle one.

/** How long a test waits for what must happen, and how often it looks. */
export const PATIENCE = { timeout: 240_000, interval: 20 };
export const LONGEST_TEST_MS = 300_000;

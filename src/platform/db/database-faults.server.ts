/**
 * SQLSTATE classes and socket errors that mean the database is unavailable for now: no connection,
 * shutdown, overload, statement timeout. A full disk (53100) is not one; see is-disk-full.ts.
 */
const unavailable =
  /^(08...|53(?!100)...|57P0[1-5]|57014|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|ETIMEDOUT)$/;

/** Whether a query failed because the database was unavailable, so that a later retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as Error & { code?: string; syscall?: string };
  if (code === 'ENOENT') return syscall === 'connect';
  if (code !== undefined) return unavailable.test(code);
  return /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/.test(
    error.message,
  );
}

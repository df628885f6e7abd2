/** Codes of the file system, and of PostgreSQL for its own disk. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be written because a disk or a quota is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && CODES.has(String((error as NodeJS.ErrnoException).code));

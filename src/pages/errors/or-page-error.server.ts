import { data } from 'react-router';
import { AppError, isAppError } from '#kernel/app-error.ts';
import { isDatabaseUnavailable } from '#platform/db/database-faults.server.ts';
import { isDiskFull } from '#platform/files/is-disk-full.ts';

const RETRY_AFTER_SECONDS = 5;

/** Converts an expected failure of an operation to a response for the error page; rethrows bugs. */
export async function orPageError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const expected = expectedFailure(error);
    if (!expected) throw error;
    const { code, status, retryAfterSeconds } = expected;
    throw data(
      { code },
      {
        status,
        headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
      },
    );
  }
}

function expectedFailure(error: unknown): AppError | undefined {
  if (isAppError(error)) return error;
  if (isDiskFull(error)) return new AppError('storage_full', 507, { cause: error });
  if (!isDatabaseUnavailable(error)) return undefined;
  return new AppError('unavailable', 503, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
}

/** HTTP statuses an operation may answer with. Any other error is a bug and becomes a 500. */
export type AppErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 408
  | 409
  | 410
  | 412
  | 413
  | 415
  | 419
  | 422
  | 429
  | 503
  | 507;

const BRAND = Symbol.for('volan.AppError');

/**
 * An expected failure, shown to the caller in their language. `code` is a message key (`error_<code>`);
 * `fields` maps a field to message keys; `retryAfterSeconds` accompanies 429 and 503.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: AppErrorStatus;
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: string,
    status: AppErrorStatus,
    more: { fields?: Record<string, string[]>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get [BRAND](): true {
    return true;
  }
}

/**
 * Whether an error is an expected failure, with one of `codes` if any are given. Unlike `instanceof` it also knows
 * errors of another copy of the class, which exists where a module is loaded twice (a reload, a script beside a bundle).
 */
export const isAppError = (error: unknown, ...codes: string[]): error is AppError =>
  error instanceof Error &&
  BRAND in error &&
  (codes.length === 0 || codes.includes((error as AppError).code));

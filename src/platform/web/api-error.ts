/** A failed call with a message for the user. `status` is 0 when no response came. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | undefined;
  /** The whole response body, for operations that return details with an error. */
  readonly answer: unknown;

  constructor(
    message: string,
    more: {
      status: number;
      fields?: Record<string, string[]> | undefined;
      retryAfterSeconds?: number | undefined;
      answer?: unknown;
    },
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = more.status;
    this.fields = more.fields ?? {};
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.answer = more.answer;
  }
}

/** Why a call failed, in the words of the page. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | undefined;
  /** All that was answered, for operations that say more than why. */
  readonly answer: unknown;

  constructor(
    message: string,
    more: {
      status: number;
      fields?: Record<string, string[]>;
      retryAfterSeconds?: number;
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

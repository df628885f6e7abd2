import { m } from '../i18n/messages.ts';
import { CSRF_HEADER, csrfToken } from './csrf-token.ts';

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

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a Blob is sent unchanged. */
  body?: object;
  /** The same key for every retry of one operation. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Calls an operation of our API from the browser; `path` starts with `/api/`. Throws ApiError with a
 * message for the user, or the abort reason when the signal aborts.
 */
export async function callApi<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await send(path, options).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new ApiError(m.error_network(), { status: 0 });
  });
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as Answer;
  const { message, errors } = (answer ?? {}) as { message?: string; errors?: Record<string, string[]> };
  const retryAfter = Number(response.headers.get('Retry-After'));
  throw new ApiError(message ?? m.error_unexpected(), {
    status: response.status,
    answer,
    ...(errors && { fields: errors }),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  });
}

const TOKEN_EXPIRED = 419;

/** The session may have ended since the token was issued, so an expired token is renewed once. */
async function send(path: string, options: CallOptions): Promise<Response> {
  if ((options.method ?? 'GET') === 'GET') return request(path, options, {});
  const first = await request(path, options, { [CSRF_HEADER]: await csrfToken({ anew: false }) });
  if (first.status !== TOKEN_EXPIRED) return first;
  return request(path, options, { [CSRF_HEADER]: await csrfToken({ anew: true }) });
}

const request = (
  path: string,
  { method = 'GET', body, idempotencyKey, signal }: CallOptions,
  headers: Record<string, string>,
): Promise<Response> =>
  fetch(path, {
    method,
    headers: {
      Accept: 'application/json',
      ...contentTypeOf(body),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...headers,
    },
    ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });

/** For a Blob the browser sets the content type. */
const contentTypeOf = (body: object | undefined): Record<string, string> =>
  body && !(body instanceof Blob) ? { 'Content-Type': 'application/json' } : {};

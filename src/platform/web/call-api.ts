import { m } from '../i18n/messages.ts';
import { CSRF_HEADER, csrfToken } from './csrf-token.ts';

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

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a file as it is. */
  body?: object;
  /** The same for every try of one thing that must happen once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Calls an operation of the own API from the browser: `path` begins with `/api/`. Throws ApiError with a
 * message that can be shown; what the abort signal ends throws its reason.
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

/** A session may have ended since the token was given: once, a new one is tried. */
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

/** Of a file the browser tells it. */
const contentTypeOf = (body: object | undefined): Record<string, string> =>
  body && !(body instanceof Blob) ? { 'Content-Type': 'application/json' } : {};

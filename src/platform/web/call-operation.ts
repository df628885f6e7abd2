import type * as z from 'zod';
import { m } from '../i18n/messages.ts';
import { ApiError } from './api-error.ts';
import { CSRF_HEADER } from './csrf-names.ts';
import { csrfToken } from './csrf-token.ts';
import type { OperationShape } from './operation-shape.ts';

type Schema<Given> = Exclude<Given, undefined> extends infer S extends z.ZodType ? S : z.ZodUndefined;

type ParamOf<Operation extends OperationShape, Name> =
  z.output<Schema<Operation['params']>> extends infer Params
    ? Name extends keyof Params
      ? Params[Name] extends number
        ? `${number}`
        : string
      : string
    : never;

type PathOf<
  Operation extends OperationShape,
  Path extends string,
> = Path extends `${infer Before}:${infer Name}/${infer After}`
  ? `${Before}${ParamOf<Operation, Name>}/${PathOf<Operation, After>}`
  : Path extends `${infer Before}:${infer Name}`
    ? `${Before}${ParamOf<Operation, Name>}`
    : Path;

/** The addresses of an operation: a number where a parameter is one. */
export type OperationPath<Operation extends OperationShape> = PathOf<Operation, Operation['path']>;

/** The JSON response of an operation. */
export type OperationAnswer<Operation extends OperationShape> = z.input<Operation['output']>;

type BodyOf<Input> = [Input] extends [Uint8Array] ? Blob : Input;
/** A property that may be left out when its value may be. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : undefined extends Value
    ? { [name in Name]?: Value }
    : Record<Name, Value>;

type KeyOf<Kind> = [Kind] extends [never] ? undefined : Kind extends 'required' ? string : string | undefined;

type OperationInput<Operation extends OperationShape> = Part<'query', z.input<Schema<Operation['query']>>> &
  Part<'body', BodyOf<z.input<Schema<Operation['body']>>>> &
  Part<'idempotencyKey', KeyOf<Exclude<Operation['idempotencyKey'], undefined>>> & {
    headers?: Readonly<Record<string, string>>;
    signal?: AbortSignal;
    keepalive?: boolean;
  };

/** The request of any operation. */
interface CallOptions {
  query?: object | undefined;
  /** Sent as JSON; a Blob is sent unchanged. */
  body?: object | undefined;
  /** The same key for every retry of one operation. */
  idempotencyKey?: string | undefined;
  /** Further headers, e.g. a token instead of a session. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Sends the request even if the page is left meanwhile; for bodies up to 64 KB, as browsers refuse larger ones. */
  keepalive?: boolean;
}

/**
 * Calls an operation of the own API from the browser. Method, address, input and answer are those of its
 * declaration, which is imported as a type only:
 * `callOperation<typeof getDraftOperation>('GET', `/api/drafts/${id}`)`.
 * Throws ApiError with a message that can be shown; what the abort signal ends throws its reason.
 */
export async function callOperation<Operation extends OperationShape = never>(
  method: Operation['method'],
  path: OperationPath<Operation>,
  ...[input]: Partial<OperationInput<Operation>> extends OperationInput<Operation>
    ? [input?: OperationInput<Operation>]
    : [input: OperationInput<Operation>]
): Promise<OperationAnswer<Operation>> {
  type Answer = OperationAnswer<Operation>;
  const response = await sendCall(method, path, (input ?? {}) as CallOptions);
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorOf(response, answer);
  // An answer that breaks off is none: it may be asked for again.
  if (answer === undefined) throw unreached();
  // The server has checked its answer against the same declaration.
  return answer as Answer;
}

const unreached = (): ApiError => new ApiError(m.error_network(), { status: 0 });

/** Sends the request of an operation; throws ApiError only when there is no response. */
export const sendCall = (method: string, path: string, options: CallOptions): Promise<Response> =>
  send(method, path, options).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw unreached();
  });

/** The error of a response with its JSON. */
export function errorOf(response: Response, answer: unknown): ApiError {
  const { message, errors } = (answer ?? {}) as { message?: string; errors?: Record<string, string[]> };
  return new ApiError(message ?? m.error_unexpected(), {
    status: response.status,
    answer,
    fields: errors,
    // A date instead of a number of seconds is no number.
    retryAfterSeconds: Number(response.headers.get('Retry-After')) || undefined,
  });
}

const TOKEN_EXPIRED = 419;

/** The session may have ended since the token was issued, so an expired token is renewed once. */
async function send(method: string, path: string, options: CallOptions): Promise<Response> {
  if (method === 'GET') return request(method, path, options, {});
  const first = await request(method, path, options, { [CSRF_HEADER]: await csrfToken({ anew: false }) });
  if (first.status !== TOKEN_EXPIRED) return first;
  return request(method, path, options, { [CSRF_HEADER]: await csrfToken({ anew: true }) });
}

const request = (
  method: string,
  path: string,
  { query, body, idempotencyKey, headers, signal, keepalive }: CallOptions,
  csrf: Record<string, string>,
): Promise<Response> =>
  fetch(query ? `${path}?${new URLSearchParams(query as Record<string, string>).toString()}` : path, {
    method,
    headers: {
      Accept: 'application/json',
      ...contentTypeOf(body),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...headers,
      ...csrf,
    },
    ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  });

/** The browser knows the content type of a file. */
const contentTypeOf = (body: object | undefined): Record<string, string> =>
  body && !(body instanceof Blob) ? { 'Content-Type': 'application/json' } : {};

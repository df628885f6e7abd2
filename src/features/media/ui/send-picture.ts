import { m } from '#platform/i18n/messages.ts';
import { CSRF_HEADER } from '#platform/web/csrf-names.ts';
import { csrfToken } from '#platform/web/csrf-token.ts';
import type { OperationAnswer, OperationPath } from '#platform/web/call-operation.ts';
import type { OperationShape } from '#platform/web/operation-shape.ts';

/** A failed upload; `status` is 0 when no response came. */
export class SendError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    message: string,
    { status, retryAfterSeconds }: { status: number; retryAfterSeconds?: number },
  ) {
    super(message);
    this.name = 'SendError';
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type SendPicture<Sent> = (file: {
  blob: Blob;
  /** Idempotency key, the same for every attempt. */
  key: string;
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}) => Promise<Sent>;

const TOKEN_EXPIRED = 419;

/**
 * Uploads a file as a form with progress events, which `fetch` does not offer. Throws SendError with a
 * message for the user.
 */
export const pictureSender =
  <Operation extends OperationShape & { file?: object } = never>(
    path: OperationPath<Operation>,
    headers: Readonly<Record<string, string>> = {},
  ): SendPicture<OperationAnswer<Operation>> =>
  async (file) => {
    const token = await csrfToken({ anew: false }).catch(unreachable);
    const first = await request(path, file, { ...headers, [CSRF_HEADER]: token });
    if (first.status !== TOKEN_EXPIRED) return read(first);
    const renewed = await csrfToken({ anew: true }).catch(unreachable);
    return read(await request(path, file, { ...headers, [CSRF_HEADER]: renewed }));
  };

const unreachable = (): never => {
  throw new SendError(m.error_network(), { status: 0 });
};

interface Answer {
  status: number;
  body: unknown;
  retryAfter: number;
}

function request(
  path: string,
  { blob, key, onProgress, signal }: Parameters<SendPicture<unknown>>[0],
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    call.responseType = 'json';
    call.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.setRequestHeader('Idempotency-Key', key);
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    call.addEventListener('load', () =>
      resolve({
        status: call.status,
        body: call.response as unknown,
        retryAfter: Number(call.getResponseHeader('Retry-After')),
      }),
    );
    const fail = () => reject(new SendError(m.error_network(), { status: 0 }));
    call.addEventListener('error', fail);
    call.addEventListener('abort', fail);
    signal.addEventListener('abort', () => call.abort(), { once: true });
    const form = new FormData();
    form.append('picture', blob, 'picture');
    call.send(form);
  });
}

function read<Sent>({ status, body, retryAfter }: Answer): Sent {
  if (status >= 200 && status < 300 && body !== null) return body as Sent;
  const { message } = (body ?? {}) as { message?: string };
  throw new SendError(message ?? m.error_unexpected(), {
    status,
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  });
}

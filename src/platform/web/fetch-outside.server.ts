const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * An external service failed to respond as required; the message states how and contains nothing that was
 * sent.
 */
export class OutsideError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OutsideError';
  }
}

export interface OutsideAnswer {
  status: number;
  /** The parsed body; undefined when it is not JSON. */
  json: unknown;
}

/**
 * Sends a form or JSON to a service whose URL comes from the configuration, never from a visitor. Returns
 * any response except a redirect; throws OutsideError on a redirect, a timeout (body included) or a
 * response that is too large.
 */
export async function fetchOutside(
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body: URLSearchParams | object },
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_ANSWER_BYTES }: { timeoutMs?: number; maxBytes?: number } = {},
): Promise<OutsideAnswer> {
  const isForm = body instanceof URLSearchParams;
  const { status, text } = await readOutside(
    url,
    {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        ...(!isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : JSON.stringify(body),
    },
    { timeoutMs, maxBytes },
  );
  return { status, json: readJson(text) };
}

/** Sends a request under the same conditions and reads any text. */
export async function readOutside(
  url: string,
  request: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: URLSearchParams | string },
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_ANSWER_BYTES }: { timeoutMs?: number; maxBytes?: number } = {},
): Promise<{ status: number; text: string }> {
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal });
    if (response.status >= 300 && response.status < 400) throw new OutsideError('unexpected redirect');
    return { status: response.status, text: await readBody(response, maxBytes) };
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    if (signal.aborted) throw new OutsideError(`no response within ${timeoutMs} ms`);
    // The cause of a failed fetch names only the address.
    throw new OutsideError('service unreachable', error);
  } finally {
    // Cancels the unread rest of the response.
    ended.abort();
  }
}

async function readBody(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new OutsideError(`response longer than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

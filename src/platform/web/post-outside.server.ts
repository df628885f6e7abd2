import { request as requestByHttp, type Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { request as requestByHttps, type Agent as HttpsAgent } from 'node:https';
import { OutsideError } from './fetch-outside.server.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 16 * 1024;

export interface PostAnswer {
  status: number;
  retryAfter: string | undefined;
}

/**
 * Posts bytes through `agent`, which resolves the name and keeps connections. Returns any response as soon as its
 * headers are there, redirects too, which are not followed; of the body at most `maxBytes` are read. Throws
 * OutsideError if there is no response within `timeoutMs`.
 */
export function postOutside(
  url: URL,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer },
  {
    agent,
    signal,
    timeoutMs = TIMEOUT_MS,
    maxBytes = MAX_ANSWER_BYTES,
  }: { agent: HttpAgent | HttpsAgent; signal?: AbortSignal; timeoutMs?: number; maxBytes?: number },
): Promise<PostAnswer> {
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, { method: 'POST', headers, agent, ...(signal && { signal }) });
    const timer = setTimeout(
      () => request.destroy(new OutsideError(`no response within ${timeoutMs} ms`)),
      timeoutMs,
    );
    // Also ends a body that does not end: its status is known by then.
    request.once('close', () => clearTimeout(timer));
    request.on('error', (error) =>
      reject(error instanceof OutsideError ? error : new OutsideError('service unreachable', error)),
    );
    request.once('response', (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      skim(response, maxBytes);
    });
    request.end(body);
  });
}

/** Reads a response to its end, so that its connection can be used again, or closes one that is too large. */
function skim(response: IncomingMessage, maxBytes: number): void {
  let bytes = 0;
  response.on('error', () => undefined);
  response.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > maxBytes) response.destroy();
  });
}

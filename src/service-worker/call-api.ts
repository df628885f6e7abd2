import { CSRF_COOKIE, CSRF_HEADER } from '#platform/web/csrf-names.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Missing in some browsers. */
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
};

/** Whether this worker can read the CSRF token, without which no call that changes data is answered. */
export const canCall = (): boolean => self.cookieStore !== undefined;

const TOKEN_EXPIRED = 419;

/** Calls an operation that changes data, with a new CSRF token if the known one has expired. */
export async function callApi(
  method: string,
  path: string,
  { body, headers = {} }: { body?: string | undefined; headers?: Record<string, string> },
): Promise<Response> {
  const call = async () =>
    fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
        [CSRF_HEADER]: await csrfToken(),
      },
      ...(body !== undefined && { body }),
    });
  const first = await call();
  if (first.status !== TOKEN_EXPIRED) return first;
  await fetch('/sanctum/csrf-cookie');
  return call();
}

const csrfToken = async (): Promise<string> => (await self.cookieStore?.get(CSRF_COOKIE))?.value ?? '';

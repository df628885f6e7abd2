/** The cookie whose value must come back in `CSRF_HEADER` with every call that changes something. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';

/** The token of this browser's session; fetched when there is none, or anew when the one there did not do. */
export async function csrfToken({ anew }: { anew: boolean }): Promise<string> {
  const known = anew ? undefined : readToken();
  if (known) return known;
  await fetch('/sanctum/csrf-cookie');
  return readToken() ?? '';
}

const readToken = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${CSRF_COOKIE}=`))
    ?.slice(CSRF_COOKIE.length + 1);

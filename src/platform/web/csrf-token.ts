import { CSRF_COOKIE } from './csrf-names.ts';

/**
 * Returns the CSRF token of this browser's session; fetches one when it is missing, or when `anew` is set
 * because the known one was refused.
 */
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

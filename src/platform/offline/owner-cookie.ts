/** Cookie with the id of the signed-in account, readable by scripts. */
export const OWNER_COOKIE = 'volan_signed_in';

/** The signed-in account by its cookie, which may outlive the session; undefined for a visitor. */
export function signedInAccount(): number | undefined {
  const value = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${OWNER_COOKIE}=`))
    ?.slice(OWNER_COOKIE.length + 1);
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

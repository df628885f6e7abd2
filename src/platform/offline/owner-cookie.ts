/** Cookie with the id of the signed-in account, readable by scripts. */
export const OWNER_COOKIE = 'volan_signed_in';

/** The value of this cookie must be sent in `CSRF_HEADER` with every call that changes data. */
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';

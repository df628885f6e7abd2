/** Limits for uploaded pictures, shared by server and browser. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 50_000_000;

const BYTES = 16;

/** A new idempotency key. `crypto.randomUUID` is unavailable on pages without https. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

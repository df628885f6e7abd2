const BYTES = 16;

/** A key for calls that must happen once. Not `randomUUID`, which pages without https do not have. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

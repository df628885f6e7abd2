const MAX_SECONDS = 86_400;

/** Seconds of a Retry-After header (RFC 9110, section 10.2.3), at least 1 and at most a day; undefined if it is absent or unreadable. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(1, Math.ceil(seconds)), MAX_SECONDS);
}

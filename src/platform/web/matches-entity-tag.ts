const TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Whether an If-None-Match header names an entity tag or, by `*`, any (RFC 9110 §13.1.2). The comparison is
 * weak: `W/` makes no difference.
 */
export function matchesEntityTag(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const [, opaque] = [...etag.matchAll(TAG)][0] ?? [];
  return [...header.matchAll(TAG)].some(([, given]) => given === opaque);
}

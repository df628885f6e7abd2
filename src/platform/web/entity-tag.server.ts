import { createHash } from 'node:crypto';

/** Weak entity tag of a body, the same for all of its encodings. */
export const entityTag = (body: Buffer): string =>
  `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/** Public id of a session: part of the stored hash, which cannot be used to sign in. */
export const sessionId = (tokenHash: Buffer): string => tokenHash.subarray(0, 16).toString('hex');

export const SESSION_ID = /^[0-9a-f]{32}$/;

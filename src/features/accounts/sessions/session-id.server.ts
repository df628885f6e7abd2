/** Names a session to its owner: part of the stored hash, from which nothing can be signed in with. */
export const sessionId = (tokenHash: Buffer): string => tokenHash.subarray(0, 16).toString('hex');

export const SESSION_ID = /^[0-9a-f]{32}$/;

/** Rights of a token of the API for dealers. An operation that a token may call declares one of them as its access. */
export const tokenScopes = [
  'stock:read',
  'stock:write',
  'prices:write',
  'states:write',
  'pictures:write',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const isTokenScope = (access: string | undefined): access is TokenScope =>
  (tokenScopes as readonly (string | undefined)[]).includes(access);

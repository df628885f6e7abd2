import type { TokenScope } from '#features/access/token-scope.ts';
import { formatDate, formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

export const scopeWords: Readonly<Record<TokenScope, () => string>> = {
  'stock:read': m.api_scope_stock_read,
  'stock:write': m.api_scope_stock_write,
  'prices:write': m.api_scope_prices_write,
  'states:write': m.api_scope_states_write,
  'pictures:write': m.api_scope_pictures_write,
};

export interface ApiTokenView {
  id: number;
  name: string;
  scopes: string[];
  used: string;
  expires: string | undefined;
  isExpired: boolean;
}

export function presentApiToken(
  token: {
    id: number;
    name: string;
    scopes: readonly TokenScope[];
    expiresAt: Date | null;
    lastUsedAt: Date | null;
  },
  now: Date,
): ApiTokenView {
  const { id, name, scopes, expiresAt, lastUsedAt } = token;
  return {
    id,
    name,
    scopes: scopes.map((scope) => scopeWords[scope]()),
    used: lastUsedAt ? m.api_token_used({ time: formatDateTime(lastUsedAt) }) : m.api_token_unused(),
    expires: expiresAt ? m.api_token_expires({ date: formatDate(expiresAt) }) : undefined,
    isExpired: expiresAt !== null && expiresAt <= now,
  };
}

import { companyPath } from '#features/companies/company-address.ts';

/**
 * The same search on the page of the company: its name is in the path instead of among the parameters. A search
 * that does not name the company stays one of the whole market. `search` is '' or '?…'.
 */
export function dealerAddress(username: string, search: string): string {
  const parts = search.slice(1).split('&');
  const others = parts.filter((part) => part !== `dealer=${username}`);
  if (others.length === parts.length) return `/${search}`;
  return companyPath(username) + (others.length > 0 ? `?${others.join('&')}` : '');
}

import { companyPath } from '#features/companies/company-address.ts';

/**
 * Address of a search on the company's page, with the company in the path instead of the parameter. A search without
 * the company stays on the results page. `search` is '' or '?…'.
 */
export function dealerAddress(username: string, search: string): string {
  const parts = search.slice(1).split('&');
  const others = parts.filter((part) => part !== `dealer=${username}`);
  if (others.length === parts.length) return `/${search}`;
  return companyPath(username) + (others.length > 0 ? `?${others.join('&')}` : '');
}

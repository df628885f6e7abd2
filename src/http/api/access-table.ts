import type { Operation } from '#features/access/define-operation.server.ts';

/** Converts a path to OpenAPI: `/api/listings/:id` to `/api/listings/{id}`. */
export const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** Text of docs/api-access.md: operations with their access and budget. */
export function accessTable(operations: readonly Operation<never>[]): string {
  const rows = operations
    .map(({ method, path, access, team, budget }) => ({
      path: openApiPath(path),
      method,
      access,
      team,
      budget,
    }))
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
    .map(
      ({ method, path, access, team = '', budget = '' }) =>
        `| ${method} | \`${path}\` | ${access} | ${team} | ${budget} |`,
    );
  return [
    '# Access to API operations',
    '',
    'Written by `npm run generate` from the declared operations. `everyone` includes visitors, `user` is any signed-in',
    'account; a staff role includes the higher ones (moderator, admin, super_admin). A right with a colon (`stock:read`)',
    'is that of a token of the [API for dealers](dealer-api.md), with which no other operation can be called. An operation may also refuse a',
    'caller because of ownership or state.',
    '',
    'Operations and pages that show listings have a budget per hour: `search` for lists of them, `detail` for single',
    'ones; addresses without a page count as `search`. It holds for an IP address (/64 of IPv6); ten times as much for its network (/24 of IPv4, /48 of IPv6). A',
    'signed-in account has as much again once the budget of its address or network is used up. The defaults,',
    '2,000 an hour each, are far above what a person reads; `SEARCHES_PER_HOUR` and `DETAILS_PER_HOUR` change',
    'them. Beyond it the answer is 429 with `Retry-After`. Not counted: feeds',
    '(`/feed.xml` with the parameters of any search), sitemaps, pictures and other files, health checks,',
    'the networks of `UNLIMITED_NETWORKS` (private ones by default), and search engines recognised by their host names. Programs that follow the market should read feeds.',
    "Sellers' numbers: `PHONE_REVEALS_PER_HOUR` (10) for visitors with one address, three times that for an account,",
    'ten times for a network.',
    '',
    '`Team` is the role that a person needs who works for a company: `reader`, or `seller`, who may do more. `self`: the call is',
    'made for the person, not the company. Without a value the operation is closed to a session that acts for a company; one for',
    '`everyone` then answers as to a visitor.',
    '',
    '| Method | Path | Access | Team | Budget |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

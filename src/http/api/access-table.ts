import type { Operation } from '#features/access/define-operation.server.ts';

/** Converts a path to OpenAPI: `/api/listings/:id` to `/api/listings/{id}`. */
export const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** Markdown table of operations and their access, for docs/api-access.md. */
export function accessTable(operations: readonly Operation<never>[]): string {
  const rows = operations
    .map(({ method, path, access }) => ({ path: openApiPath(path), method, access }))
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
    .map(({ method, path, access }) => `| ${method} | \`${path}\` | ${access} |`);
  return [
    '# Access to API operations',
    '',
    'Written by `npm run generate` from the declared operations. `everyone` includes visitors, `user` is any signed-in',
    'account; a staff role includes the higher ones (moderator, admin, super_admin). An operation may also refuse a',
    'caller because of ownership or state.',
    '',
    '| Method | Path | Access |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

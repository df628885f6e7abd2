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
    '# Who may call which operation of the API',
    '',
    'Written by `npm run generate` from the declarations of the operations. `user` is everyone who is signed in; a',
    'role of staff stands for itself and those above it (moderator, admin, super_admin). An operation may refuse more',
    'callers by what they own or by the state of a thing.',
    '',
    '| Method | Path | Access |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

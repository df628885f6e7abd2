import { openApiPath } from '#http/api/access-table.ts';
import { operations } from '#http/api/operations.server.ts';
import type { Access } from '#features/access/define-operation.server.ts';

export interface ApiOperation {
  /** `POST /api/logout`, as the policy names it. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As OpenAPI writes it. */
  path: string;
  access: Access;
}

/** Every operation, in the order of the API's description. */
export const apiOperations: readonly ApiOperation[] = operations.map(({ method, path: route, access }) => {
  const path = openApiPath(route);
  return { name: `${method} ${path}`, method, path, access };
});

export const isUnsafe = ({ method }: ApiOperation): boolean => method !== 'GET';

import { openApiPath } from '#http/api/access-table.ts';
import { operations } from '#http/api/operations.server.ts';
import type { Access } from '#features/access/define-operation.server.ts';

export interface ApiOperation {
  /** Key in the operation policy: `POST /api/logout`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path in OpenAPI notation. */
  path: string;
  access: Access;
}

/** All operations in the order of the API description. */
export const apiOperations: readonly ApiOperation[] = operations.map(({ method, path: route, access }) => {
  const path = openApiPath(route);
  return { name: `${method} ${path}`, method, path, access };
});

export const isUnsafe = ({ method }: ApiOperation): boolean => method !== 'GET';

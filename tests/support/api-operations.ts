import type { TestApp } from './test-app.ts';

/** A call of the OpenAPI list. */
export interface ApiOperation {
  /** `POST /api/logout`, as the policy names it. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
}

/** Every call there is, in the order of the list. */
export async function apiOperations(test: TestApp): Promise<ApiOperation[]> {
  const { paths } = (await test.get('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((name) => {
      const method = name.toUpperCase() as ApiOperation['method'];
      return { name: `${method} ${path}`, method, path };
    }),
  );
}

export const isUnsafe = ({ method }: ApiOperation): boolean => method !== 'GET';

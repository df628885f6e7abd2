import type { LightMyRequestResponse } from 'fastify';
import { isTokenScope } from '#features/access/token-scope.ts';
import type { Caller } from './actors.ts';
import { makeApiToken } from './dealer-vehicle.ts';
import type { ApiOperation } from './api-operations.ts';
import type { OperationPolicy } from './operation-policy.ts';

/**
 * Sends the policy's example call, with headers and body replaced where given. An operation that needs a token gets one of
 * the caller's account with every right.
 */
export async function tryOperation(
  caller: Caller,
  { method, path, access }: ApiOperation,
  policy: OperationPolicy,
  options: {
    thing?: 'own' | 'other' | 'missing';
    headers?: Record<string, string | undefined>;
    body?: object | string;
  } = {},
): Promise<LightMyRequestResponse> {
  const parameters = await policy.things?.(caller);
  // A path with two parameters has things of two words.
  const values = (parameters?.[options.thing ?? 'own'] ?? '').split(' ');
  const url = path.replaceAll(/\{\w+\}/g, () => values.shift() ?? '');
  const body = options.body ?? (await policy.body?.(caller));
  const token =
    isTokenScope(access) && caller.accountId !== undefined
      ? (await makeApiToken(caller.test, caller.accountId)).token
      : undefined;
  return caller.browser.call(method, policy.query ? `${url}?${policy.query}` : url, {
    ...(body !== undefined && { body }),
    ...(policy.streams && { streams: true }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...policy.headers?.(),
      ...(policy.contentType && { 'content-type': policy.contentType }),
      ...options.headers,
    },
  });
}

/** The policy with its things and body made once, for several calls of which none changes anything. */
export async function prepared(policy: OperationPolicy, caller: Caller): Promise<OperationPolicy> {
  const { things, body, ...others } = policy;
  const [made, sent] = [await things?.(caller), await body?.(caller)];
  return { ...others, ...(made && { things: async () => made }), ...(sent && { body: () => sent }) };
}

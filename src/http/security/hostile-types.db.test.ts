import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { openApiPath } from '#http/api/access-table.ts';
import { operations } from '#http/api/operations.server.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { policyCases, type PolicyCase } from '#tests/support/operation-policy.ts';
import { testApp } from '#tests/support/test-app.ts';
import { prepared, tryOperation } from '#tests/support/try-operation.ts';

const test = await testApp({ env: { PHONE_REVEALS_PER_HOUR: '1000', CONVERSATIONS_PER_DAY: '100000' } });

const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
/** Values as JSON text, because object literals would drop prototype keys. */
const hostileValues = [
  'null',
  'true',
  '-1',
  '0.5',
  '1e308',
  '9007199254740993',
  '""',
  '" "',
  '"NaN"',
  '"2026-02-31T25:61:00Z"',
  JSON.stringify('x'.repeat(70_000)),
  JSON.stringify("' or 1=1; --\\ %_$(.*)+\u202e\ufffe\r\n"),
  '[]',
  '[[]]',
  '{}',
  '{"__proto__":{"length":1e9},"toString":1,"length":-1}',
  deep,
];
/** Ends of addresses, each after a parameter of a query or path. */
const hostileTexts = [
  '',
  '%20',
  '-1',
  '1e308',
  '99999999999999999999',
  '0x10',
  'NaN',
  '%2F..%2F..',
  '%F0%9F%9A%97',
  '__proto__',
  'constructor',
  '%27%20or%201%3D1--',
  '%5B%5D',
  'x'.repeat(1_500),
];

/** Names of the declared query parameters. */
function queryNames({ method, path }: PolicyCase): string[] {
  const declared = operations.find((each) => each.method === method && openApiPath(each.path) === path);
  return declared?.query instanceof z.ZodObject ? Object.keys(declared.query.shape) : [];
}

/** Queries with hostile values, one parameter twice, and parameters as arrays and objects. */
const hostileQueries = (operation: PolicyCase): string[] =>
  queryNames(operation).flatMap((name) => [
    ...hostileTexts.map((text) => `${name}=${text}`),
    `${name}=1&${name}=2`,
    `${name}[]=1`,
    `${name}[__proto__]=1`,
  ]);

/** By day each member is tried with a third of the values, another third than the member before. */
const valuesOf = (member: number): string[] =>
  process.env['NIGHTLY'] === undefined
    ? hostileValues.filter((_, index) => index % 3 === member % 3)
    : hostileValues;

/** JSON texts with one hostile member, and hostile bodies. */
const hostileBodies = (good: object): string[] => [
  ...hostileValues,
  ...Object.keys(good).flatMap((name, member) =>
    valuesOf(member).map((value) => {
      const others = Object.entries(good).filter(([key]) => key !== name);
      const members = others.map(([key, each]) => `${JSON.stringify(key)}:${JSON.stringify(each)}`);
      return `{${[...members, `${JSON.stringify(name)}:${value}`].join(',')}}`;
    }),
  ),
];

describe.each(policyCases)('$name', (operation) => {
  it('never answers 5xx to hostile values in path, query and body', async () => {
    const { policy, may, path, method } = operation;
    const caller = await makeCaller(test, may.at(-1) ?? 'super_admin', { secondFactor: true });
    const fixed = await prepared(policy, caller);
    const body = await fixed.body?.(caller);
    const faults: string[] = [];
    const send = async (what: string, changes: Partial<PolicyCase>, sent?: string) => {
      const { statusCode } = await tryOperation(
        caller,
        { ...operation, ...changes },
        { ...fixed, ...changes.policy },
        {
          ...(sent !== undefined && { body: sent, headers: { 'content-type': 'application/json' } }),
        },
      );
      // Unavailable: more passwords at once than are computed.
      if (statusCode >= 500 && statusCode !== 503) faults.push(`${what.slice(0, 200)}: ${statusCode}`);
    };
    for (const [name] of path.matchAll(/\{\w+\}/g))
      for (const text of hostileTexts) {
        const hostile = path.replace(name, text);
        await send(`path ${hostile}`, { path: hostile });
      }
    for (const query of hostileQueries(operation))
      await send(`query ${query}`, { policy: { ...fixed, query } });
    if (method !== 'GET' && !policy.contentType)
      for (const each of hostileBodies(body ?? {})) await send(`body ${each}`, {}, each);
    expect(faults).toEqual([]);
  });
});

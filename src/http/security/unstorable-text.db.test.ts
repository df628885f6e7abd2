import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { operations } from '#http/api/operations.server.ts';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { policyCases, type PolicyCase } from '#tests/support/operation-policy.ts';
import { testApp } from '#tests/support/test-app.ts';
import { tryOperation } from '#tests/support/try-operation.ts';

const test = await testApp();
const unstorableTexts = ['\0', '\ud800', '\udc00x'];
const unstorableEscapes = ['%00', '%ED%A0%80', '%ed%b0%80'];
const BOUNDARY = 'volan-test-boundary';

type Try = [what: string, send: () => Promise<LightMyRequestResponse>];

/** Copies of JSON data in which one text or name is unstorable, with the path of the change. */
function spoiled(value: unknown, text: string, path = ''): [path: string, value: unknown][] {
  if (typeof value === 'string') return [[path, value + text]];
  if (Array.isArray(value))
    return value.flatMap((each, index) =>
      spoiled(each, text, `${path}[${index}]`).map(([at, changed]): [string, unknown] => [
        at,
        value.with(index, changed),
      ]),
    );
  if (typeof value !== 'object' || value === null) return [[path, text]];
  return [
    ...Object.entries(value).flatMap(([name, each]) =>
      spoiled(each, text, `${path}.${name}`).map(([at, changed]): [string, unknown] => [
        at,
        { ...value, [name]: changed },
      ]),
    ),
    [`${path}.(name)`, { ...value, [`name${text}`]: 1 }],
  ];
}

/** Names of the declared query parameters. */
const queryNames = ({ method, path }: PolicyCase): string[] => {
  const declared = operations.find(
    (each) => each.method === method && each.path.replaceAll(/:(\w+)/g, '{$1}') === path,
  );
  return declared?.query instanceof z.ZodObject ? Object.keys(declared.query.shape) : [];
};

async function triesOf(operation: PolicyCase): Promise<Try[]> {
  const { policy, may, path } = operation;
  const actor = may.includes('private') ? 'private' : (may[0] ?? 'super_admin');
  const caller: Caller = await makeCaller(test, actor);
  const parameters = await policy.things?.(caller);
  const body = policy.body && (await policy.body(caller));
  const fixed = {
    ...policy,
    ...(parameters && { things: async () => parameters }),
    ...(body && { body: () => body }),
  };
  const send = (
    options: Parameters<typeof tryOperation>[3],
    changes: { path?: string; query?: string } = {},
  ) =>
    tryOperation(
      caller,
      { ...operation, path: changes.path ?? path },
      { ...fixed, ...(changes.query !== undefined && { query: changes.query }) },
      options,
    );
  const isJson = !policy.contentType && operation.method !== 'GET';
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return [
    ...unstorableEscapes.flatMap((escape): Try[] => [
      ...[...path.matchAll(/\{\w+\}/g)].map(([name]): Try => [
        `path ${name} ${escape}`,
        () => send({}, { path: path.replace(name, `1${escape}`) }),
      ]),
      ...['any', escape, ...queryNames(operation)].map((name): Try => [
        `query ${name}=${escape}`,
        () => send({}, { query: `${policy.query ?? 'a=1'}&${name}=a${escape}` }),
      ]),
    ]),
    ...['user-agent', 'accept-language', 'idempotency-key', 'referer', 'x-forwarded-for'].flatMap((name) =>
      unstorableTexts.map((text): Try => [
        `header ${name} ${JSON.stringify(text)}`,
        () => send({ headers: { [name]: `a${text}` } }),
      ]),
    ),
    ['cookie', () => send({ headers: { cookie: cookiesWith(caller, 'locale=%00') } })],
    ...(isJson
      ? unstorableTexts.flatMap((text): Try[] =>
          spoiled(body ?? {}, text).map(([at, changed]) => [
            `body ${at} ${JSON.stringify(text)}`,
            () => send({ headers: json, body: JSON.stringify(changed) }),
          ]),
        )
      : []),
    ...(isJson
      ? ['\0', '\u{d800}'].map((text): Try => [
          `form ${JSON.stringify(text)}`,
          () => send({ headers: form, body: formWith(text) }),
        ])
      : []),
    ...(isJson
      ? ([
          ['bytes of a surrogate', () => send({ headers: json, body: surrogateBytes('{"name":"', '"}') })],
        ] satisfies Try[])
      : []),
    ...Object.entries(isJson ? (body ?? {}) : {})
      .filter(([, value]) => typeof value === 'object' && !Array.isArray(value))
      .flatMap(([name, value]) =>
        spoiled(value, '\ud800').map(([at, changed]): Try => [
          `form field ${name}${at}`,
          () => send({ headers: form, body: formWith(JSON.stringify(changed), name) }),
        ]),
      ),
  ];
}

const cookiesWith = ({ browser }: Caller, cookie: string): string =>
  [...[...browser.cookies].map(([name, value]) => `${name}=${value}`), cookie].join('; ');

/** A lone surrogate in the encoding that UTF-8 forbids. */
const surrogateBytes = (before: string, after: string): Buffer =>
  Buffer.concat([Buffer.from(before), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from(after)]);

const formWith = (text: string, name = 'contact'): Buffer => {
  const before = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
  const after = `\r\n--${BOUNDARY}--\r\n`;
  return text === '\ud800' ? surrogateBytes(before, after) : Buffer.from(before + text + after);
};

describe.each(policyCases)('$name', (operation) => {
  it('answers 422 to NUL and lone surrogates in path, query, headers, body and form', async () => {
    const wrong: string[] = [];
    for (const [what, send] of await triesOf(operation)) {
      const { statusCode, body } = await send();
      if (statusCode !== 422 || !/"message":/.test(body)) wrong.push(`${what}: ${statusCode} ${body}`);
    }
    expect(wrong).toEqual([]);
  });
});

it.each(['/feed.xml?dealer=%00', '/media/1/%00.jpg', '/builds/meta/%00', '/nowhere%00', '/api/%00'])(
  'answers 422 at %s',
  async (address) => {
    const { statusCode } = await (address === '/nowhere%00'
      ? test.browser().call('POST', address)
      : test.get(address));
    expect(statusCode).toBe(422);
  },
);

it('accepts any other text', async () => {
  const answer = await test.get('/api/search?q=%F0%9F%9A%97%EF%BF%BD&%EF%BF%BF=1', {
    'user-agent': 'Браузър',
  });
  expect(answer.statusCode).toBe(200);
});

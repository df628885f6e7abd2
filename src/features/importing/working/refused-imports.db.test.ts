import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { openImportSites } from '#tests/support/import-sites.ts';
import { testApp } from '#tests/support/test-app.ts';
import { blockedPage, deletedPage, ID, mobilePage } from '../fixtures/mobile-bg-pages.ts';

const { test, peer, address, bytes, site, begin, list, run, draftsOf, reset } = await openImportSites();

beforeEach(reset);

describe('a site that cannot be read', () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  it.each<[string, () => void]>([
    ['blocked', () => site(blockedPage, 403)],
    ['gone', () => site(bytes(deletedPage))],
    ['gone', () => site('', 404)],
    ['layout_changed', () => site('<h1>BMW</h1>')],
    ['layout_changed', () => site(bytes(mobilePage().replaceAll(ID, '11757871495099999')))],
    ['too_large', () => site(bomb, 200, { 'Content-Encoding': 'gzip' })],
    ['too_large', () => site(Buffer.alloc(3_000_001, 'x'))],
    ['unreachable', () => site('', 302, { Location: 'https://169.254.169.254/latest/meta-data' })],
    ['unreachable', () => site('', 302, { Location: 'http://www.mobile.bg/' })],
    [
      'unreachable',
      () =>
        peer.answer((response) => {
          response.writeHead(200, { 'Content-Length': '5000' }).write('<h1>', () => response.destroy());
        }),
    ],
  ])('leads to the answer %s and to no draft', async (fault, prepare) => {
    const caller = await makeCaller(test, 'private');
    prepare();
    await begin(caller, { address });
    await run(caller);
    expect(await list(caller)).toEqual([expect.objectContaining({ state: 'failed', fault })]);
    expect(await draftsOf(caller)).toEqual([]);
  });

  it('is asked again for the same import when its listing is named again', async () => {
    const caller = await makeCaller(test, 'private');
    site(blockedPage, 403);
    await begin(caller, { address });
    await run(caller);
    site(bytes(mobilePage()));
    await begin(caller, { address });
    await run(caller);
    expect((await list(caller)).map(({ state }) => state)).toEqual(['ready']);
  });

  it('is asked ten times a minute for an account at most, and later for the rest', async () => {
    const caller = await makeCaller(test, 'private');
    site(blockedPage, 403);
    for (let index = 10; index < 22; index += 1)
      await begin(caller, { address: `https://www.mobile.bg/obiava-117578714950906${index}` });
    await run(caller);
    await run(caller);
    expect(peer.requests).toHaveLength(10);
    const states = (await list(caller)).map(({ state }) => state);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(2);
  });
});

describe('an import', () => {
  it.each([
    [
      'a host that only ends like the site',
      { address: 'https://mobile.bg.evil.example/obiava-11757871495090626' },
      'address',
    ],
    ['an IP address', { address: 'https://127.0.0.1/obiava-11757871495090626' }, 'address'],
    ['a page of results', { address: 'https://www.mobile.bg/obiavi/avtomobili-dzhipove' }, 'address'],
    [
      'an address with a password',
      { address: 'https://user:x@www.mobile.bg/obiava-11757871495090626' },
      'address',
    ],
    ['a page of no known site', { page: '<h1>BMW</h1>' }, 'page'],
    ['an address and a page', { page: mobilePage(), address }, 'page'],
    ['nothing', {}, 'address'],
  ])('from %s is refused', async (_, body, field) => {
    const caller = await makeCaller(test, 'private');
    const answer = await begin(caller, body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('without the statement that the listing is one’s own is refused', async () => {
    const caller = await makeCaller(test, 'private');
    expect((await begin(caller, { address, own: false })).statusCode).toBe(422);
    expect(await list(caller)).toEqual([]);
  });

  it('from a site that is off is refused', async () => {
    const off = await testApp({ env: { IMPORT_SITES: 'cars.bg' }, beside: test });
    const caller = await makeCaller(off, 'private');
    expect((await begin(caller, { address })).statusCode).toBe(422);
  });
});

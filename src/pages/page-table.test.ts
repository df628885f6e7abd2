import { matchRoutes, type Register } from 'react-router';
import { describe, expect, expectTypeOf, it } from 'vitest';
import fc from '#tests/support/properties.ts';
import { routeFiles, routeModules } from '#tests/support/route-modules.ts';
import type { PageFacts } from './define-page.ts';
import { pageTable, readPages } from './page-table.ts';

type Modules = Register['routeModules'];
type PageId = Exclude<keyof Modules, 'root' | `pages/layouts/${string}`>;
type WithoutHandle = { [Id in PageId]: Modules[Id] extends { handle: PageFacts } ? never : Id }[PageId];
type WithTitle = { handle: { title: (() => string) | 'from data' } };
type WithoutMeta = {
  [Id in PageId]: Modules[Id] extends WithTitle
    ? Modules[Id] extends { meta: unknown }
      ? never
      : Id
    : never;
}[PageId];

const routes = await routeModules();
const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const table = readPages(routes);
const { pages } = table;

/** Sample addresses with parameters filled in and the id of their page; optional parameters with and without a value. */
const addresses = pages.flatMap(({ id, path }) => {
  const filled = path.replace(/:\w+\??/g, '7').replace('*', 'no/such');
  return [filled, path.replace(/\/:\w+\?$/, '')]
    .filter((address) => !/[:*]/.test(address))
    .map((address) => [address, id] as const);
});

it('every page has a handle, and a meta unless it returns no document', () => {
  expectTypeOf<WithoutHandle>().toBeNever();
  expectTypeOf<WithoutMeta>().toBeNever();
  const { handle: _, ...module } = routes['pages/sign-in/login']?.module ?? {};
  const broken = { ...routes, 'pages/sign-in/login': { ...routes['pages/sign-in/login']!, module } };
  expect(() => readPages(broken)).toThrow('pages/sign-in/login has no handle');
});

it('has every module with a handle in routes.ts', () => {
  const withHandle = Object.entries(sources)
    .filter(([, source]) => /^export const handle = definePage\(/m.test(source))
    .map(([path]) => path.replace('./', 'pages/').replace(/\.tsx?$/, ''));
  expect(withHandle.length).toBeGreaterThan(20);
  const used = new Set(routeFiles());
  expect(withHandle.filter((file) => !used.has(file))).toEqual([]);
});

describe('PageTable.at', () => {
  const objects = pages.map(({ id, path }) => ({ id, path }));

  it.each(addresses)('matches %s like the router', (address, id) => {
    for (const written of [address, `${address.replace(/\/$/, '')}/`, address.toUpperCase()]) {
      expect(table.at(written)?.id).toBe(id);
      expect(matchRoutes(objects, written)?.at(-1)?.route.id).toBe(id);
    }
  });

  it('finds the page of the router for any spelling of an address', () => {
    const known = addresses.flatMap(([address]) => address.split('/').slice(1));
    const segment = fc.oneof(
      fc.constantFrom('', '7', '.', ...known),
      fc.stringMatching(/^[a-z0-9.~-]{0,5}$/),
    );
    /** Encodes some characters and changes the case of others. */
    const spelt = fc.tuple(segment, fc.infiniteStream(fc.nat(3))).map(([text, ways]) =>
      [...text]
        .map((character) => {
          const way = ways.next().value;
          if (way === 0) return `%${character.codePointAt(0)?.toString(16).padStart(2, '0')}`;
          return way === 1 ? character.toUpperCase() : character;
        })
        .join(''),
    );
    const path = fc.oneof(
      fc.array(spelt, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`),
      fc
        .tuple(fc.constantFrom(...addresses.map(([address]) => address)), spelt)
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(path, (address) => {
        const { pathname } = new URL(`https://volan.test${address}`);
        expect(table.at(pathname)?.id).toBe(matchRoutes(objects, pathname)?.at(-1)?.route.id);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['/LISTING/7//', '/%6Cisting/7', '/listing/%37', '/l%49sting/7/'])(
    'finds the page of a listing at %s',
    (address) => {
      expect(table.at(address)?.id).toBe('pages/listing/listing');
    },
  );

  it.each(['/login/other', '/listing/1/report/x', '/%FF', '//evil.test'])(
    'finds no page for %s',
    (address) => {
      expect(table.at(address)?.id).toBe('pages/errors/not-found');
    },
  );
});

it('PageTable.at prefers the more exact of two pages with any end', () => {
  const { facts } = pages[0]!;
  const both = pageTable([
    { id: 'any', path: '/*', facts },
    { id: 'cars', path: '/cars/*', facts },
  ]);
  expect(both.at('/cars/bmw')?.id).toBe('cars');
  expect(both.at('/cars')?.id).toBe('cars');
  expect(both.at('/carts')?.id).toBe('any');
});

it('only pages with the same content for everyone are public', () => {
  const kept = pages.filter(({ facts }) => facts.cache === 'public').map(({ path }) => path);
  expect(kept.toSorted()).toEqual(
    [
      '/',
      '/about',
      '/api/docs/:resource?',
      '/avtomobili/*',
      '/boats/*',
      '/busove/*',
      '/cars/*',
      '/compare',
      '/contact',
      '/dealer/:username',
      '/help',
      '/kamioni/*',
      '/listing/:id',
      '/listing/:id/checklist',
      '/listing/:id/print',
      '/lodki/*',
      '/motorcycles/*',
      '/motori/*',
      '/offline',
      '/preferences',
      '/privacy',
      '/remarketa/*',
      '/rules',
      '/terms',
      '/trailers/*',
      '/transparency/:year?',
      '/trucks/*',
      '/vans/*',
    ].toSorted(),
  );
});

it('only pages whose forms need the captcha allow it', () => {
  const asking = pages.filter(({ facts }) => facts.cache === 'private' && facts.captcha);
  expect(asking.map(({ path }) => path).toSorted()).toEqual(
    [
      '/admin/login',
      '/favorites/:key?',
      '/forgot-password',
      '/listing/:id/inquiry',
      '/listing/:id/report',
      '/login',
      '/register',
      '/save-search',
    ].toSorted(),
  );
});

it('only these private pages count against the budgets of visitors', () => {
  const limited = pages.filter(({ facts }) => facts.cache === 'private' && facts.budget !== undefined);
  expect(limited.map(({ path, facts }) => `${path} ${facts.budget}`).toSorted()).toEqual([
    '/* search',
    '/admin/* search',
    '/home-search search',
    '/listing-cards search',
    '/listing/:id/inquiry detail',
    '/listing/:id/report detail',
    '/save-search search',
    '/search-filters search',
  ]);
});

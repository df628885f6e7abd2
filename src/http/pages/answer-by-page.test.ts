import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import type { Page } from '#pages/page-table.ts';
import { answerByPage } from './answer-by-page.server.ts';

const read: string[] = [];
const route = (id: string, path: string, parentId?: string) => ({
  id,
  path,
  ...(parentId && { parentId }),
  module: {
    middleware: [() => void read.push(id)],
    loader: () => ({ id }),
  },
});
const routes = {
  root: route('root', ''),
  layout: { ...route('layout', '', 'root'), path: undefined },
  cars: route('cars', 'cars/*', 'layout'),
  car: route('car', 'cars/:id', 'layout'),
};
const build = {
  routes,
  assets: { routes: Object.fromEntries(Object.keys(routes).map((id) => [id, { id }])) },
  entry: { module: {} },
  routeDiscovery: { mode: 'initial' },
  future: {},
  ssr: true,
} as unknown as ServerBuild;

it('answers by the route of the page, after those above it', async () => {
  const answer = answerByPage(build);
  const ask = async (id: string, path: string) => {
    const page = { id, path } as Page;
    const asked = new Request(`https://volan.test${path}`);
    return (await answer(page, asked, new RouterContextProvider())).json();
  };
  // The router prefers the more exact route; the page table has already chosen.
  expect(await ask('cars', '/cars/7')).toEqual({ id: 'cars' });
  expect(await ask('car', '/cars/7')).toEqual({ id: 'car' });
  expect(read).toEqual(['root', 'layout', 'cars', 'root', 'layout', 'car']);
});

import { expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { openImportSites } from '#tests/support/import-sites.ts';
import { CARS_ID, carsPage } from '../fixtures/cars-bg-pages.ts';
import { carsList, carsListId, DEALER } from '../fixtures/list-pages.ts';

const { peer, test, draftsOf, beginList, lists, choose, runLists } = await openImportSites();
const address = `https://www.cars.bg/company/${DEALER}`;

/** Plays cars.bg with a dealer of five listings on two pages. */
const dealer = () =>
  peer.answer((response, { path }) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const id = /[0-9a-f]{24}/.exec(path)?.[0];
    if (id !== undefined) return void response.end(carsPage({ pictures: '' }).replaceAll(CARS_ID, id));
    response.end(path.includes('page=2') ? carsList(5, { from: 4 }) : carsList(3, { total: 5 }));
  });

it('lists a dealer page of cars.bg from all its pages, and brings the chosen listings once', async () => {
  const caller = await makeCaller(test, 'company');
  dealer();
  expect((await beginList(caller, { address })).statusCode).toBe(202);
  await runLists(caller);
  const [list] = await lists(caller);
  expect(list).toMatchObject({ site: 'cars.bg', state: 'read', stated: 5, fault: null });
  expect(list?.listings.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map(carsListId));
  expect(peer.requests.map(({ headers, path }) => `${headers.host}${path}`)).toEqual(
    ['', '?page=2'].map((end) => `www.cars.bg/company/${DEALER}${end}`),
  );
  for (let twice = 0; twice < 2; twice += 1) {
    await choose(caller, [carsListId(2), carsListId(4)]);
    await runLists(caller);
  }
  const drafts = await draftsOf(caller);
  expect(drafts.map(({ fields }) => (fields as { mileage?: string }).mileage)).toEqual(['191500', '191500']);
  expect((await lists(caller))[0]?.listings.map(({ status }) => status)).toEqual([
    'new',
    'changed',
    'new',
    'changed',
    'new',
  ]);
});

it('keeps what it found of cars.bg when the site refuses the second page', async () => {
  const caller = await makeCaller(test, 'company');
  dealer();
  await beginList(caller, { address });
  await runLists(caller);
  peer.answer((response, { path }) =>
    path.includes('page=2')
      ? void response.writeHead(403).end('<html>Достъпът е спрян</html>')
      : void response.end(carsList(3, { total: 5 })),
  );
  await beginList(caller, { address });
  await runLists(caller);
  const [list] = await lists(caller);
  expect(list).toMatchObject({ state: 'failed', fault: 'blocked' });
  expect(list?.listings).toHaveLength(5);
});

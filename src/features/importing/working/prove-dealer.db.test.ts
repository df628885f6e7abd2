import { expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { openImportSites } from '#tests/support/import-sites.ts';
import { DEALER, mobileId, mobileList } from '../fixtures/list-pages.ts';
import { ID, mobilePage, rows } from '../fixtures/mobile-bg-pages.ts';

const { peer, test, bytes, list: imports, beginList, choose, runLists } = await openImportSites();
const address = `https://${DEALER}.mobile.bg/`;

it('the code in one listing proves all listings of its dealer page, and no others', async () => {
  const caller = await makeCaller(test, 'company');
  let code = '';
  const sellers = new Map([[mobileId(4), '<a href="https://drug.mobile.bg">Друга</a>']]);
  peer.answer((response, { path }) => {
    const id = /\d{17}/.exec(path)?.[0];
    const seller = sellers.get(id ?? '') ?? `<a href="https://${DEALER}.mobile.bg">Автокъща</a>`;
    const description = id === mobileId(2) ? code : 'Запазен.';
    const page = id && mobilePage({ pictures: '', contacts: seller, description, rows }).replaceAll(ID, id);
    response.setHeader('Content-Type', 'text/html; charset=windows-1251');
    response.end(bytes(page ?? mobileList({ to: 4 })));
  });
  await beginList(caller, { address });
  await runLists(caller);
  await choose(caller, [mobileId(1), mobileId(2), mobileId(4)]);
  await runLists(caller);
  const proofs = async (of = caller) =>
    Object.fromEntries((await imports(of)).map(({ address: at, proof }) => [at?.slice(-3), proof]));
  expect(await proofs()).toEqual({ '001': null, '002': null, '004': null });
  const second = (await imports(caller)).find((each) => each.address?.endsWith('002'));
  code = `Код ${second?.code}`;
  await caller.browser.call('POST', `/api/imports/${second?.id}/read`, { body: {} });
  await runLists(caller);
  expect(await proofs()).toEqual({ '001': 'dealer', '002': 'code', '004': null });
  await choose(caller, [mobileId(3)]);
  await runLists(caller);
  expect(await proofs()).toEqual({ '001': 'dealer', '002': 'code', '003': 'dealer', '004': null });
  const stranger = await makeCaller(test, 'company');
  await beginList(stranger, { address });
  await runLists(stranger);
  await choose(stranger, [mobileId(1), mobileId(2)]);
  await runLists(stranger);
  expect(await proofs(stranger)).toEqual({ '001': null, '002': null });
});

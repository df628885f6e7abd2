import sharp from 'sharp';
import type { ListJson } from '#features/importing/lists/list-json.ts';
import type { ImportJson } from '#features/importing/items/import-json.ts';
import { API_NAME, API_PASSWORD } from '#features/importing/fixtures/mobile-bg-api.ts';
import { ID, mobilePage } from '#features/importing/fixtures/mobile-bg-pages.ts';
import { fetchImportPictures } from '#features/importing/working/fetch-import-pictures.server.ts';
import { readImports } from '#features/importing/working/read-imports.server.ts';
import type { Caller } from './actors.ts';
import { httpPeer } from './http-peer.ts';
import { testApp } from './test-app.ts';
import { windows1251 } from './windows-1251.ts';

/** The program beside a local service that plays the sites of imports, with the calls of their tests. */
export async function openImportSites() {
  const peer = await httpPeer();
  const test = await testApp({ env: { OUTSIDE_PEER: peer.url } });
  const { ctx } = test;
  const address = `https://www.mobile.bg/obiava-${ID}-bmw-530`;
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#357' } })
    .webp()
    .toBuffer();

  const bytes = (html: string) => Buffer.from(windows1251(html));
  const site = (page: Buffer | string, status = 200, headers: Record<string, string> = {}) =>
    peer.answer((response, { headers: { host }, path }) => {
      if (host?.endsWith('focus.bg'))
        return void response.writeHead(path.includes('_cd') ? 404 : 200).end(photo);
      response.writeHead(status, { 'Content-Type': 'text/html; charset=windows-1251', ...headers }).end(page);
    });
  const begin = ({ browser }: Caller, body: object) =>
    browser.call('POST', '/api/imports', { body: { own: true, ...body } });
  const list = async ({ browser }: Caller) =>
    (await browser.call('GET', '/api/imports')).json<{ imports: ImportJson[] }>().imports;
  const run = async ({ accountId = 0 }: Caller, signal = AbortSignal.timeout(30_000)) => {
    await readImports(ctx, { account: accountId, signal });
    await fetchImportPictures(ctx, { account: accountId, signal });
  };
  /** Calls the import API of mobile.bg, which `playApi` plays. */
  const bring = ({ browser }: Caller, body: object = { listings: 'new' }) =>
    browser.call('POST', '/api/imports/mobile-bg', {
      body: { username: API_NAME, password: API_PASSWORD, own: true, ...body },
    });
  const beginList = ({ browser }: Caller, body: object) =>
    browser.call('POST', '/api/import-lists', { body: { own: true, ...body } });
  const lists = async ({ browser }: Caller) =>
    (await browser.call('GET', '/api/import-lists')).json<{ lists: ListJson[] }>().lists;
  const choose = async (caller: Caller, listings: string[]) => {
    const [first] = await lists(caller);
    return caller.browser.call('POST', `/api/import-lists/${first?.id}/choice`, { body: { listings } });
  };
  /** Runs until nothing is left, without the waits of politeness. */
  const runLists = async ({ accountId = 0 }: Caller, runs = 60) => {
    for (let count = 0; count < runs; count += 1) {
      await ctx.db.deleteFrom('limit_use').execute();
      await readImports(ctx, { account: accountId, signal: AbortSignal.timeout(60_000) });
      const waiting = await ctx.db
        .selectFrom('import_list')
        .leftJoin('import_item', (join) =>
          join.onRef('list_id', '=', 'import_list.id').on('import_item.state', '=', 'waiting'),
        )
        .select('import_list.id')
        .where('import_list.account_id', '=', accountId)
        .where((row) =>
          row.or([
            row('import_list.state', '=', 'waiting'),
            row.and([row('import_item.id', 'is not', null), row('is_paused', '=', false)]),
          ]),
        )
        .execute();
      if (waiting.length === 0) return;
    }
  };
  const draftsOf = ({ accountId = 0 }: Caller) =>
    ctx.db
      .selectFrom('listing')
      .innerJoin('listing_draft', 'listing_draft.listing_id', 'listing.id')
      .selectAll('listing_draft')
      .where('account_id', '=', accountId)
      .execute();
  const reset = async () => {
    peer.requests.splice(0);
    site(bytes(mobilePage()));
    await ctx.db.deleteFrom('limit_use').execute();
  };
  return {
    peer,
    test,
    ctx,
    address,
    bytes,
    site,
    begin,
    list,
    run,
    draftsOf,
    reset,
    beginList,
    lists,
    choose,
    runLists,
    bring,
  };
}

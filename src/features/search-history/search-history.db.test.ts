import { beforeEach, describe, expect, it } from 'vitest';
import { makeListing, makeSavedSearch } from '#tests/support/factories.ts';
import { makePerson, signedIn } from '#tests/support/people.ts';
import { NOW, testApp, type TestBrowser } from '#tests/support/test-app.ts';
import type { HistorySearch } from './history-view.ts';

const test = await testApp();
const { db } = test.ctx;
const HOUR = 3_600_000;
const PATH = '/api/user/search-history';
const seen = (address: string, hoursAgo = 1, pinned = false) => ({
  address,
  seen_at: NOW.getTime() - hoursAgo * HOUR,
  pinned,
});
const keep = (browser: TestBrowser, ...searches: object[]) =>
  browser.call('POST', PATH, { body: { searches } });
const read = async (browser: TestBrowser, query = '') =>
  (await browser.call('GET', `${PATH}${query}`)).json<{ is_off: boolean; searches: HistorySearch[] }>();
const addresses = async (browser: TestBrowser, query = '') =>
  (await read(browser, query)).searches.map(({ address }) => address);
const forget = (browser: TestBrowser, body: object) => browser.call('DELETE', PATH, { body });
const change = (browser: TestBrowser, body: object) => browser.call('PATCH', PATH, { body });

beforeEach(() => {
  test.ctx.now = () => NOW;
});

describe('search history of an account', () => {
  it('has one entry for the same search, named in the language of the page', async () => {
    const { browser } = await signedIn(test);
    await keep(browser, seen('?type=car&brand=bmw&fuel=diesel&sort=price_asc&page=2', 30));
    await keep(browser, seen('type=car&fuel=diesel&brand=bmw&view=grid', 2));
    const { searches } = await read(browser);
    expect(searches).toMatchObject([
      { address: '?type=car&brand=bmw&fuel=diesel', name: 'BMW, Дизел', pinned: false, fresh: null },
    ]);
    expect(searches[0]?.href).toBe(`/?type=car&brand=bmw&fuel=diesel#new-since-${NOW.getTime() - 2 * HOUR}`);
    browser.cookies.set('locale', 'en');
    expect((await read(browser)).searches[0]).toMatchObject({
      name: 'BMW, Diesel',
      total: expect.stringMatching(/^\d+ listings?$/) as string,
    });
  });

  it('counts listings published since the results were seen', async () => {
    const { browser } = await signedIn(test);
    await keep(browser, seen('?type=car&mileage_max=4321', 5), seen('?type=car&mileage_max=4322', 1));
    for (const hoursAgo of [6, 4, 3])
      await makeListing(db, { mileage_km: 4300, published_at: new Date(NOW.getTime() - hoursAgo * HOUR) });
    await test.ctx.search.catchUp();
    expect((await read(browser)).searches).toMatchObject([
      { address: '?type=car&mileage_max=4322', fresh: null, total: '3 обяви' },
      { address: '?type=car&mileage_max=4321', fresh: '2 нови', total: '3 обяви' },
    ]);
  });

  it('loses nothing when two devices merge their searches at once', async () => {
    const person = await makePerson(test);
    const [one, other] = await Promise.all([person.signIn(), person.signIn()]);
    const ofDevice = (from: number) =>
      Array.from({ length: 20 }, (_, index) => seen(`?type=car&seats_min=2&year_min=${from + index}`, index));
    const answers = await Promise.all(
      [keep(one, ...ofDevice(1960)), keep(other, ...ofDevice(1975)), keep(one, ...ofDevice(1960))].map(
        async (answer) => (await answer).statusCode,
      ),
    );
    expect(answers).toEqual([200, 200, 200]);
    expect(await addresses(one)).toHaveLength(35);
    expect(await addresses(other)).toEqual(await addresses(one));
  });

  it('keeps 50 searches, pinned ones among them, also when calls come at once', async () => {
    const { browser } = await signedIn(test);
    await keep(browser, seen('?type=boat&year_min=1990', 900, true));
    const portion = (from: number) =>
      Array.from({ length: 30 }, (_, index) => seen(`?type=car&mileage_max=${from + index}`, index));
    await Promise.all([keep(browser, ...portion(1000)), keep(browser, ...portion(2000))]);
    const kept = await addresses(browser);
    expect(kept).toHaveLength(50);
    expect(kept[0]).toBe('?type=boat&year_min=1990');
    expect(await addresses(browser, '?newest=2')).toEqual([
      '?type=car&mileage_max=1000',
      '?type=car&mileage_max=2000',
    ]);
  });

  it('forgets everything when cleared, also the older searches that a browser adds later', async () => {
    const person = await makePerson(test);
    const [one, other] = await Promise.all([person.signIn(), person.signIn()]);
    await keep(one, seen('?q=golf', 3), seen('?q=bmw', 2, true));
    expect((await forget(one, { all: true })).statusCode).toBe(200);
    expect(await addresses(other)).toEqual([]);
    await keep(other, seen('?q=golf', 3), seen('?q=audi', 1));
    expect(await addresses(other)).toEqual([]);
    test.ctx.now = () => new Date(NOW.getTime() + HOUR);
    await keep(other, seen('?q=audi', -1));
    expect(await addresses(one)).toEqual(['?q=audi']);
    await forget(one, { address: '?q=audi' });
    expect(await addresses(other)).toEqual([]);
  });

  it('stores nothing while it is off, for all devices', async () => {
    const person = await makePerson(test);
    const [one, other] = await Promise.all([person.signIn(), person.signIn()]);
    await keep(one, seen('?q=golf'));
    await change(one, { is_off: true });
    await keep(other, seen('?q=golf', 0), seen('?q=bmw', 0));
    expect(await read(other)).toEqual({ is_off: true, searches: [] });
    const rows = () =>
      db.selectFrom('kept_search').select('address').where('account_id', '=', person.accountId).execute();
    expect(await rows()).toEqual([]);
    await change(one, { is_off: false });
    test.ctx.now = () => new Date(NOW.getTime() + HOUR);
    await keep(other, seen('?q=bmw', -1));
    expect(await read(one)).toMatchObject({ is_off: false, searches: [{ address: '?q=bmw' }] });
  });

  it('pins and unpins only own kept searches', async () => {
    const [own, stranger] = [(await signedIn(test)).browser, (await signedIn(test)).browser];
    await keep(own, seen('?q=golf', 3), seen('?q=bmw', 2));
    await keep(stranger, seen('?q=golf', 1));
    await change(own, { address: '?q=golf', pinned: true });
    await change(own, { address: '?q=lada', pinned: true });
    expect(await addresses(own)).toEqual(['?q=golf', '?q=bmw']);
    await forget(own, { address: '?q=golf' });
    expect((await read(stranger)).searches).toMatchObject([{ address: '?q=golf', pinned: false }]);
  });

  it('keeps neither searches without a condition nor times ahead of the clock', async () => {
    const { browser } = await signedIn(test);
    await keep(
      browser,
      seen('?type=car'),
      seen('?nonsense=1'),
      seen('?type=car&fuel=<b>', 1),
      seen('?q=golf', -9),
    );
    expect((await read(browser)).searches).toMatchObject([{ address: '?q=golf', seen_at: NOW.getTime() }]);
  });

  it.each([
    { searches: [] },
    { searches: [{ ...seen('?q=a'), account_id: 1 }] },
    { searches: [{ ...seen('?q=a'), seen_at: 1e99 }] },
    { searches: [seen(`?q=${'x'.repeat(2000)}`)] },
    { searches: Array.from({ length: 51 }, () => seen('?q=a')) },
    { searches: [seen('?q=a\u0000')] },
  ])('refuses %j', async (body) => {
    const { browser } = await signedIn(test);
    expect((await browser.call('POST', PATH, { body })).statusCode).toBe(422);
  });

  it('does not end the caching of pages for its owner', async () => {
    const { browser, accountId } = await signedIn(test);
    const cookies = (answer: { headers: object }) => JSON.stringify(answer.headers);
    expect(cookies(await keep(browser, seen('?q=golf')))).not.toContain('volan_edited');
    const saved = await browser.call(
      'PATCH',
      `/api/user/searches/${await makeSavedSearch(db, { account_id: accountId })}`,
      { body: { name: 'X' } },
    );
    expect(cookies(saved)).toContain('volan_edited');
  });
});

describe('searches that a browser keeps', () => {
  it('are presented to a visitor without being stored', async () => {
    const visitor = test.browser();
    const hostile = `?q=${encodeURIComponent('<img src=x onerror=alert(1)> "')}`;
    const answer = await visitor.call('POST', '/api/search-history/present', {
      body: { searches: [seen(hostile), seen('?type=car'), seen('?type=car&brand=bmw', -5, true)] },
    });
    const { searches } = answer.json<{ searches: HistorySearch[] }>();
    expect(searches.map(({ name }) => name)).toEqual([
      'Превозни средства, „img src x onerror alert 1“',
      'BMW',
    ]);
    expect(searches[1]?.href).toBe(`/?type=car&brand=bmw#new-since-${NOW.getTime()}`);
  });

  it('are refused above ten in one call', async () => {
    const answer = await test.browser().call('POST', '/api/search-history/present', {
      body: { searches: Array.from({ length: 11 }, (_, index) => seen(`?q=a${index}`)) },
    });
    expect(answer.statusCode).toBe(422);
  });
});

import { describe, expect, it } from 'vitest';
import { getSearchPage } from '#features/search/results/search-page.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeListing } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/people.ts';
import { NOW, testApp, type TestBrowser } from '#tests/support/test-app.ts';
import { getWizardPage } from './get-wizard-page.server.ts';
import type { WizardPage } from './wizard-page.ts';

const test = await testApp();
const { ctx, indexed } = test;
await makeListing(ctx.db, { body: 'wagon', price_minor: 900_000, features: ['service_book', 'esp', 'abs'] });
await makeListing(ctx.db, { body: 'wagon', price_minor: 1_100_000 });
await makeListing(ctx.db, { body: 'sedan', price_minor: 900_000 });
await indexed();

const ask = (path: string) =>
  withLocale('en', () => getWizardPage({ ctx, locale: 'en' }, new URL(path, 'https://volan.test')));
/** Opens an address like a browser: follows redirects that stay in the wizard. */
async function open(path: string): Promise<WizardPage> {
  const page = await ask(path);
  return 'redirect' in page ? open(page.redirect) : page;
}
async function leave(path: string): Promise<string> {
  const page = await ask(path);
  if (!('redirect' in page)) throw new Error('stays in the wizard');
  return page.redirect.startsWith('/preferences') ? leave(page.redirect) : page.redirect;
}
/** Address that the form of a page sends with other values. */
function sent({ question }: WizardPage, values: [string, string][], go?: number): string {
  const fields = new URLSearchParams([
    ...(question?.kept ?? []).map(([name, value]) => [name, value]),
    ['asked', question?.key ?? ''],
    ...values,
  ]);
  fields.set('step', String((question?.next ?? 1) - 1));
  if (go !== undefined) fields.set('go', String(go));
  return `/preferences?${fields}`;
}

describe('wizard', () => {
  it('leads through eight questions to all cars when every one is skipped', async () => {
    const welcome = await open('/preferences');
    expect(welcome).toMatchObject({ step: 0, question: undefined, count: '3 fitting listings' });
    let page = await open('/preferences?step=1');
    for (let step = 1; step <= 8; step++) {
      expect(page.step).toBe(step);
      expect(page.question?.position).toBe(`Question ${step} of 8`);
      expect(page.question?.title).not.toBe(page.question?.key);
      if (step < 8) page = await open(page.question?.skipHref ?? '');
    }
    expect(page.question?.skipHref).toBe('/?type=car');
    expect(page.answers.every(({ value }) => value === undefined)).toBe(true);
  });

  it('keeps every single answer, names it, drops it when skipped, and leads to results with it', async () => {
    for (let step = 1; step <= 8; step++) {
      const fresh = await open(`/preferences?step=${step}`);
      const { name, options = [], budget } = fresh.question ?? {};
      const values: [string, string][] = budget
        ? [['price_max', '10000']]
        : options.filter(({ value }) => value !== '').map(({ value }) => [name ?? '', value]);
      expect(values.length).toBeGreaterThan(0);
      for (const value of values) {
        const page = await open(sent(fresh, [value]));
        expect(page.step).toBe(step);
        expect(
          page.question?.options.filter(({ isChosen }) => isChosen).map((option) => option.value),
        ).toEqual(budget ? [] : [value[1]]);
        const given = page.answers.filter((answer) => answer.value !== undefined);
        expect(given.map(({ key }) => key)).toEqual([page.question?.key]);
        const results = await leave(sent(page, [value], 9));
        expect(results).toBe(page.resultsHref);
        expect(results).not.toBe('/?type=car');
        const skipped = page.question?.skipHref ?? '';
        if (step === 8) expect(skipped).toBe('/?type=car');
        else expect((await open(skipped)).answers.every((answer) => answer.value === undefined)).toBe(true);
      }
    }
  });

  it('counts filters at once and ranks by wishes with reasons', async () => {
    const body = await open('/preferences?step=3');
    expect(body.question?.options.find(({ value }) => value === 'wagon')?.count).toBe('2 listings');
    const wagons = await open(sent(body, [['body', 'wagon']]));
    expect(wagons.count).toBe('2 fitting listings');
    const href = await leave(
      '/preferences?type=car&body=wagon&price_max=12000&match=reliability-safety&step=8&go=9',
    );
    expect(href).toBe('/?type=car&body=wagon&price_max=12000&match=safety-reliability&sort=best');
    const results = await withLocale('en', () =>
      getSearchPage({ ctx, locale: 'en' }, new URL(href, 'https://volan.test')),
    );
    if ('redirect' in results) throw new Error(results.redirect);
    expect(results.cards[0]?.price).toMatch(/9,000/);
    expect(results.match?.reasons[0]?.map(([, text]) => text)).toEqual(
      expect.arrayContaining(['2 safety features', 'Service book', '25% under your budget']),
    );
    expect(results.match?.strip.answers.map(({ value }) => value)).toEqual([
      'Any',
      'Any',
      'Safety, Reliability',
      'Any',
    ]);
  });

  it('redirects to the canonical address, keeps the language and shows all filters in expert mode', async () => {
    expect(await ask('/preferences?step=2&match=Family.City&hl=en')).toEqual({
      redirect: '/preferences?type=car&match=city.family&step=2&hl=en',
    });
    expect(await ask('/preferences?type=truck&step=1')).toEqual({ redirect: '/preferences?type=car&step=1' });
    const expert = await open('/preferences?expert=1');
    expect(expert.expert?.filters.sections.length).toBeGreaterThan(5);
    expect(expert.expert?.showLabel).toBe('Show 3 listings');
  });
});

describe('preferences of an account', () => {
  const put = (browser: TestBrowser, search: string, minute: number, step = 2) =>
    browser.call('PUT', '/api/user/preferences', {
      body: {
        search,
        step,
        answered_at: new Date(NOW.getTime() - 3_600_000 + minute * 60_000).toISOString(),
      },
    });

  it('keep the newer answers of two devices in either order', async () => {
    const { browser } = await signedIn(test);
    await Promise.all([put(browser, '?type=car&match=city', 1), put(browser, '?type=car&match=rural', 2)]);
    const older = await put(browser, '?type=car&match=mountain', 0);
    expect(older.json()).toMatchObject({ preferences: { search: '?type=car&match=rural', step: 2 } });
    const newer = await put(browser, '?match=FAMILY&type=car&page=7&nonsense=1', 3, 8);
    expect(newer.json()).toMatchObject({ preferences: { search: '?type=car&match=family', step: 8 } });
  });

  it('are not kept out by a clock that was ahead', async () => {
    const { browser } = await signedIn(test);
    await put(browser, '?type=car&match=city', 60 * 24 * 365);
    ctx.now = () => new Date(NOW.getTime() + 60_000);
    const later = await browser.call('PUT', '/api/user/preferences', {
      body: { search: '?type=car&match=rural', step: 1, answered_at: ctx.now().toISOString() },
    });
    ctx.now = () => NOW;
    expect(later.json()).toMatchObject({ preferences: { search: '?type=car&match=rural' } });
  });

  it('are deleted on request, and only the own ones', async () => {
    const [{ browser: one }, { browser: other }] = await Promise.all([signedIn(test), signedIn(test)]);
    await put(one, '?type=car&match=city', 1);
    await put(other, '?type=car&match=rural', 1);
    await one.call('DELETE', '/api/user/preferences');
    expect((await one.call('GET', '/api/user/preferences')).json()).toEqual({ preferences: null });
    expect((await other.call('GET', '/api/user/preferences')).json()).toMatchObject({
      preferences: { search: '?type=car&match=rural' },
    });
  });

  const searchesOf = async (browser: TestBrowser) => {
    const answer = await browser.call('GET', '/api/user/searches');
    return answer.json<{ searches: { id: number; name: string; address: string; alert: string }[] }>()
      .searches;
  };

  it('begin one saved search when they are finished, which follows later answers', async () => {
    const { browser } = await signedIn(test);
    await put(browser, '?type=car&body=wagon', 1, 7);
    // Wishes alone would find every car.
    await put(browser, '?type=car&match=city', 2, 8);
    expect(await searchesOf(browser)).toEqual([]);
    await put(browser, '?type=car&body=wagon&match=city', 3, 8);
    const [search] = await searchesOf(browser);
    expect(search).toMatchObject({
      name: 'По твоите предпочитания',
      address: '?type=car&body=wagon',
      alert: 'daily',
    });
    await put(browser, '?type=car&body=wagon&price_max=9000', 4, 5);
    expect(await searchesOf(browser)).toMatchObject([
      { id: search?.id, address: '?type=car&body=wagon&price_max=9000' },
    ]);
    await browser.call('DELETE', '/api/user/preferences');
    expect(await searchesOf(browser)).toEqual([]);
  });

  it('do not bring a deleted search back until they change, and an undone deletion beside a later one follows no more', async () => {
    const { browser } = await signedIn(test);
    await put(browser, '?type=car&body=wagon', 1, 8);
    const [search] = await searchesOf(browser);
    const path = `/api/user/searches/${search?.id}`;
    await browser.call('PATCH', path, { body: { deleted: true } });
    await put(browser, '?type=car&body=wagon', 2, 8);
    expect(await searchesOf(browser)).toEqual([]);
    await put(browser, '?type=car&body=sedan', 3, 8);
    expect(await searchesOf(browser)).toHaveLength(1);
    expect((await browser.call('PATCH', path, { body: { deleted: false } })).statusCode).toBe(200);
    await put(browser, '?type=car&body=sedan&price_max=9000', 4, 8);
    expect((await searchesOf(browser)).map(({ address }) => address).sort()).toEqual([
      '?type=car&body=sedan&price_max=9000',
      '?type=car&body=wagon',
    ]);
  });
});

import { RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeSitemaps } from '#features/discovery/write-sitemaps.server.ts';
import { openSession, readSession } from '#features/accounts/sessions/sessions.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { getSellerListings } from '#features/listings/card/get-seller-listings.server.ts';
import { getSimilarListings } from '#features/discovery/get-similar-listings.server.ts';
import { pageContext } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { loader as checklistLoader } from './listing-checklist.tsx';
import { loader as printLoader } from './listing-print.tsx';
import { loader as pageLoader } from './listing.tsx';
import { readPageData, type PageDataAnswer } from '#platform/web/page-data.ts';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { moderationStates, publicationStates, saleStates } from '#features/listings/life/listing-life.ts';

const listingPage = definePage({
  cache: 'public',
  dependsOn: 'path',
  sitemap: 'listings',
  title: 'from data',
});
const test = await testApp({ facts: { '/listing/:id': listingPage } });
const { db } = test.ctx;
const OVER = new Date(NOW.getTime() - 100 * 86_400_000);
const BLOCKED = 'blocked';

interface Case {
  moderation: string;
  publication: string;
  sale: string;
  fake: boolean;
  owner: 'there' | typeof BLOCKED;
}
const everyState: Case[] = moderationStates.flatMap((moderation) =>
  publicationStates.flatMap((publication) =>
    saleStates.flatMap((sale) =>
      [false, true].flatMap((fake) =>
        // Tests blocked owners only with listings that are otherwise available.
        (sale === 'available' && !fake ? (['there', BLOCKED] as const) : (['there'] as const)).map(
          (owner) => ({
            moderation,
            publication,
            sale,
            fake,
            owner,
          }),
        ),
      ),
    ),
  ),
);
/** Counts the reasons why a listing is not published. */
const reasonsHidden = ({ moderation, publication, sale, fake, owner }: Case) =>
  [moderation !== 'approved', publication !== 'active', sale === 'sold', fake, owner === BLOCKED].filter(
    Boolean,
  ).length;
const isPublished = (state: Case) => reasonsHidden(state) === 0;

const made: (Case & { id: number; account: number })[] = [];
const SAMPLE = 'Q7';

beforeAll(async () => {
  const accounts = {
    there: await makeAccount(db, { phone: '+359881234567' }),
    [BLOCKED]: await makeAccount(db, { blocked: true, phone: '+359881234568' }),
  };
  for (const [index, state] of everyState.entries()) {
    const { owner, ...columns } = state;
    const account = accounts[owner];
    // Closed so long ago that the public page is gone.
    const id = await makeListing(db, {
      ...columns,
      account_id: account,
      closed_at: OVER,
      variant: `${SAMPLE} ${index}`,
      vin: `WVWZZZ1KZAW${String(index).padStart(6, '0')}`,
    });
    made.push({ ...state, id, account });
  }
  await test.indexed();
});

const sessionOf = (accountId: number): Promise<string> =>
  openSession(test.ctx, { accountId, remember: false, staff: true, address: '192.0.2.1', userAgent: 'test' });

/** Runs a page loader and returns its response like the router. */
async function page(
  id: number,
  viewer: Viewer | undefined,
  loader: typeof pageLoader | typeof printLoader | typeof checklistLoader = pageLoader,
): Promise<{ status: number; headers: Headers; structured: object[] }> {
  const context = new RouterContextProvider();
  const asked = {
    ctx: test.ctx,
    locale: 'bg' as const,
    requestId: '',
    viewer: async () => viewer,
    anyViewer: async () => viewer,
  };
  const rest = { session: undefined, nonce: '', openApiDocument: () => undefined };
  context.set(pageContext, { ...asked, ...rest });
  const params = { id: String(id) };
  type Shown = PageDataAnswer<{ structured: object[] }>;
  type Answer = { init: ResponseInit | null; data?: Shown & { kind: string } };
  const answer = (await (loader as (input: object) => Promise<unknown>)({ params, context }).catch(
    (thrown: unknown) => thrown,
  )) as Answer;
  return {
    status: answer.init?.status ?? 200,
    headers: new Headers(answer.init?.headers),
    structured: answer.data?.kind === 'listing' ? readPageData(answer.data).structured : [],
  };
}

const hidden = () => made.filter((each) => !isPublished(each));

describe('an unpublished listing', () => {
  it('is in any combination of states but two', () => {
    expect(hidden()).toHaveLength(everyState.length - 2);
  });

  it('appears in no search, count, suggestion, sitemap or feed', async () => {
    const hiddenIds = new Set(hidden().map(({ id }) => id));
    const shown = made.filter(isPublished).map(({ id }) => id);
    const idsOf = (listings: { id: number }[]) => listings.map(({ id }) => id);
    const search = (await test.get('/api/search?type=car&per_page=100')).json<{
      total: number;
      listings: { id: number }[];
    }>();
    expect(search.total).toBe(shown.length);
    expect(idsOf(search.listings).sort()).toEqual([...shown].sort());
    // The API takes at most a hundred ids.
    for (const from of [0, 100]) {
      const some = [...hiddenIds].slice(from, from + 100).join(',');
      const byId = (await test.get(`/api/listings?ids=${some}`)).json<{ listings: { id: number }[] }>();
      expect(byId.listings).toEqual([]);
    }
    await writeSitemaps(test.ctx, new AbortController().signal);
    const files = await Promise.all(
      ['/sitemaps/listings-1.xml', '/feed.xml?type=car'].map((path) => test.get(path)),
    );
    for (const { statusCode, payload } of files) {
      const listed = [...payload.matchAll(/\/listing\/(\d+)/g)].map(([, id]) => Number(id));
      expect(statusCode).toBe(200);
      expect([...new Set(listed)].sort()).toEqual([...shown].sort());
    }
    for (const id of [made[0]?.id ?? 0, ...shown]) {
      const similar = await getSimilarListings(test.ctx, id);
      expect(similar?.cards.filter((card) => hiddenIds.has(card.id))).toEqual([]);
      const ofSeller = await getSellerListings(test.ctx, id);
      expect(ofSeller.filter((card) => hiddenIds.has(card.id))).toEqual([]);
    }
  });

  it('is not readable by strangers and visitors, and its phone is never revealed', async () => {
    const stranger = await makeCaller(test, 'private');
    for (const { id } of hidden()) {
      const { statusCode } = await test.get(`/api/listings/${id}`);
      expect([404, 410]).toContain(statusCode);
      const own = await stranger.browser.call('GET', `/api/user/listings/${id}`);
      expect(own.statusCode).toBe(404);
    }
    const phoneOf = async ({ id }: { id: number }) => {
      const { browser } = await makeCaller(test, 'visitor');
      return (await browser.call('POST', `/api/listings/${id}/phone`)).statusCode;
    };
    for (const each of made.filter(isPublished)) expect(await phoneOf(each)).toBe(200);
    // Listings with a single reason each, so that every reason alone is shown to hide the phone.
    const nearly = hidden().filter((each) => reasonsHidden(each) === 1);
    expect(new Set(await Promise.all(nearly.map(phoneOf)))).toEqual(new Set([404]));
  });

  it('has an uncached page for its owner only, and none for strangers', async () => {
    const stranger = await readSession(test.ctx, await sessionOf(await makeAccount(db)));
    const statuses = new Set<number>();
    const there = made.find(({ owner }) => owner === 'there');
    const seller = await readSession(test.ctx, await sessionOf(there?.account ?? 0));
    for (const { id, owner, publication } of hidden()) {
      for (const viewer of [undefined, stranger])
        for (const loader of [pageLoader, printLoader, checklistLoader])
          statuses.add((await page(id, viewer, loader)).status);
      if (owner === BLOCKED || publication === 'draft') continue;
      for (const loader of [pageLoader, printLoader, checklistLoader]) {
        const own = await page(id, seller, loader);
        expect([200, 410]).toContain(own.status);
        if (own.status === 200) expect(own.headers.get('Cache-Control')).toBe('private, no-store');
        expect(own.structured).toEqual([]);
      }
    }
    expect([...statuses].sort()).toEqual([404, 410]);
  });

  it('is readable by its owner and staff with its state, except drafts', async () => {
    const states = new Set<string>();
    const read = async ({ browser }: Caller, id: number) => browser.call('GET', `/api/user/listings/${id}`);
    const moderator = await makeCaller(test, 'moderator');
    const sellers = new Map<number, Caller>();
    for (const { id, account, publication, owner } of hidden()) {
      const seller = sellers.get(account) ?? (await makeCaller(test, 'private', { accountId: account }));
      sellers.set(account, seller);
      const answers = [await read(seller, id), await read(moderator, id)];
      const there = publication === 'draft' ? 404 : 200;
      // Blocked accounts are signed out.
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([owner === BLOCKED ? 401 : there, there]);
      for (const answer of answers) {
        if (answer.statusCode !== 200) continue;
        states.add(answer.json<{ state: string }>().state);
        expect(answer.headers['cache-control']).toBe('private, no-store');
        // The full VIN is never shown.
        expect(answer.payload).not.toMatch(/WVWZZZ1KZAW\d{6}/);
      }
    }
    expect([...states].sort()).toEqual([
      'blocked',
      'deleted',
      'fake',
      'over',
      'paused',
      'pending',
      'rejected',
    ]);
  });
});

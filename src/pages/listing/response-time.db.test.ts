import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ListingView } from '#features/listings/page/listing-view.ts';
import { readPageData, type PageDataAnswer } from '#platform/web/page-data.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { insertConversation } from '#tests/support/insert-conversation.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { pageContext } from '../app-context.server.ts';
import { getDealerPage } from '../dealer/dealer-data.server.ts';
import { loader } from './listing.tsx';

const test = await testApp();
const { db } = test.ctx;
const asked = {
  ctx: test.ctx,
  locale: 'bg' as const,
  requestId: '',
  viewer: async () => undefined,
  anyViewer: async () => undefined,
};
const context = { ...asked, session: undefined, nonce: '', openApiDocument: () => undefined };
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

/** A listing of a verified dealer with inquiries, each answered after 90 minutes. */
async function askedAbout(inquiries: number): Promise<{ listing: number; username: string }> {
  const username = `dealer-${inquiries}`;
  const seller = await makeAccount(db, {
    kind: 'company',
    company_kind: 'car_dealer',
    company_username: username,
    display_name: 'Авто ЕООД',
  });
  const listing = await makeListing(db, { account_id: seller });
  for (let each = 0; each < inquiries; each += 1) {
    const buyer = await makeAccount(db);
    const sides = [
      { side: 'buyer', account_id: buyer },
      { side: 'seller', account_id: seller },
    ] as const;
    await insertConversation(db, { listingId: listing, at: minutesAgo(500), sides });
  }
  await db
    .updateTable('conversation')
    .set({ answered_at: minutesAgo(410) })
    .where('listing_id', '=', listing)
    .execute();
  return { listing, username };
}

/** The response time on the listing's page and on the page of its dealer. */
async function shown({ listing, username }: { listing: number; username: string }) {
  const router = new RouterContextProvider();
  router.set(pageContext, context);
  const input = { params: { id: String(listing) }, context: router };
  const answer = (await (loader as (input: object) => Promise<unknown>)(input)) as {
    data: PageDataAnswer<{ view: ListingView }>;
  };
  const dealer = await getDealerPage(context, username, new URL(`https://volan.test/dealer/${username}`));
  return {
    listing: readPageData(answer.data).view.seller.responds,
    dealer: 'redirect' in dealer ? undefined : dealer.responds,
  };
}

describe('the response time of a seller', () => {
  it('is on the pages of the listing and the dealer from five inquiries on', async () => {
    const words = 'Обикновено отговаря до 2 часа';
    expect(await shown(await askedAbout(5))).toEqual({ listing: words, dealer: words });
    expect(await shown(await askedAbout(4))).toEqual({ listing: undefined, dealer: undefined });
  });
});

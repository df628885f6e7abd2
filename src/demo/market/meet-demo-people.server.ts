import { demoAccounts, type DemoAccount } from '#demo/accounts/demo-accounts.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { refreshBarterMatches } from '#features/barter/refresh-barter-matches.server.ts';
import {
  beginConversation,
  type InquiryContext,
} from '#features/conversations/inquiry/begin-conversation.server.ts';
import { readInquired } from '#features/conversations/inquiry/inquired-listing.server.ts';
import { sendMessage } from '#features/conversations/messages/send-message.server.ts';
import { makeOffer } from '#features/conversations/offers/make-offer.server.ts';
import { proposeViewing } from '#features/conversations/viewings/propose-viewing.server.ts';
import { insertSearch } from '#features/saved-searches/insert-search.server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
type Person = Extract<DemoAccount['key'], 'private' | 'company' | 'dealer'>;

interface Offered {
  id: number;
  brandId: number;
  modelId: number;
  brand: string;
  priceMinor: number;
}
/**
 * Gives the demo accounts conversations, saved searches with new results and a swap, so that their pages are filled.
 * Call it after `giveDemoListings`; a repeated call after a kill continues, and does nothing when all is written.
 * Returns whether it wrote.
 */
export async function meetDemoPeople(ctx: InquiryContext): Promise<boolean> {
  const people = await readPeople(ctx);
  const [own] = await offeredBy(ctx, people.private);
  const ofDealer = await offeredBy(ctx, people.dealer);
  const [truck] = await offeredBy(ctx, people.company);
  const [car, second] = ofDealer;
  if (!own || !car || !second || !truck) return false;
  const known = await ctx.db
    .selectFrom('saved_search')
    .select('id')
    .where('account_id', '=', people.private.accountId)
    .executeTakeFirst();
  if (known) return false;
  const talk = new Talk(ctx);
  await talk.about(car, people.private, people.dealer);
  await talk.aboutOwn(own, people.company, people.private);
  await talk.question(truck, people.private);
  await talk.question(second, people.company);
  await offerSwap(ctx, own, second);
  await saveSearches(ctx, people.private, own);
  return true;
}

async function readPeople({ db }: InquiryContext): Promise<Record<Person, Viewer>> {
  const idOf = async (key: Person): Promise<Viewer> => {
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', demoAccounts.find((each) => each.key === key)?.email ?? '')
      .where('demo', '=', true)
      .executeTakeFirst();
    return viewerOf(account?.id ?? 0);
  };
  return { private: await idOf('private'), company: await idOf('company'), dealer: await idOf('dealer') };
}

const viewerOf = (accountId: number): Viewer => ({
  accountId,
  kind: 'private',
  companyKind: null,
  verified: false,
  roles: [],
  isStaffAccount: false,
  locale: 'bg',
  usesSecondFactor: false,
  hasSecondFactor: false,
});

/** Two listings on the market with a price in euro, in the order of their numbers. */
const offeredBy = ({ db }: InquiryContext, { accountId }: Viewer): Promise<Offered[]> =>
  db
    .selectFrom('published_listing as p')
    .innerJoin('brand as b', 'b.id', 'p.brand_id')
    .select([
      'p.id',
      'p.brand_id as brandId',
      'p.model_id as modelId',
      'b.key as brand',
      'p.price_minor as priceMinor',
    ])
    .where('p.account_id', '=', accountId)
    .where('p.sale', '=', 'available')
    .where('p.currency', '=', 'EUR')
    .where('p.price_minor', 'is not', null)
    .orderBy('p.id')
    .limit(2)
    .$narrowType<Offered>()
    .execute();

/** Writes conversations as their people would, some hours ago. Keys are fixed, so that repeating it writes no more. */
class Talk {
  readonly #ctx: InquiryContext;
  constructor(ctx: InquiryContext) {
    this.#ctx = ctx;
  }

  #ago(hours: number): InquiryContext {
    const at = new Date(this.#ctx.now().getTime() - hours * HOUR_MS);
    return { ...this.#ctx, now: () => at };
  }

  async #ask(
    { id }: Offered,
    { accountId }: Viewer,
    { text, hours }: { text: string; hours: number },
  ): Promise<number> {
    const ctx = this.#ago(hours);
    const listing = await readInquired(ctx, id);
    const inquiry = { listing, buyer: { accountId, locale: 'bg' as const }, text, key: `demo-ask-${id}` };
    return ctx.db.transaction().execute((transaction) => beginConversation(ctx, transaction, inquiry));
  }

  async #say(id: number, viewer: Viewer, { text, hours }: { text: string; hours: number }): Promise<void> {
    const asker = { viewer, token: undefined };
    await sendMessage(this.#ago(hours), asker, { id, text, pictures: [], key: `demo-say-${id}-${hours}` });
  }

  /** An offer, its counter-offer and times for a viewing, which wait for the buyer. */
  async about(listing: Offered, buyer: Viewer, seller: Viewer): Promise<void> {
    const id = await this.#ask(listing, buyer, {
      text: 'Здравейте! Колата още ли е налична и има ли сервизна история?',
      hours: 30,
    });
    await this.#say(id, seller, { text: 'Да, налична е. Имаме книжка и фактури от сервиза.', hours: 29 });
    const offer = (viewer: Viewer, share: number, hours: number) => {
      const priceMinor = Math.round((listing.priceMinor * share) / 10_000) * 10_000;
      const key = `demo-offer-${id}-${hours}`;
      const asker = { viewer, token: undefined };
      return makeOffer(this.#ago(hours), asker, { id, priceMinor, counters: undefined, key });
    };
    await offer(buyer, 0.92, 28);
    await offer(seller, 0.97, 27);
    await this.#say(id, buyer, { text: 'Звучи добре. Кога може да я видя?', hours: 26 });
    const times = [3, 4].map((days) => new Date(this.#noon() + days * DAY_MS));
    await proposeViewing(
      this.#ago(25),
      { viewer: seller, token: undefined },
      { id, times, minutes: 45, place: 'Шоурумът на входа на града', key: `demo-viewing-${id}` },
    );
  }

  /** An answered and an unread question about an own listing. */
  async aboutOwn(listing: Offered, buyer: Viewer, seller: Viewer): Promise<void> {
    const id = await this.#ask(listing, buyer, {
      text: 'Добър ден, колко са реалните километри?',
      hours: 6,
    });
    await this.#say(id, seller, {
      text: 'Толкова, колкото пише в обявата. Имам протоколи от прегледите.',
      hours: 5,
    });
    await this.#say(id, buyer, { text: 'Благодаря! Може ли оглед в събота преди обяд?', hours: 1 });
  }

  async question(listing: Offered, buyer: Viewer): Promise<void> {
    await this.#ask(listing, buyer, {
      text: 'Още ли се продава? Цената подлежи ли на договаряне?',
      hours: 3,
    });
  }

  /** Noon in UTC of the current day. */
  #noon(): number {
    return Math.floor(this.#ctx.now().getTime() / DAY_MS) * DAY_MS + DAY_MS / 2;
  }
}

/** Lets the owners of two listings accept each other's vehicle. */
async function offerSwap(ctx: InquiryContext, one: Offered, other: Offered): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const ids = [one.id, other.id];
    await transaction.updateTable('listing').set({ barter: true }).where('id', 'in', ids).execute();
    await transaction.deleteFrom('listing_exchange').where('listing_id', 'in', ids).execute();
    await transaction
      .insertInto('listing_exchange')
      .values(
        [
          { from: one, to: other },
          { from: other, to: one },
        ].map(({ from, to }) => ({
          listing_id: from.id,
          position: 0,
          brand_id: to.brandId,
          model_id: to.modelId,
        })),
      )
      .execute();
  });
  await refreshBarterMatches(ctx);
}

/** Searches last opened four days ago: what was published since then is new. */
async function saveSearches(ctx: InquiryContext, { accountId }: Viewer, own: Offered): Promise<void> {
  const now = new Date(ctx.now().getTime() - 4 * DAY_MS);
  const searches = [
    { name: 'Дизелови автомобили до 10 000 евро', address: '?type=car&fuel=diesel&price_max=10000' },
    { name: 'Като моята', address: `?type=car&brand=${own.brand}` },
  ];
  await ctx.db.transaction().execute(async (transaction) => {
    for (const search of searches)
      await insertSearch(transaction, { ...search, owner: { accountId }, locale: 'bg', alert: 'daily', now });
  });
}

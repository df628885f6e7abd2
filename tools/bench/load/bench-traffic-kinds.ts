import { DEMO_PASSWORD } from '#demo/accounts/demo-accounts.ts';
import { searchAddress } from '#features/search/address/search-address.ts';
import type { Random } from '#kernel/random.ts';
import { pictureForm } from '#tests/support/picture-form.ts';
import { zipf } from '#tests/support/zipf.ts';
import { queryLists, readBenchQueries } from '../read-bench-queries.ts';
import type { BenchMarket, BenchSeller } from './bench-market.ts';
import { BenchPerson, type BenchAnswer } from './bench-person.ts';

/** Requests in a thousand, roughly as people with a listing page open cause them. */
const shares = {
  home: 50,
  'typed search': 90,
  'facet press': 150,
  listing: 290,
  'view count': 60,
  'API search': 30,
  'API listing': 30,
  picture: 230,
  'own listings': 15,
  'save draft': 25,
  'price change': 5,
  upload: 4,
  reading: 1,
  'sign-in': 4,
  'staff queue': 10,
  'staff decision': 6,
} satisfies Record<string, number>;
type Kind = keyof typeof shares;

/** Requests that must be answered also beyond capacity. */
export const firstKinds: ReadonlySet<string> = new Set<Kind>([
  'save draft',
  'price change',
  'upload',
  'reading',
  'sign-in',
  'staff queue',
  'staff decision',
  'view count',
  'picture',
]);

interface Working {
  person: BenchPerson;
  seller: BenchSeller;
  draft?: { id: number; version: number };
  isBusy: boolean;
}

/** Draws one request after another and sends it. */
export class BenchTraffic {
  readonly #market: BenchMarket;
  readonly #origins: readonly string[];
  readonly #random: Random;
  readonly #searches: readonly string[];
  readonly #drawSearch: () => number;
  readonly #drawListing: () => number;
  readonly #working: Working[];
  readonly #moderators: BenchPerson[];
  #pictures = 0;

  constructor(options: { market: BenchMarket; origins: readonly string[]; random: Random }) {
    const { market, random } = options;
    this.#market = market;
    this.#origins = options.origins;
    this.#random = random;
    this.#searches = queryLists
      .flatMap(readBenchQueries)
      .map((query) =>
        searchAddress({ ...query, asked: query, q: query.words.join(' '), match: '', view: 'list' }),
      );
    this.#drawSearch = zipf(this.#searches.length, random);
    this.#drawListing = zipf(market.ids.length, random);
    this.#working = market.sellers.map((seller) => ({
      seller,
      person: this.#person(seller.cookie),
      isBusy: false,
    }));
    this.#moderators = market.moderatorCookies.map((cookie) => this.#person(cookie));
  }

  draw(): { kind: Kind; send: () => Promise<BenchAnswer> } {
    let left = this.#random.next() * 1000;
    for (const [kind, share] of Object.entries(shares)) {
      left -= share;
      if (left < 0) return { kind: kind as Kind, send: () => this.#send(kind as Kind) };
    }
    return { kind: 'home', send: () => this.#send('home') };
  }

  #send(kind: Kind): Promise<BenchAnswer> {
    const visitor = this.#person();
    const page = { accept: 'text/html' };
    const listing = this.#market.ids[this.#drawListing()];
    switch (kind) {
      case 'home':
        return visitor.get('/', page);
      case 'typed search':
        return visitor.get(`/${this.#searches[this.#drawSearch()]}`, page);
      case 'facet press':
        return visitor.get(`/_.data${this.#searches[this.#drawSearch()]}`);
      case 'listing':
        return visitor.get(`/listing/${listing}`, page);
      case 'view count':
        return visitor.call('POST', `/api/listings/${listing}/views`);
      case 'API search':
        return visitor.get(
          `/api/search?type=car&price_max=${1000 + Math.floor(this.#random.next() * 90) * 500}`,
        );
      case 'API listing':
        return visitor.get(`/api/listings/${listing}`);
      case 'picture':
        return visitor.get(
          this.#market.pictures[(this.#pictures += 7) % this.#market.pictures.length] ?? '/',
        );
      case 'sign-in':
        return visitor.call('POST', '/api/login', {
          body: { identity: this.#random.pick(this.#market.sellers).email, password: DEMO_PASSWORD },
        });
      case 'staff queue':
        return this.#random.pick(this.#moderators).get('/admin/listing?tab=pending', page);
      case 'staff decision':
        return this.#decide();
      default:
        return this.#work(kind);
    }
  }

  #person(cookie?: string): BenchPerson {
    const part = () => Math.floor(this.#random.next() * 254) + 1;
    return new BenchPerson({
      origins: this.#origins,
      address: `${part()}.${part()}.${part()}.${part()}`,
      draw: () => this.#random.next(),
      ...(cookie !== undefined && { cookie }),
    });
  }

  async #decide(): Promise<BenchAnswer> {
    const moderator = this.#random.pick(this.#moderators);
    const next = this.#market.pending.shift();
    if (!next) return moderator.get('/api/admin/listings');
    return moderator.call('POST', `/api/admin/listings/${next.id}/decisions`, {
      body: { version: next.version, decision: 'approve' },
    });
  }

  /** A seller does one thing at a time. */
  async #work(kind: Kind): Promise<BenchAnswer> {
    const free = this.#working.filter(({ isBusy }) => !isBusy);
    const working = this.#random.pick(free.length > 0 ? free : this.#working);
    working.isBusy = true;
    try {
      if (kind === 'own listings') return await working.person.get('/user/listing', { accept: 'text/html' });
      if (kind === 'reading') return await this.#readDocument(working);
      if (kind === 'price change') return await this.#changePrice(working);
      return await this.#edit(working, kind);
    } finally {
      working.isBusy = false;
    }
  }

  #readDocument({ person }: Working): Promise<BenchAnswer> {
    const { body, contentType } = pictureForm(this.#random.pick(this.#market.certificates));
    return person.call('POST', '/api/documents', { body, headers: { 'content-type': contentType } });
  }

  /** Saves a field of the own draft, or uploads a picture to it. */
  async #edit(working: Working, kind: Kind): Promise<BenchAnswer> {
    const { person } = working;
    if (!working.draft) {
      const opened = await person.call('POST', '/api/drafts', { body: {} });
      if (opened.status !== 201) return opened;
      working.draft = draftOf(opened);
    }
    const { draft } = working;
    if (kind === 'upload') {
      const { body, contentType } = pictureForm(this.#market.photo);
      const added = await person.call('POST', `/api/drafts/${draft.id}/pictures`, {
        body,
        headers: { 'content-type': contentType },
      });
      if (added.status === 201) draft.version = draftOf(added).version;
      return added;
    }
    const mileage = String(10_000 + draft.version);
    const saved = await person.call('PATCH', `/api/drafts/${draft.id}`, {
      body: { version: draft.version, fields: { mileage } },
    });
    if (saved.status === 200) draft.version = draftOf(saved).version;
    return saved;
  }

  /** Opens a working copy of an own listing, changes its price and submits it. */
  async #changePrice({ person, seller }: Working): Promise<BenchAnswer> {
    const listing = seller.listings.shift() ?? 0;
    seller.listings.push(listing);
    const opened = await person.call('POST', '/api/drafts', { body: { listing } });
    if (opened.status !== 201) return opened;
    const { id, version } = draftOf(opened);
    const price = String(1_000 + Math.floor(this.#random.next() * 30_000));
    const saved = await person.call('PATCH', `/api/drafts/${id}`, { body: { version, fields: { price } } });
    if (saved.status !== 200) return saved;
    return person.call('POST', `/api/drafts/${id}/submit`, {
      body: { version: draftOf(saved).version },
      headers: { 'idempotency-key': `price-${id}-${version}-${price}` },
    });
  }
}

/** The id is missing in the answer to a save. */
const draftOf = ({ body }: BenchAnswer): { id: number; version: number } =>
  JSON.parse(body.toString()) as { id: number; version: number };

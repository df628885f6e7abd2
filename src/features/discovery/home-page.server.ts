import { brandsOf, isOffered, modelsOf } from '#features/catalogue/catalogue.ts';
import { modelName } from '#features/catalogue/makes/make-name.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import {
  vehicleTypeKeys,
  vehicleTypes,
  type VehicleTypeKey,
} from '#features/catalogue/fields/vehicle-type.ts';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import { presentListingCard } from '#features/listings/card/present-listing-card.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatEuro, formatNumber } from '#platform/i18n/format.ts';
import { landingPath } from '#features/search/landing/landing-address.ts';
import { m } from '#platform/i18n/messages.ts';
import { NEAR_KM } from './near-km.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { parseSearch, type SearchContext } from '#features/search/results/search-listings.server.ts';
import { anyQuery, type SearchQuery } from '#features/search/index/search-query.ts';

interface HomeContext {
  ctx: SearchContext;
  locale: Locale;
}

/** Option of a select; `count` is the formatted number of listings it would find. */
export interface HomeOption {
  value: string;
  label: string;
  count: string;
}

/** Data of the search form for the chosen type, brand and model. */
export interface HomeSearch {
  type: VehicleTypeKey;
  total: string;
  /** Placeholder of the search field: an example query for the vehicle type, e.g. `голф 6 дизел`. */
  example: string;
  brands: HomeOption[];
  models: HomeOption[];
}

/** Link to a landing page of cars. */
export interface HomeTile {
  key: string;
  label: string;
  count: string;
  href: string;
}

export interface HomePage {
  search: HomeSearch;
  types: { key: VehicleTypeKey; label: string; count: string }[];
  cities: { value: string; label: string }[];
  /** Options for the maximum price in euro. */
  prices: { value: number; label: string }[];
  /** Options for the minimum year, newest first. */
  years: number[];
  bodies: HomeTile[];
  newest: ListingCardView[];
  reduced: ListingCardView[];
  /** Data instead of messages in scripts, whose size is limited. */
  texts: Record<
    | 'headlineFirst'
    | 'headlineSecond'
    | 'lead'
    | 'byBody'
    | 'newest'
    | 'allNewest'
    | 'reduced'
    | 'allReduced'
    | 'popularBrands'
    | 'help',
    string
  >;
  /** Steps of a seller. */
  sell: { title: string; steps: [icon: IconName, title: string, text: string][] };
  brands: HomeTile[];
}

const CARDS_PER_ROW = 4;
const BODY_TILES = 7;
const POPULAR_BRANDS = 12;
const OLDEST_OFFERED_YEAR = 1990;
const PRICES_EURO = [1000, 2000, 3000, 5000, 7500, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000];

/** Counts for the current state of the search form, parsed as the address it leads to. */
export function homeSearch({ ctx, locale }: HomeContext, chosen: URLSearchParams): HomeSearch {
  const type = vehicleTypeKeys.find((key) => key === chosen.get('type')) ?? 'car';
  const parameters = new URLSearchParams(chosen);
  parameters.set('type', type);
  const { query } = parseSearch(ctx, parameters);
  const answer = ctx.search.search({ ...query, page: 1, perPage: 5 }, ctx.now());
  const brand = ctx.catalogue.brandByKey.get(query.makes[0]?.brand ?? '');
  return {
    type,
    total: formatNumber(answer.total),
    example: m.search_example({ type }),
    brands: brandsOf(ctx.catalogue, type)
      .filter(isOffered)
      .map(({ key, name }) => ({
        value: key,
        label: name,
        count: formatNumber(answer.counts.brand[key] ?? 0),
      })),
    models: brand
      ? modelsOf(ctx.catalogue, brand.key, type)
          .filter(isOffered)
          .map((each) => ({
            value: each.key,
            label: modelName(each, locale),
            count: formatNumber(answer.modelCounts[`${brand.key}.${each.key}`] ?? 0),
          }))
      : [],
  };
}

export async function getHomePage(page: HomeContext): Promise<HomePage> {
  const { ctx, locale } = page;
  const all = ctx.search.search({ ...anyQuery, perPage: 5 }, ctx.now());
  const cars = ctx.search.search({ ...anyQuery, choices: { type: ['car'] }, perPage: 5 }, ctx.now());
  const newestIds = idsOf(page, { choices: { type: ['car'] }, flags: ['pictures'] });
  const reducedIds = idsOf(page, { flags: ['pictures', 'reduced'] });
  const cards = await ctx.cards.get([...new Set([...newestIds, ...reducedIds])]);
  const views = new Map(
    cards.map((card) => [
      card.id,
      presentListingCard(card, { catalogue: ctx.catalogue, locale, now: ctx.now() }),
    ]),
  );
  const viewsOf = (ids: number[]) => ids.map((id) => views.get(id)).filter((view) => view !== undefined);
  const top = (counts: Record<string, number>, most: number) =>
    Object.entries(counts)
      .sort(([, a], [, b]) => b - a)
      .slice(0, most);
  return {
    search: homeSearch(page, new URLSearchParams()),
    types: vehicleTypeKeys.map((key) => ({
      key,
      label: vehicleTypes[key].label[locale],
      count: formatNumber(all.counts.type[key] ?? 0),
    })),
    cities: ctx.catalogue.cities
      .filter(isOffered)
      .sort((a, b) => b.population - a.population)
      .map(({ key, label }) => ({
        value: key,
        label: m.search_around({ city: label[locale], distance: NEAR_KM }),
      })),
    prices: PRICES_EURO.map((euro) => ({ value: euro, label: formatEuro(euro * 100) })),
    years: Array.from(
      { length: ctx.now().getFullYear() - OLDEST_OFFERED_YEAR + 1 },
      (_, index) => ctx.now().getFullYear() - index,
    ),
    bodies: top(cars.counts.body, BODY_TILES).map(([key, count]) => ({
      key,
      label: optionLabel('body', key, locale, ctx.catalogue, 'car'),
      count: formatNumber(count),
      href: landingPath({ type: 'car', body: key }, locale, ctx.catalogue) ?? `/?type=car&body=${key}`,
    })),
    newest: viewsOf(newestIds),
    reduced: viewsOf(reducedIds),
    texts: {
      headlineFirst: m.home_headline_first(),
      headlineSecond: m.home_headline_second(),
      lead: m.home_lead(),
      byBody: m.home_by_body(),
      newest: m.home_newest(),
      allNewest: m.home_all_newest(),
      reduced: m.home_reduced(),
      allReduced: m.home_all_reduced(),
      popularBrands: m.home_popular_brands(),
      help: m.needs_title(),
    },
    sell: {
      title: m.home_sell_title(),
      steps: [
        ['file-scan', m.home_sell_papers(), m.home_sell_papers_text()],
        ['image', m.home_sell_pictures(), m.home_sell_pictures_text()],
        ['tag', m.home_sell_price(), m.home_sell_price_text()],
      ],
    },
    brands: top(cars.counts.brand, POPULAR_BRANDS).map(([key, count]) => ({
      key,
      label: ctx.catalogue.brandByKey.get(key)?.name ?? key,
      count: formatNumber(count),
      href: landingPath({ type: 'car', brand: key }, locale, ctx.catalogue) ?? `/?type=car&brand=${key}`,
    })),
  };
}

const idsOf = ({ ctx }: HomeContext, more: Partial<SearchQuery>): number[] =>
  ctx.search.find({ ...anyQuery, ...more, perPage: CARDS_PER_ROW }, ctx.now()).ids;

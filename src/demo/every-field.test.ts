/** Checks every declared field in search, form, page and API; failures name the field and the missing part. */
import { beforeAll, describe, expect, it } from 'vitest';
import labels from '#features/catalogue/data/field-labels.json' with { type: 'json' };
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { camelCase, fieldColumns, type ColumnRow } from '#features/catalogue/fields/field-column.ts';
import {
  fedFilter,
  fieldKeys,
  vehicleFields,
  type FieldKey,
} from '#features/catalogue/fields/vehicle-field.ts';
import { compareFacts } from '#features/comparison/compare-facts.ts';
import { listingDetailSchema } from '#features/listings/listing-json.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import { presentListingFacts } from '#features/listings/page/present-listing-facts.ts';
import { parseSearchAddress } from '#features/search/address/search-address.ts';
import { SearchIndex } from '#features/search/index/search-index.ts';
import { anyQuery, type SearchDocument, type SearchFilters } from '#features/search/index/search-query.ts';
import { vehicleTerms } from '#features/search/index/vehicle-terms.ts';
import { fileCatalogue, fileVocabulary } from '#features/search/query-parsing/fixtures/file-catalogue.ts';
import type { QueryVocabulary } from '#features/search/query-parsing/query-vocabulary.ts';
import { sectionsOf } from '#features/search/results/filters/filter-sections.ts';
import { chipTexts } from '#features/search/results/present/chip-texts.ts';
import { searchChips } from '#features/search/results/present/search-chips.ts';
import { checkVehicle } from '#features/selling/checking/check-vehicle.ts';
import { draftCatalogue } from '#features/selling/checking/draft-catalogue.ts';
import type { DraftFault } from '#features/selling/checking/draft-fault.ts';
import { typedFromStored } from '#features/selling/checking/typed-value.ts';
import { detailGroups } from '#features/selling/form/fields/detail-groups.ts';
import { locales } from '#kernel/locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { listingDetail } from '#tests/support/listing-detail.ts';
import { rowOf, samplesOf, typesOf } from '#tests/support/field-samples.ts';
import { generateListings } from './market/generate-listings.ts';

const now = new Date('2026-11-20T12:00:00Z');
let catalogue: Catalogue;
let vocabulary: QueryVocabulary;
/** Fields stated by at least one listing of the demo market. */
const invented = new Set<FieldKey>();
beforeAll(async () => {
  catalogue = await fileCatalogue();
  vocabulary = await fileVocabulary();
  for (const { vehicle } of generateListings(4_000, 5, now)) {
    if (invented.size === fieldKeys.length) break;
    for (const key of fieldKeys) {
      const [column = key] = vehicleFields[key].columns;
      const value = (vehicle as unknown as Record<string, unknown>)[camelCase(column)];
      if (value !== null && value !== false) invented.add(key);
    }
  }
});

const isNamed = (key: string): boolean => labels.some((each) => each.key === key);
const parse = (search: string) =>
  parseSearchAddress(new URLSearchParams(search), catalogue, { year: 2026, vocabulary });
const documentOf = (id: number, type: string, row: ColumnRow): SearchDocument => {
  const { choices, ranges, flags } = vehicleTerms(row);
  return {
    id,
    brand: 'vw',
    model: 'golf',
    choices: { ...choices, type, ...(row.color_key && { color: 'black' }) },
    ranges,
    flags,
    features: [],
    titleWords: [],
    words: [],
    publishedAt: 1,
    completeness: 0,
  };
};

describe.each(fieldKeys)('the field %s', (key) => {
  const { types, definition = vehicleFields[key] } = typesOf(key);
  const [type = 'car'] = types;
  const filter = fedFilter(definition);
  const samples = samplesOf(definition, type);
  const [sample = ''] = samples;

  it('belongs to a vehicle type (vehicle-type-definition.ts)', () => {
    expect(types, key).not.toEqual([]);
  });

  it('has names for itself and its filter in field-labels.json', () => {
    expect([key, ...(filter ? [filter] : [])].filter((each) => !isNamed(each))).toEqual([]);
  });

  it('is stated in the demo market (src/demo/vehicle)', () => {
    expect([...invented]).toContain(key);
  });

  it('is a property of the API', () => {
    const names = fieldColumns(key).map(({ json }) => json);
    expect(Object.keys(listingDetailSchema.shape)).toEqual(expect.arrayContaining(names));
  });

  it('occurs once in the form, and typed values are stored', () => {
    expect(Object.values(detailGroups).flatMap((group) => group.filter((each) => each === key))).toEqual([
      key,
    ]);
    for (const value of samples) {
      const faults: DraftFault[] = [];
      const fuel = definition.fuels?.[0] ?? 'diesel';
      const typed = { condition: 'used', fuel, [key]: typedFromStored(definition, value) };
      const columns = checkVehicle({ type, ...typed }, { catalogue: draftCatalogue(catalogue), now, faults });
      expect(faults.filter(({ field }) => field === key)).toEqual([]);
      expect(columns[definition.columns[0] ?? '']).toBe(value);
    }
  });

  it.each(locales)('has texts on listing pages and in comparisons, in %s', (locale) => {
    const own = Object.fromEntries(fieldColumns(key).map(({ property }) => [property, null]));
    const property = fieldColumns(key)[0]?.property ?? '';
    const { shownCharacters } = { shownCharacters: undefined, ...definition };
    const value = typeof sample === 'string' ? sample.slice(0, shownCharacters) : sample;
    const fuel = key === 'fuel' ? {} : { fuel: definition.fuels?.[0] ?? null };
    const listing = { ...listingDetail, type, ...fuel, ...own, [property]: value } as ListingDetail;
    withLocale(locale, () => {
      const shown = key === 'condition_grade' ? 'condition' : key;
      const fact = presentListingFacts(listing, { catalogue, locale }).find(({ field }) => field === shown);
      expect(fact?.value).toBeTruthy();
      const rows = compareFacts([listing, listing], { catalogue, locale });
      expect(rows.map((row) => row.key)).toContain(shown);
    });
  });

  it.skipIf(filter === undefined)(
    'is found by its filter, which has a parameter, a control and a chip',
    () => {
      const index = new SearchIndex({ cities: catalogue.cities });
      const row = rowOf(definition, samples.at(-1) ?? '');
      const document = documentOf(1, type, row);
      index.add(document);
      index.add(documentOf(2, type, {}));
      const { address, filters } = asked(document, type);
      const parsed = parse(address);
      expect(parsed.asked).toMatchObject(filters);
      expect(parsed.changed, parsed.canonical).toBe(false);
      const found = index.search({ ...anyQuery, ...parsed.query }, { now: 2 });
      expect(found.ids).toEqual([1]);
      expect(sectionsOf(type).flatMap((section) => section.filters)).toContain(filter);
      for (const locale of locales) {
        const chips = withLocale(locale, () => searchChips(parsed, catalogue, locale, chipTexts));
        expect(chips.map((chip) => chip.key)).toEqual([filter]);
        expect(chips[0]?.label).not.toBe('');
      }
    },
  );

  /** Address of the search by this field alone for the document's value. */
  function asked({ choices, ranges, flags }: SearchDocument, ofType: string) {
    const none: Partial<SearchFilters> = {};
    const group = Object.entries(choices).find(([name]) => name === filter);
    if (group) {
      const chosen = { choices: { ...choices, type: [ofType], [group[0]]: [group[1]] } };
      return { address: `?type=${ofType}&${group[0]}=${group[1]}`, filters: { ...none, ...chosen } };
    }
    if (flags.some((flag) => flag === filter))
      return { address: `?type=${ofType}&${filter}=1`, filters: { ...none, flags } };
    const [range] = Object.keys(ranges);
    expect(range, 'the search document states the range').toBe(filter);
    return { address: boundAddress(ofType), filters: none };
  }

  /** A lower bound just inside the limits, because one that excludes nothing is dropped. */
  function boundAddress(ofType: string): string {
    if (definition.kind === 'month') return `?type=${ofType}&${filter}_min=${definition.minYear + 1}`;
    if (definition.kind !== 'number') return '';
    const { storedPerShown } = definition.measure;
    const middle = Math.ceil((definition.min + definition.max) / 2 / storedPerShown);
    return `?type=${ofType}&${filter}_min=${middle}`;
  }
});

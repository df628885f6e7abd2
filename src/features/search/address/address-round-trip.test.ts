import fc from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { optionKeys } from '#features/catalogue/options/option-label.ts';
import { rangeLimits } from './address-fields.ts';
import { searchAddress, type SearchState } from './search-address.ts';
import {
  choiceGroups,
  distancesKm,
  flags,
  pageSizes,
  postedWithinDays,
  rangeFields,
  sortOrders,
} from '../index/search-query.ts';
import { addressParser } from './fixtures/address-parser.ts';

const YEAR = 2026;
const { catalogue, parse } = await addressParser();

test('parseSearchAddress reads the state that searchAddress wrote', () => {
  const subset = (keys: readonly string[]) => fc.subarray([...keys]);
  const brands = ['audi', 'bmw', 'mercedes_benz', 'toyota', 'vw'];
  const inOrder = catalogue.brands.map(({ key }) => key).filter((key) => brands.includes(key));
  const makes = fc.tuple(subset(inOrder), fc.boolean()).map(([keys, withModels]) =>
    keys.map((brand) => {
      const models = [...new Set((catalogue.modelsByBrand.get(brand) ?? []).map(({ key }) => key))];
      return { brand, models: withModels ? models.slice(2, 4) : [] };
    }),
  );
  const groups = choiceGroups.filter((group) => group !== 'type');
  const choices = fc
    .record(
      Object.fromEntries(
        groups.map((group) => {
          const keys = subset(optionKeys(group, catalogue).slice(0, 6));
          return [group, group === 'condition' ? fc.oneof(keys, fc.constant(['all'])) : keys];
        }),
      ),
      {
        requiredKeys: [],
      },
    )
    .map((record) =>
      Object.fromEntries(Object.entries(record).filter(([, keys]) => keys && keys.length > 0)),
    );
  const ranges = fc
    .record(
      Object.fromEntries(
        rangeFields.map((field) => {
          const { min, max, perUnit } = rangeLimits(field, YEAR);
          const low = Math.ceil(min / perUnit) + 1;
          const high = Math.floor(max / perUnit) - 1;
          const lower = field === 'displacement' ? 50 : 0;
          const upper = field === 'displacement' ? 49 : 0;
          return [
            field,
            fc
              .tuple(fc.integer({ min: low, max: high }), fc.integer({ min: low, max: high }))
              .map(([a, b]) => ({
                min: Math.min(a, b) * perUnit - lower,
                max: Math.max(a, b) * perUnit + upper,
              })),
          ];
        }),
      ),
      { requiredKeys: [] },
    )
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, range]) => range !== undefined)));
  const states: fc.Arbitrary<SearchState> = fc
    .record({
      choices,
      makes,
      ranges,
      flags: subset(flags),
      features: subset(catalogue.features.slice(0, 8).map(({ key }) => key)),
      withoutWords: subset(['gaz', 'rajda', 'turbo']),
      posted: fc.option(fc.constantFrom(...postedWithinDays), { nil: undefined }),
      distance: fc.constantFrom(...distancesKm),
      q: fc.constantFrom('', 'golf', 'голф 6 автоматик', '"x" & y=z#?'),
      sort: fc.constantFrom(...sortOrders.filter((sort) => sort !== 'nearest')),
      page: fc.integer({ min: 1, max: 100_000 }),
      perPage: fc.constantFrom(...pageSizes),
      view: fc.constantFrom('list' as const, 'grid' as const, 'map' as const),
      match: fc.constantFrom('', 'city', 'mixed.family.economy-safety-tech.35000'),
    })
    .map(({ posted, distance, q, sort, page, perPage, view, match, ...filters }) => ({
      asked: {
        ...filters,
        flags: filters.flags as SearchState['asked']['flags'],
        words: [],
        ...(distance && filters.choices.city && { distanceKm: distance }),
        ...(posted && { postedWithinDays: posted }),
      },
      q,
      sort,
      page,
      perPage,
      view,
      match,
    }));
  fc.assert(
    fc.property(states, (state) => {
      const { chosen, q, sort, page, perPage, view, match } = parse(searchAddress(state));
      expect({ asked: chosen, q, sort, page, perPage, view, match }).toEqual(state);
    }),
    { numRuns: 300 },
  );
});

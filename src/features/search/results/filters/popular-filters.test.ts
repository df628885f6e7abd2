import { beforeAll, describe, expect, test } from 'vitest';
import { featuresOf, type Catalogue } from '#features/catalogue/catalogue.ts';
import { optionKeys } from '#features/catalogue/options/option-label.ts';
import { filtersOf, vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type.ts';
import { popularFiltersOf } from './popular-filters.ts';
import { fileCatalogue } from '../../query-parsing/fixtures/file-catalogue.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await fileCatalogue();
});

describe.each([undefined, ...vehicleTypeKeys])('popular filters of %s', (type) => {
  test('are five and all in the panel of the type', () => {
    expect(popularFiltersOf(type)).toHaveLength(5);
    for (const [group, key] of popularFiltersOf(type)) {
      const filter = group === 'feature' ? 'features' : group === 'flag' ? key : group;
      expect(filtersOf(type), `${group} ${key}`).toContain(filter);
      if (group === 'feature') expect(featuresOf(catalogue, type).map((each) => each.key)).toContain(key);
      else if (group !== 'flag') expect(optionKeys(group, catalogue, type), group).toContain(key);
    }
  });
});

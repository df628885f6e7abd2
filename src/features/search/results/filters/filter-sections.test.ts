import { describe, expect, it } from 'vitest';
import { filtersOf, vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type.ts';
import { filtersElsewhere, sectionsOf } from './filter-sections.ts';

describe('sectionsOf', () => {
  it.each(vehicleTypeKeys)('shows every filter of %s exactly once', (type) => {
    const shown = sectionsOf(type).flatMap(({ filters }) => filters);
    const offered = filtersOf(type).filter((filter) => !filtersElsewhere.has(filter));
    expect([...shown].sort()).toEqual([...offered].sort());
  });

  it('omits sections without filters', () => {
    expect(sectionsOf('trailer').map(({ key }) => key)).not.toContain('fuel');
    expect(sectionsOf(undefined).map(({ key }) => key)).toContain('price');
  });
});

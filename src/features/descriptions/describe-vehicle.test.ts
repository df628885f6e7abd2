import { describe, expect, it } from 'vitest';
import { fieldKeys, vehicleFields } from '#features/catalogue/fields/vehicle-field.ts';
import { locales } from '#kernel/locale.ts';
import { Random } from '#kernel/random.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { unsupportedClaims } from './checking/unsupported-claims.ts';
import { describeVehicle } from './describe-vehicle.ts';
import { demoFacts } from '#tests/support/demo-facts.ts';
import { descriptionLengths, type DescriptionLength } from './sentence-plan.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

const LISTINGS = 1_000;
/** Signs of an unfilled place or a doubled separator. */
const BROKEN = /undefined|null|NaN|\$\{| {2}|\.\.|,,| [.,]|: \.|^\s|\s$/;

/** A sentence ends at a point before a capital letter or the end; abbreviations end with a point too. */
const sentencesOf = (text: string): number => text.match(/\.(?= \p{Lu}|$)/gu)?.length ?? 0;

const cases = locales.flatMap((locale) => descriptionLengths.map((length) => ({ locale, length })));

describe.each(cases)('describeVehicle, $locale, $length', ({ locale, length }) => {
  const describeAs = (facts: VehicleFacts, listingId: number, variant = 0) =>
    withLocale(locale, () => describeVehicle(facts, { locale, length, listingId, variant }));

  it('claims nothing that no field states, for every listing of a market', () => {
    const faults: unknown[] = [];
    for (const [id, facts] of demoFacts(LISTINGS, 20_261_123, locale)) {
      const text = describeAs(facts, id, id % 3);
      const claims = withLocale(locale, () => unsupportedClaims(text, facts, locale));
      if (claims.length > 0 || BROKEN.test(text)) faults.push({ id, claims, text });
    }
    expect(faults).toEqual([]);
  });

  it('stays whole and true when any of the facts are missing', () => {
    const random = new Random(7, `${locale}${length}`);
    const columns = fieldKeys.flatMap((key) => vehicleFields[key].columns);
    const faults: unknown[] = [];
    for (const [id, full] of demoFacts(LISTINGS, 4_711, locale)) {
      const keep = () => random.next() < 0.5;
      const { type, name, barter, transportIncluded, vat, city, color, origin } = full;
      const facts: VehicleFacts = {
        type,
        name,
        columns: Object.fromEntries(
          columns.filter(keep).map((column) => [column, full.columns[column] ?? null]),
        ),
        features: full.features.filter(keep),
        barter: barter && keep(),
        transportIncluded: transportIncluded && keep(),
        ...(vat && keep() && { vat }),
        ...(city !== undefined && keep() && { city }),
        ...(color !== undefined && keep() && { color }),
        ...(origin !== undefined && keep() && { origin }),
      };
      const text = describeAs(facts, id);
      const claims = withLocale(locale, () => unsupportedClaims(text, facts, locale));
      if (claims.length > 0 || BROKEN.test(text)) faults.push({ id, claims, text });
    }
    expect(faults).toEqual([]);
  });

  it('words the next variant differently and repeats each', () => {
    for (const [id, facts] of demoFacts(50, 99, locale)) {
      const texts = [0, 1].map((variant) => describeAs(facts, id, variant));
      expect(texts[1]).not.toBe(texts[0]);
      expect(describeAs(facts, id, 0)).toBe(texts[0]);
    }
  });
});

it.each([
  ['basic', 2, 3],
  ['detailed', 3, 9],
] satisfies [DescriptionLength, number, number][])(
  'writes %s texts of %i to %i sentences',
  (length, fewest, most) => {
    for (const locale of locales) {
      const counts = demoFacts(300, 12, locale).map(([listingId, facts]) =>
        sentencesOf(
          withLocale(locale, () => describeVehicle(facts, { locale, length, listingId, variant: 0 })),
        ),
      );
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(fewest);
      expect(Math.max(...counts)).toBeLessThanOrEqual(most);
    }
  },
);

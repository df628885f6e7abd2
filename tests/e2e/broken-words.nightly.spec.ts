import { vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { optionKeys, optionLabel } from '#features/catalogue/options/option-label.ts';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import { expect, test } from './browse-test.ts';
import { brokenWords } from './broken-words.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';

needsDatabase();

/** A vehicle that states every field; choices have their longest option. */
function wholeVehicle(type: VehicleTypeKey): DraftFields {
  const longest = (keys: readonly string[], labelOf: (key: string) => string): string =>
    keys.toSorted((one, other) => labelOf(other).length - labelOf(one).length)[0] ?? '';
  const fields = vehicleTypes[type].fields.map(({ field, definition }) => {
    switch (definition.kind) {
      case 'choice':
        return [
          field,
          longest(
            definition.options === 'body'
              ? vehicleTypes[type].bodies
              : optionKeys(definition.options, undefined, type),
            (key) => optionLabel(definition.options, key, 'bg', undefined, type),
          ),
        ];
      case 'number':
        return [field, '4'];
      case 'month':
        return [field, '2016'];
      case 'date':
        return [field, '2016-09-30'];
      case 'flag':
        return [field, 'yes'];
      default:
        return [field, ''];
    }
  });
  return { ...Object.fromEntries(fields), type, fuel: 'plug_in_hybrid', month: '9', barter: 'yes' };
}

test(
  'no word of the listing form is divided without a hyphen or cut on a phone',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    test.slow();
    const person = await makePerson();
    await signInAs(context, person, baseURL ?? '');
    for (const type of vehicleTypeKeys) {
      const { rows } = await withDatabase((database) =>
        database.query<{ id: number }>(
          `with made as (insert into listing (account_id, publication) values ($1, 'draft') returning id)
         insert into listing_draft (listing_id, fields, step) select id, $2, 6 from made
         returning listing_id as id`,
          [person.id, JSON.stringify(wholeVehicle(type))],
        ),
      );
      for (const step of [2, 6]) {
        await visit(page, `/user/listing/create?draft=${rows[0]?.id}&step=${step}`);
        for (const width of [390, 360, 320]) {
          await page.setViewportSize({ width, height: 844 });
          expect(await brokenWords(page), `step ${step} of a ${type} at ${width} px`).toEqual([]);
        }
      }
    }
  },
);

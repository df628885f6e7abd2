import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import { validValues } from '../checking/makes/valid-values.ts';
import type { Locale } from '#kernel/locale.ts';
import { statedFacts } from '#features/descriptions/stated-facts.ts';
import type { VehicleFacts } from '#features/descriptions/vehicle-facts.ts';

/** The valid values of a draft as facts; undefined until vehicle type and brand are known. */
export function draftFacts(
  fields: DraftFields,
  { catalogue, now, locale }: { catalogue: Catalogue; now: Date; locale: Locale },
): VehicleFacts | undefined {
  const values = validValues(fields, { catalogue, now });
  if (!values?.hasBrand) return undefined;
  const { type, make, hasModel, variant, columns, features } = values;
  const brand = make.brandName ?? catalogue.brandByKey.get(make.brand)?.name;
  if (brand === undefined) return undefined;
  const model = hasModel
    ? (make.modelName ?? catalogue.modelByPath.get(modelPath(type, make.brand, make.model))?.name)
    : undefined;
  return statedFacts(
    {
      type,
      brand,
      model: model ?? '',
      variant,
      columns,
      features,
      city: fields.city,
      vat: fields.vat,
      barter: fields.barter === 'yes',
      transportIncluded: fields.transport === 'included',
    },
    catalogue,
    locale,
  );
}

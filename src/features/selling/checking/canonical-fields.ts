import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { vehicleFields, type VehicleField } from '#features/catalogue/fields/vehicle-field.ts';
import { acceptedSpelling, type ConditionScheme } from '#features/catalogue/options/accepted-spellings.ts';
import { listedKey } from '#features/catalogue/options/catalogue-spelling.ts';
import { namedCurrency } from './check-offer.ts';
import type { DraftExchange, DraftFields } from './draft-fields.ts';

/** Null removes a field. */
type Patch = { [Field in keyof DraftFields]?: DraftFields[Field] | null | undefined };

/** Spellings of the two values of flags, e.g. 1 and 0 of multipart forms. */
const flagWords = new Map([
  ...['1', 'true', 'on', 'да'].map((word) => [word, 'yes'] as const),
  ...['0', 'false', 'off', 'не'].map((word) => [word, 'no'] as const),
]);

/**
 * Maps every accepted spelling in a patch to its key, e.g. `Petrol` to `gasoline`. Unknown values stay as typed, for
 * the check to name. A spelling that states two fields (`good`: used, in good condition) sets both, unless the patch
 * sets the other one itself.
 */
export function canonicalFields(
  patch: Patch,
  { catalogue, conditionScheme }: { catalogue: Catalogue; conditionScheme?: ConditionScheme | undefined },
): Patch {
  const implied: Record<string, string> = {};
  const named: Record<string, string> = {};
  for (const [field, value] of Object.entries(patch)) {
    if (typeof value !== 'string') continue;
    const { [field]: own, ...others } = statedBy(field, value, catalogue, conditionScheme);
    Object.assign(implied, others);
    if (own !== undefined) named[field] = own;
  }
  const { features, exchanges } = patch;
  return {
    ...implied,
    ...patch,
    ...named,
    ...(features && { features: features.map((key) => listedKey('feature', key, catalogue) ?? key) }),
    ...(exchanges && { exchanges: exchanges.map((row) => canonicalExchange(row, catalogue)) }),
  };
}

/** Fields that one typed value states; empty if it has no other spelling. */
function statedBy(
  field: string,
  text: string,
  catalogue: Catalogue,
  conditionScheme: ConditionScheme | undefined,
): Readonly<Record<string, string>> {
  if (text.trim() === '') return {};
  const one = (key: string | undefined) => (key === undefined ? {} : { [field]: key });
  switch (field) {
    case 'brand':
    case 'city':
    case 'origin':
    case 'color':
      return one(listedKey(field, text, catalogue));
    case 'currency':
      return one(namedCurrency(text));
    case 'barter':
      return one(flagWords.get(text.trim().toLowerCase()));
    case 'type':
    case 'vat':
    case 'month':
    case 'doors':
      return one(acceptedSpelling(field, text)?.[field]);
  }
  const declared: VehicleField | undefined = Object.hasOwn(vehicleFields, field)
    ? vehicleFields[field as keyof typeof vehicleFields]
    : undefined;
  if (declared?.kind === 'flag') return one(flagWords.get(text.trim().toLowerCase()));
  if (declared?.kind !== 'choice' || declared.options === 'color' || declared.options === 'origin') return {};
  const { second_fuel: _, ...stated } = acceptedSpelling(declared.options, text, { conditionScheme }) ?? {};
  return stated;
}

const canonicalExchange = (row: DraftExchange, catalogue: Catalogue): DraftExchange => ({
  ...row,
  brand: listedKey('brand', row.brand, catalogue) ?? row.brand,
  fuel: acceptedSpelling('fuel', row.fuel)?.['fuel'] ?? row.fuel,
  transmission: acceptedSpelling('transmission', row.transmission)?.['transmission'] ?? row.transmission,
});

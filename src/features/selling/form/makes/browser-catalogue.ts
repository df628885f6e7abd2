import { namedMake } from '#features/catalogue/makes/other-make.ts';
import type { Make, MakeWithModels } from '#features/catalogue/makes/makes-of.ts';
import type { DraftCatalogue } from '../../checking/draft-catalogue.ts';
import type { WizardLists } from '../wizard/wizard-lists.ts';

const namesOf = ({ name, nameBg, spellings }: Make): string[] => [name, nameBg ?? '', ...spellings];

/** Reference data that the page has loaded. Accepts every key of data not loaded; the server checks them again. */
export function browserCatalogue(
  lists: WizardLists,
  type: string | undefined,
  makes: readonly MakeWithModels[] | undefined,
): DraftCatalogue {
  const brand = (key: string) => makes?.find((each) => each.key === key);
  const hasModel = (brandKey: string, model: string) =>
    makes === undefined || (brand(brandKey)?.models.some(({ key }) => key === model) ?? false);
  return {
    hasBrand: (key) => makes === undefined || brand(key) !== undefined,
    hasModel: (_type, brandKey, model) => hasModel(brandKey, model),
    // The page loads makes of one vehicle type only.
    brandNamed: (_type, name) => {
      const named = namedMake(name, makes ?? [], namesOf);
      return named && { key: named.key, name: named.name, hasModels: true };
    },
    modelNamed: (_type, brandKey, name) => namedMake(name, brand(brandKey)?.models ?? [], namesOf)?.key,
    hasModelOfAnyType: () => true,
    hasCity: (key) => lists.towns.some((town) => town.key === key),
    hasColor: (key) => lists.colors.some((color) => color.key === key),
    hasCountry: (key) => lists.countries.some((country) => country.key === key),
    hasFeature: (of, key) =>
      lists.features.some(({ features }) =>
        features.some((feature) => feature.key === key && feature.types.includes(of ?? type ?? '')),
      ),
  };
}

import { modelName } from '#features/catalogue/makes/make-name.ts';
import type { Make, MakeWithModels } from '#features/catalogue/makes/makes-of.ts';
import { foldMakeName, namedMake, typedMake, typedMakeName } from '#features/catalogue/makes/other-make.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import type { PickItem } from '../wizard/wizard-lists.ts';

type Makes = readonly MakeWithModels[] | undefined;

/** Brands or models as items of a `Pick`, in the language of the page; hidden ones only if chosen before. */
export const makeItems = (makes: readonly Make[] = [], chosen = ''): PickItem[] =>
  makes
    .filter(({ key, isHidden }) => !isHidden || key === chosen)
    .map((make) => ({
      key: make.key,
      label: modelName(make, activeLocale()),
      spellings: [make.name, make.nameBg ?? '', ...make.spellings],
    }));

/**
 * Items for names that are not in the list: the chosen one, and the typed one unless an item has this name. The typed
 * one comes last.
 */
export function typedItems(items: readonly PickItem[], value: string, typed: string): PickItem[] {
  const chosen = typedMakeName(value);
  const name = plainLine(typed);
  const isListed = namedMake(name, items, ({ label, spellings }) => [label, ...spellings]) !== undefined;
  const isOffered = foldMakeName(name) !== '' && !isListed && name !== chosen;
  return [...(chosen === undefined ? [] : [chosen]), ...(isOffered ? [name] : [])].map((label) => ({
    key: typedMake(label),
    label,
    spellings: [],
  }));
}

const findBrand = (makes: Makes, brand: string): MakeWithModels | undefined =>
  makes?.find(({ key }) => key === brand);

export const modelsOfBrand = (makes: Makes, brand: string): readonly Make[] =>
  findBrand(makes, brand)?.models ?? [];

/** Name of a brand or of its model, also of a typed one; undefined when unknown or not loaded. */
export function makeLabel(makes: Makes, brand: string, model: string): string | undefined {
  const typed = typedMakeName(model === '' ? brand : model);
  if (typed !== undefined) return typed;
  const found = findBrand(makes, brand);
  const make = model === '' ? found : found?.models.find(({ key }) => key === model);
  return make && modelName(make, activeLocale());
}

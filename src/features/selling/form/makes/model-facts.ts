import { makeName } from '#features/catalogue/makes/make-name.ts';
import type { MakeWithModels } from '#features/catalogue/makes/makes-of.ts';
import type { ModelFacts } from '#features/trust/unlikely-vehicle/described-vehicle.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import type { DraftFields } from '../../checking/draft-fields.ts';

/** Facts of the chosen model; null until one is chosen and the makes are loaded. */
export function modelFacts(
  makes: readonly MakeWithModels[] | undefined,
  { brand, model }: DraftFields,
): ModelFacts | null {
  const known = makes?.find(({ key }) => key === brand);
  const chosen = known?.models.find(({ key }) => key === model);
  if (!known || !chosen) return null;
  const { firstYear, lastYear, isElectricOnly } = chosen;
  return { name: makeName(known, chosen, activeLocale()), firstYear, lastYear, isElectricOnly };
}

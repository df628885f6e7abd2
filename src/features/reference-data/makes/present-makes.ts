import { modelName } from '#features/catalogue/makes/make-name.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { MakeValues, ManagedMake } from './make-kind.ts';
import type { RowView } from '../row-view.ts';
import { shippedDifferences } from './shipped-differences.ts';

const valueLabels: Record<keyof MakeValues, () => string> = {
  name: m.makes_name,
  nameBg: m.makes_name_bg,
  aliases: m.makes_spellings,
  firstYear: m.makes_first_year,
  lastYear: m.makes_last_year,
};

export function presentMake(make: ManagedMake, locale: Locale): RowView {
  const { id, key, listings, models, type, brandName, isHidden, shipped } = make;
  const name = make.kind === 'brand' ? make.name : modelName(make, locale);
  const detail = [brandName, type && optionLabel('type', type, locale)].filter(Boolean).join(' · ');
  return {
    id,
    key,
    name,
    detail,
    initial: name.slice(0, 1).toUpperCase(),
    listings: formatNumber(listings),
    isUsed: listings > 0,
    models: formatNumber(models),
    isHidden,
    isShipped: shipped !== null,
    differences: shippedDifferences(make).map(({ value, own, shipped: before }) => ({
      value,
      label: valueLabels[value](),
      own: own === '' ? m.makes_empty_value() : own,
      shipped: before === '' ? m.makes_empty_value() : before,
    })),
  };
}

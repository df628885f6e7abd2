import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { EquipmentMerit } from '../index/wishes/merits.ts';
import type { Reason } from './reasons-of.ts';

/** `title` names the features that were counted. */
export type ReasonText = readonly [icon: IconName, text: string, title?: string];

const equipmentTexts: Record<EquipmentMerit, (inputs: { count: string }) => string> = {
  comfort: m.reason_comfort,
  cargo: m.reason_cargo,
  safety: m.reason_safety,
  tech: m.reason_tech,
  city: m.reason_city,
  highway: m.reason_highway,
  rural: m.reason_rural,
  mountain: m.reason_mountain,
};
const equipmentIcons: Record<EquipmentMerit, IconName> = {
  comfort: 'armchair',
  cargo: 'box',
  safety: 'shield-check',
  tech: 'cpu',
  city: 'building-2',
  highway: 'route',
  rural: 'route',
  mountain: 'route',
};

/** A reason in the language of the page. */
export function presentReason(reason: Reason, catalogue: Catalogue, locale: Locale): ReasonText {
  switch (reason.kind) {
    case 'seats':
      return ['users', m.reason_seats({ seats: formatNumber(reason.seats) })];
    case 'consumption':
      return [
        'fuel',
        m.reason_consumption({
          value: formatNumber(reason.consumption, 1),
          average: formatNumber(reason.classAverage, 1),
          unit: unitOf(reason.fuel),
        }),
      ];
    case 'budget':
      return ['euro', m.reason_budget({ percent: formatNumber(reason.percent) })];
    case 'yearly':
      return ['gauge', m.reason_yearly({ km: formatNumber(reason.km) })];
    case 'power':
      return ['zap', m.reason_power({ hp: formatNumber(reason.hp) })];
    case 'equipment':
      return [
        equipmentIcons[reason.merit],
        equipmentTexts[reason.merit]({ count: formatNumber(reason.features.length) }),
        reason.features.map((key) => catalogue.featureByKey.get(key)?.label[locale] ?? key).join(', '),
      ];
    case 'body':
      return ['box', m.reason_body({ body: optionLabel('body', reason.body, locale, catalogue, 'car') })];
    case 'service_book':
      return ['book-check', m.reason_service_book()];
    case 'euro':
      return ['leaf', optionLabel('euro', reason.euro, locale, catalogue)];
    case 'near':
      return [
        'map-pin',
        reason.km === 0 ? m.reason_in_town() : m.reason_near({ km: formatNumber(reason.km) }),
      ];
  }
}

function unitOf(fuel: string): string {
  if (fuel === 'electric') return m.fuel_unit_kwh();
  return fuel === 'cng' ? m.fuel_unit_kg() : m.fuel_unit_l();
}

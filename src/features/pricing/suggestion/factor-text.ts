import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { withUnit } from '#features/catalogue/fields/unit-words.ts';
import { optionLabel, type OptionGroup } from '#features/catalogue/options/option-label.ts';
import type { Unit } from '#features/catalogue/fields/declared/measure.ts';
import type { Locale } from '#kernel/locale.ts';
import { maskContacts } from '#kernel/contacts/contact-parts.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { PricedVehicle } from '../model/priced-vehicle.ts';
import type { PriceFactor } from './explain-price.ts';
import type { FactKind } from './factor-kind.ts';

interface Wording {
  catalogue: Catalogue;
  locale: Locale;
}

/** The name of a reason, and how the vehicle differs from the usual one. */
export interface FactorText {
  label: string;
  detail: string | undefined;
}

export function factorText(
  { kind, feature }: Pick<PriceFactor, 'kind' | 'feature'>,
  vehicles: { own: PricedVehicle; typical: PricedVehicle; compared: readonly PricedVehicle[] },
  wording: Wording,
): FactorText {
  const { own, typical, compared } = vehicles;
  if (kind === 'equipment') return equipmentText(own, typical);
  if (kind === 'feature') return featureText(feature ?? '', compared, wording);
  const { field, write } =
    facts[kind].find((each) => each.write(own, wording) !== undefined) ?? facts[kind][0];
  const [ownText, usual] = [write(own, wording), write(typical, wording)];
  return {
    label: fieldLabel(field, wording.locale, own.type),
    detail:
      ownText === undefined || ownText === usual
        ? ownText
        : usual === undefined
          ? m.price_reason_own({ own: ownText })
          : m.price_reason_usual({ own: ownText, usual }),
  };
}

function equipmentText(own: PricedVehicle, typical: PricedVehicle): FactorText {
  const [count, usual] = [own.features.length, typical.features.length].map((each) => formatNumber(each));
  return {
    label: m.price_reason_equipment(),
    detail: m.price_reason_equipment_counts({ count: count ?? '', usual: usual ?? '' }),
  };
}

function featureText(
  feature: string,
  compared: readonly PricedVehicle[],
  { catalogue, locale }: Wording,
): FactorText {
  const having = compared.filter(({ features }) => features.includes(feature)).length;
  return {
    label: optionLabel('feature', feature, locale, catalogue),
    detail: m.price_reason_have({ having: formatNumber(having), count: formatNumber(compared.length) }),
  };
}

interface FactWords {
  field: Parameters<typeof fieldLabel>[0];
  /** Undefined when not stated. */
  write: (vehicle: PricedVehicle, wording: Wording) => string | undefined;
}

const measured =
  (unit: Unit, value: (vehicle: PricedVehicle) => number | null) =>
  (vehicle: PricedVehicle): string | undefined => {
    const number = value(vehicle);
    return number === null ? undefined : withUnit(unit, formatNumber(number, 1));
  };
const chosen =
  (group: OptionGroup, value: (vehicle: PricedVehicle) => string | null) =>
  (vehicle: PricedVehicle, { locale, catalogue }: Wording): string | undefined => {
    const key = value(vehicle);
    return key === null ? undefined : optionLabel(group, key, locale, catalogue, vehicle.type);
  };
const counted =
  (value: (vehicle: PricedVehicle) => number | null) =>
  (vehicle: PricedVehicle): string | undefined =>
    value(vehicle)?.toFixed();
const hasOrNot =
  (value: (vehicle: PricedVehicle) => boolean | null) =>
  (vehicle: PricedVehicle): string | undefined => {
    const has = value(vehicle);
    return has === null ? undefined : has ? m.fact_has() : m.fact_has_not();
  };

/** The facts of a kind; the first that the own vehicle states is shown. */
const facts: Record<FactKind, readonly [FactWords, ...FactWords[]]> = {
  mileage: [
    { field: 'mileage', write: measured('km', ({ mileageKm }) => mileageKm) },
    { field: 'engine_hours', write: measured('h', ({ engineHours }) => engineHours) },
  ],
  year: [{ field: 'year', write: counted(({ year }) => year) }],
  engine: [
    { field: 'power', write: measured('hp', ({ powerHp }) => powerHp) },
    { field: 'displacement', write: measured('cc', ({ displacementCc }) => displacementCc) },
  ],
  battery: [
    { field: 'battery', write: measured('kwh', ({ batteryKwh }) => batteryKwh) },
    { field: 'range', write: measured('km', ({ rangeKm }) => rangeKm) },
  ],
  gearbox: [{ field: 'transmission', write: chosen('transmission', ({ transmission }) => transmission) }],
  body: [
    { field: 'body', write: chosen('body', ({ body }) => body) },
    { field: 'build', write: chosen('build', ({ build }) => build) },
  ],
  variant: [
    { field: 'variant', write: ({ variant }) => plainLine(maskContacts(variant)).trim() || undefined },
  ],
  condition: [
    { field: 'condition_grade', write: chosen('condition_grade', ({ conditionGrade }) => conditionGrade) },
    { field: 'accident', write: hasOrNot(({ accident }) => accident) },
  ],
  service: [{ field: 'service_book', write: hasOrNot(({ serviceBook }) => serviceBook) }],
  owners: [{ field: 'owners', write: counted(({ owners }) => owners) }],
  inspection: [
    {
      field: 'inspection_until',
      write: ({ inspectionMonths }) =>
        inspectionMonths === null
          ? undefined
          : m.price_reason_months({ months: Math.max(0, Math.round(inspectionMonths)) }),
    },
  ],
  size: [
    { field: 'length', write: measured('m', ({ lengthCm }) => (lengthCm === null ? null : lengthCm / 100)) },
    { field: 'payload', write: measured('kg', ({ payloadKg }) => payloadKg) },
    { field: 'axles', write: counted(({ axles }) => axles) },
  ],
  emissions: [{ field: 'euro', write: chosen('euro', ({ euro }) => euro) }],
  origin: [
    { field: 'origin', write: chosen('origin', ({ origin }) => origin) },
    { field: 'new_import', write: hasOrNot(({ newImport }) => newImport) },
  ],
  steering: [{ field: 'steering', write: chosen('steering', ({ steering }) => steering) }],
  vin: [{ field: 'vin', write: ({ hasVin }) => (hasVin ? m.price_reason_vin() : undefined) }],
  color: [{ field: 'color', write: chosen('color', ({ color }) => color) }],
  place: [{ field: 'city', write: chosen('city', ({ city }) => city) }],
  seller: [{ field: 'seller', write: chosen('seller', ({ seller }) => seller) }],
};

import { m } from '#platform/i18n/messages.ts';
import type { TaxClass } from '../tax-class.ts';

export const taxClassWords: Record<TaxClass, () => string> = {
  car: m.tax_class_car,
  van: m.tax_class_van,
  bus: m.tax_class_bus,
  truck: m.tax_class_truck,
  tractor_unit: m.tax_class_tractor_unit,
  special: m.tax_class_special,
  crane: m.tax_class_crane,
  motorcycle: m.tax_class_motorcycle,
  tricycle: m.tax_class_tricycle,
  atv: m.tax_class_atv,
  trailer_cargo: m.tax_class_trailer_cargo,
  trailer_camping: m.tax_class_trailer_camping,
  trailer_heavy: m.tax_class_trailer_heavy,
  jet: m.tax_class_jet,
  speedboat: m.tax_class_speedboat,
  yacht: m.tax_class_yacht,
  small_ship: m.tax_class_small_ship,
  engine_only: m.tax_class_engine_only,
  unknown: m.tax_class_unknown,
};

import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { OptionGroup } from '../../address/address-links.ts';

export type PopularFilter = readonly [group: Exclude<OptionGroup, 'brand' | 'model'>, key: string];

const cheaper: PopularFilter = ['flag', 'reduced'];
const private_: PopularFilter = ['seller', 'private'];
const unused: PopularFilter = ['condition', 'new'];

/**
 * Most used filters of a type, also offered above the results. Five per type, so that three remain when two are
 * chosen.
 */
const byType: Record<VehicleTypeKey, readonly PopularFilter[]> = {
  car: [['transmission', 'automatic'], ['fuel', 'diesel'], ['feature', '4x4'], private_, cheaper],
  bus: [['body', 'cargo'], ['body', 'passenger'], ['fuel', 'diesel'], private_, cheaper],
  bike: [['body', 'naked'], ['body', 'scooter'], ['body', 'enduro'], private_, cheaper],
  truck: [['body', 'tractor_unit'], ['body', 'tipper'], ['transmission', 'automatic'], private_, cheaper],
  boat: [['body', 'motor_yacht'], ['body', 'inflatable'], unused, private_, cheaper],
  trailer: [['body', 'for_car'], ['build', 'camping'], unused, private_, cheaper],
};
const ofAllTypes: readonly PopularFilter[] = [
  private_,
  unused,
  cheaper,
  ['flag', 'pictures'],
  ['flag', 'priced'],
];

export const popularFiltersOf = (type: VehicleTypeKey | undefined): readonly PopularFilter[] =>
  type ? byType[type] : ofAllTypes;

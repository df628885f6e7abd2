import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { IconName } from '#ui/icons/icon-names.ts';

/** The picture sign of each vehicle type. */
export const typeIcons: Record<VehicleTypeKey, IconName> = {
  car: 'car',
  bus: 'bus',
  bike: 'motorbike',
  truck: 'truck',
  boat: 'sailboat',
  trailer: 'caravan',
};

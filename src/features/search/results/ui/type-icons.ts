import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { IconName } from '#ui/icons/icon-names.ts';

export const typeIcons: Record<VehicleTypeKey, IconName> = {
  car: 'car',
  bus: 'bus',
  bike: 'motorbike',
  truck: 'truck',
  boat: 'sailboat',
  trailer: 'caravan',
};

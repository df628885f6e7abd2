import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { m } from '#platform/i18n/messages.ts';

const words: Record<VehicleTypeKey, () => string> = {
  car: m.sell_type_car,
  bus: m.sell_type_bus,
  bike: m.sell_type_bike,
  truck: m.sell_type_truck,
  boat: m.sell_type_boat,
  trailer: m.sell_type_trailer,
};

/** Singular name of a vehicle type; the catalogue has the plural. */
export const vehicleWord = (type: VehicleTypeKey): string => words[type]();

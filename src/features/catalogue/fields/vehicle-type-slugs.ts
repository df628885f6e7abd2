import type { Label } from '#kernel/locale.ts';
import type { VehicleTypeKey } from './vehicle-type-key.ts';

/** First segments of the addresses of landing pages. Fixed, so that a changed label changes no address. */
export const vehicleTypeSlugs: Readonly<Record<VehicleTypeKey, Label>> = {
  car: { bg: 'avtomobili', en: 'cars' },
  bus: { bg: 'busove', en: 'vans' },
  bike: { bg: 'motori', en: 'motorcycles' },
  truck: { bg: 'kamioni', en: 'trucks' },
  boat: { bg: 'lodki', en: 'boats' },
  trailer: { bg: 'remarketa', en: 'trailers' },
};

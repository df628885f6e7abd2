/** Plausible vehicles are not asked about: a question that is usually wrong would be answered unread. */
import { expect, it } from 'vitest';
import { generateListings } from '#demo/market/generate-listings.ts';
import { readCatalogueData } from '#demo/demo-data.server.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { DescribedVehicle } from '#features/trust/unlikely-vehicle/described-vehicle.ts';
import { unlikelyValues } from '#features/trust/unlikely-vehicle/unlikely-values.ts';

const LISTINGS = 8900;

interface BuiltModel {
  brand: string;
  key: string;
  from: number;
  to: number | null;
  fuels?: string[];
}
const models = new Map(
  vehicleTypeKeys.flatMap((type) =>
    readCatalogueData<BuiltModel[]>(`models-${type}.json`).map(
      (model) => [`${type}.${model.brand}.${model.key}`, model] as const,
    ),
  ),
);

function described(vehicle: DemoVehicle): DescribedVehicle {
  const { type, body, fuel, transmission, euro, doors, seats, axles } = vehicle;
  const model = models.get(`${type}.${vehicle.brand}.${vehicle.model}`);
  if (!model) throw new Error(`no model ${type} ${vehicle.brand} ${vehicle.model}`);
  return {
    type,
    body,
    fuel,
    transmission,
    euro,
    doors,
    seats,
    axles,
    year: vehicle.modelYear,
    displacement: vehicle.displacementCc,
    power: vehicle.powerHp,
    payload: vehicle.payloadKg,
    length: vehicle.lengthCm,
    beam: vehicle.beamCm,
    model: {
      name: vehicle.modelName,
      firstYear: model.from,
      lastYear: model.to,
      isElectricOnly: model.fuels?.join(' ') === 'electric',
    },
  };
}

it(`none of ${LISTINGS} listings of the demo market is asked about`, () => {
  const asked = [...generateListings(LISTINGS, 20_261, new Date('2026-11-20T12:00:00Z'))].flatMap(
    ({ vehicle }) =>
      unlikelyValues(described(vehicle)).map(
        (fields) =>
          `${fields.join('+')}: ${vehicle.type} ${vehicle.brandName} ${vehicle.modelName} ${vehicle.body} ${vehicle.modelYear} ${vehicle.fuel} ${vehicle.powerHp} hp ${vehicle.displacementCc} cc ${vehicle.transmission} Euro ${vehicle.euro} ${vehicle.seats} seats ${vehicle.axles} axles ${vehicle.payloadKg} kg`,
      ),
  );
  expect(asked).toEqual([]);
});

import { MarketLaws } from '#demo/price/market-laws.ts';
import { trueValueEur } from '#demo/price/true-value.ts';
import type { ValuedVehicle } from '#demo/price/valued-vehicle.ts';
import type { DemoModel } from '#demo/vehicle/demo-models.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { DemoWorth } from '#demo/vehicle/demo-worth.ts';
import { emptyVehicle } from '#demo/vehicle/empty-vehicle.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
export const laws = new MarketLaws(20_261);

/** A common model; the tests name what differs. */
export const exampleModel = (changes: Partial<DemoModel> = {}): DemoModel => ({
  type: 'car',
  brand: 'vw',
  brandName: 'VW',
  brandCountry: 'DE',
  key: 'golf',
  name: 'Golf',
  from: 1974,
  to: null,
  kinds: ['hatchback'],
  facts: null,
  fuels: ['gasoline', 'diesel'],
  powerHp: null,
  displacementCc: null,
  newPriceEur: 28_000,
  lengthM: null,
  payloadKg: null,
  weight: 8000,
  ...changes,
});

export interface Changes extends Partial<Omit<ValuedVehicle, 'vehicle' | 'worth' | 'hidden'>> {
  model?: Partial<DemoModel>;
  vehicle?: Partial<DemoVehicle>;
  worth?: Partial<DemoWorth>;
  hidden?: Partial<ValuedVehicle['hidden']>;
}

/** A ten-year-old petrol hatchback of a private seller in Plovdiv with usual values. */
export function valuedExample(changes: Changes = {}): ValuedVehicle {
  const { model: modelChanges, vehicle, worth, hidden, ...rest } = changes;
  const model = exampleModel(modelChanges);
  const modelYear = vehicle?.modelYear ?? 2016;
  return {
    vehicle: {
      ...emptyVehicle(model, modelYear),
      body: 'hatchback',
      fuel: 'gasoline',
      transmission: 'manual',
      powerHp: 110,
      doors: 5,
      mileageKm: 150_000,
      ...vehicle,
    },
    worth: {
      segment: 'compact',
      model,
      generation: { name: 'Mk7', from: 2012, to: 2020 },
      ageYears: 2026 - modelYear,
      powerRatio: 1,
      useRatio: 1,
      ...worth,
    },
    hidden: {
      originKey: 'netherlands',
      owners: 2,
      serviceBook: false,
      accident: false,
      undisclosedDamage: 0,
      wreckShare: 1,
      upkeep: 0,
      unticked: 0,
      hoursRatio: 1,
      ...hidden,
    },
    colorFamily: 'blue',
    town: { key: 'plovdiv', province: 'plovdiv', population: 321_824 },
    at: NOW,
    company: false,
    ...rest,
  };
}

export const exampleValue = (changes: Changes = {}): number =>
  trueValueEur(valuedExample(changes), { laws, now: NOW });

/** Value with changes divided by the value with others. */
export const valueRatio = (changes: Changes, others: Changes = {}): number =>
  exampleValue(changes) / exampleValue(others);

import { readDemoData } from '#demo/demo-data.server.ts';
import { commonness } from '#demo/price/commonness.ts';
import type { MarketLaws } from '#demo/price/market-laws.ts';
import type { LogEffect, ValuedVehicle } from '#demo/price/valued-vehicle.ts';
import type { DemoModel } from '#demo/vehicle/demo-models.ts';
import { interpolate } from '#demo/vehicle/interpolate.ts';
import { Random } from '#kernel/random.ts';

const { retention } = readDemoData<{ retention: Record<string, [number, number][]> }>('depreciation.json');

const modelName = ({ type, brand, key }: DemoModel): string => `${type}.${brand}.${key}`;

/** Share of the current new price left at an age, 0 to 1. Only few vehicles gain value as collectables. */
export function retainedShare(segment: string, ageYears: number): number {
  const curve = retention[segment] ?? retention['compact'];
  if (!curve) throw new Error('depreciation.json has no curves');
  const share = interpolate(curve, ageYears);
  // Ordinary cars over twenty years sell for less than the collectables on the curve.
  const ordinary = curve.some(([age, value]) => age >= 15 && value > 0.2);
  return ordinary || ageYears < 17
    ? share
    : share *
        interpolate(
          [
            [17, 1],
            [22, 0.72],
            [30, 0.62],
          ],
          ageYears,
        );
}

/** Years that a year counts as, by make: the market expects some to last longer. */
const ageing: Record<string, number> = {
  toyota: 0.88,
  lexus: 0.88,
  honda: 0.91,
  mazda: 0.93,
  suzuki: 0.93,
  porsche: 0.9,
  subaru: 0.95,
  skoda: 0.95,
  vw: 0.97,
  volvo: 0.97,
  opel: 1.03,
  ford: 1.03,
  peugeot: 1.05,
  citroen: 1.06,
  renault: 1.06,
  fiat: 1.05,
  alfa_romeo: 1.1,
  jaguar: 1.1,
  land_rover: 1.08,
  chevrolet: 1.06,
  infiniti: 1.08,
};

/** Loss of value by age, at a pace of the make and the model. */
export function ageEffect({ worth }: ValuedVehicle, laws: MarketLaws): LogEffect {
  const { model, segment, ageYears } = worth;
  const pace =
    (ageing[model.brand] ?? 1) *
    Math.exp(laws.level(`pace ${model.brand}`, 0.03) + laws.level(`pace ${modelName(model)}`, 0.035));
  return Math.log(retainedShare(segment, ageYears * pace));
}

/** Level of the model in this market beyond its new price; rare models differ more. */
export const modelEffect = ({ worth: { model } }: ValuedVehicle, laws: MarketLaws): LogEffect =>
  laws.level(`brand ${model.type} ${model.brand}`, 0.035) +
  laws.level(`model ${modelName(model)}`, commonness(model) < 0.25 ? 0.1 : 0.06);

/** Years of a generation that is built long enough to be renewed once. */
const RENEWED_FROM_YEARS = 5;
/** Vehicles older than this are not compared with the successor any more. */
const SUCCESSOR_MATTERS_YEARS = 7;

/** Level of the generation, its facelift and its successor. */
export function generationEffect({ vehicle, worth }: ValuedVehicle, laws: MarketLaws): LogEffect {
  const { model, generation, ageYears } = worth;
  const size = laws.strength('generation');
  if (!generation) return size * seriesLevel(model, vehicle.modelYear, laws);
  const { name, from, to } = generation;
  const lastYear = to ?? vehicle.modelYear + Math.round(Math.min(ageYears, 1));
  const builtYears = lastYear - from;
  const facelift =
    builtYears >= RENEWED_FROM_YEARS && vehicle.modelYear >= from + Math.round(builtYears * 0.55);
  const outgoing = to !== null && ageYears < SUCCESSOR_MATTERS_YEARS;
  return (
    size *
    (laws.level(`generation ${modelName(model)} ${name}`, 0.055) +
      (facelift ? 0.04 : 0) +
      (outgoing ? -0.045 : 0) +
      (to === vehicle.modelYear && !outgoing ? -0.02 : 0) +
      (vehicle.modelYear === from && from > model.from ? 0.02 : 0))
  );
}

/** Models of bikes, boats and trailers change every five to eight years. */
function seriesLevel(model: DemoModel, year: number, laws: MarketLaws): LogEffect {
  const name = modelName(model);
  const years = new Random(0, `series ${name}`).int(5, 8);
  return laws.level(`series ${name} ${Math.floor((year - model.from) / years)}`, 0.05);
}

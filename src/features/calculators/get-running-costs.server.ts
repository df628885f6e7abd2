import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import { KeptAnswers } from '#platform/cache/kept-answers.ts';
import { dependOn } from '#platform/cache/dependencies.server.ts';
import type { CostContext } from './cost-context.ts';
import { calculateFuel, type FuelCalculation } from './fuel/fuel-calculation.ts';
import type { FuelPrice } from './fuel/fuel-price.ts';
import { getFuelPrices } from './fuel/get-fuel-prices.server.ts';
import { calculateTax, type TaxCalculation } from './tax/calculate-tax.server.ts';
import { taxClassOf } from './tax/tax-class.ts';

/** The fields of a listing that its running costs depend on. */
export type RunningVehicle = Pick<
  ListingDetail,
  | 'type'
  | 'body'
  | 'build'
  | 'fuel'
  | 'powerHp'
  | 'displacementCc'
  | 'year'
  | 'euro'
  | 'seats'
  | 'payloadKg'
  | 'axles'
  | 'cityKey'
>;

export interface RunningCosts {
  tax: TaxCalculation;
  /** Undefined for vehicles without an engine. */
  fuel: FuelCalculation | undefined;
}

/** 1 metric horsepower is 735.49875 W (DIN 66036); certificates print whole kilowatts. */
const KW_PER_HP = 0.73549875;

/** By the number of changes, so that a change counts at once in every process. */
const fuelPrices = new KeptAnswers<FuelPrice[]>({ maxAgeMs: 60_000, maxKeys: 2 });

/** Whether a vehicle has running costs: one sold for parts is neither registered nor driven. */
export const isDriven = ({ condition }: Pick<ListingDetail, 'condition'>): boolean => condition !== 'parts';

/** Calculates tax in the listing's municipality and fuel at the newest prices, with default inputs. */
export async function getRunningCosts(ctx: CostContext, vehicle: RunningVehicle): Promise<RunningCosts> {
  dependOn('running_costs');
  const { type, body, fuel, displacementCc, euro, payloadKg, axles, seats } = vehicle;
  const powerKw = vehicle.powerHp === null ? null : Math.round(vehicle.powerHp * KW_PER_HP);
  const hasEngine = type !== 'trailer' && fuel !== 'none';
  const [tax, prices] = await Promise.all([
    calculateTax(ctx, {
      type,
      cityKey: vehicle.cityKey,
      taxClass: taxClassOf(vehicle),
      fuel,
      powerKw,
      productionYear: vehicle.year,
      euro,
      displacementCc,
      seats,
      massKg: null,
      payloadKg,
      axles,
      suspension: null,
      grossTonnage: null,
    }),
    hasEngine
      ? fuelPrices.get(ctx.db, String(ctx.settings.changesOf('running_costs')), {
          now: ctx.now(),
          read: () => getFuelPrices(ctx),
        })
      : [],
  ]);
  const question = { type, fuel, body, displacementCc, powerKw, euro, payloadKg, axles };
  return { tax, fuel: hasEngine ? calculateFuel(question, {}, prices) : undefined };
}

/**
 * Models of the catalogue with the data that plausible vehicles need, and the frequency of models and years on the
 * market. The file of each type generates its vehicles.
 */
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { AliasTable } from '#demo/alias-table.ts';
import { readCatalogueData, readDemoData } from '#demo/demo-data.server.ts';
import type { DemoFuel } from '#demo/vehicle/demo-vehicle.ts';
import { boatPowers } from '#demo/vehicle/boat-powers.ts';
import { builtIn, hasFacts, readVehicleFacts, type VehicleFacts } from '#demo/vehicle/vehicle-facts.ts';
import type { Random } from '#kernel/random.ts';

/** A model from the catalogue's data files, with its new price; ranges include both ends. */
export interface DemoModel {
  type: VehicleTypeKey;
  brand: string;
  brandName: string;
  /** ISO 3166 code of the maker's country. */
  brandCountry: string;
  key: string;
  name: string;
  from: number;
  to: number | null;
  kinds: readonly string[];
  /** Builds of a car, van or truck; null for other types. */
  facts: VehicleFacts | null;
  fuels: readonly DemoFuel[];
  powerHp: readonly [number, number] | null;
  displacementCc: readonly [number, number] | null;
  newPriceEur: number;
  lengthM: number | null;
  payloadKg: readonly [number, number] | null;
  weight: number;
}

interface ModelRow {
  brand: string;
  key: string;
  nameLatin: string;
  from: number;
  to: number | null;
  bodies?: string[];
  kinds?: string[];
  kind?: string;
  fuels?: DemoFuel[];
  powerHp?: [number, number] | null;
  displacementL?: [number, number] | null;
  displacementCc?: [number, number] | null;
  lengthM?: [number, number] | null;
  payloadKg?: [number, number] | null;
  weight: number;
}

interface BrandRow {
  key: string;
  nameLatin: string;
  country: string;
  popularityInBulgaria: Partial<Record<VehicleTypeKey, number>>;
}

const litresToCc = (span: [number, number]): [number, number] => [span[0] * 1000, span[1] * 1000];

/** Prices of new vehicles by type and "brand.model", in euro; estimates of the editor. */
const newPrices = readDemoData<Record<VehicleTypeKey, Record<string, number>>>('new-prices.json');

function newPriceOf({ brand, key }: ModelRow, type: VehicleTypeKey): number {
  const price = newPrices[type][`${brand}.${key}`];
  if (price === undefined) throw new Error(`new-prices.json lacks ${type} ${brand}.${key}`);
  return price;
}

function loadModels(type: VehicleTypeKey, brands: ReadonlyMap<string, BrandRow>): DemoModel[] {
  const facts = hasFacts(type) ? readVehicleFacts(type) : null;
  const rows = readCatalogueData<ModelRow[]>(`models-${type}.json`);
  const known = rows.filter(({ brand, key }) => {
    const name = `${brand}.${key}`;
    return facts ? facts.has(name) : type !== 'boat' || Object.hasOwn(boatPowers, name);
  });
  return known.map((row) => {
    const brand = brands.get(row.brand);
    if (!brand) throw new Error(`model ${row.key} has an unknown brand ${row.brand}`);
    return {
      type,
      brand: row.brand,
      brandName: brand.nameLatin,
      brandCountry: brand.country,
      key: row.key,
      name: row.nameLatin,
      from: row.from,
      to: row.to,
      kinds: row.bodies ?? row.kinds ?? (row.kind ? [row.kind] : []),
      facts: facts?.get(`${row.brand}.${row.key}`) ?? null,
      fuels: row.fuels ?? [],
      powerHp: row.powerHp ?? null,
      displacementCc: row.displacementL ? litresToCc(row.displacementL) : (row.displacementCc ?? null),
      newPriceEur: newPriceOf(row, type),
      lengthM: row.lengthM?.[0] ?? null,
      payloadKg: row.payloadKg ?? null,
      weight: row.weight * Math.max(1, brand.popularityInBulgaria[type] ?? 1),
    };
  });
}

/** Vehicle types that a seller offers: private sellers anything, dealers mostly one kind. */
export type DemoTrade = 'anything' | 'cars' | 'work' | 'bikes' | 'boats';

/** Share of each vehicle type among a seller's listings, in per cent. */
const tradeShares: Record<DemoTrade, readonly (readonly [VehicleTypeKey, number])[]> = {
  anything: [
    ['car', 76],
    ['bus', 7],
    ['bike', 9.5],
    ['truck', 2],
    ['trailer', 3],
    ['boat', 2.5],
  ],
  cars: [
    ['car', 92.5],
    ['bus', 6],
    ['bike', 1],
    ['boat', 0.5],
  ],
  work: [
    ['truck', 42],
    ['bus', 40],
    ['trailer', 16],
    ['car', 2],
  ],
  bikes: [['bike', 1]],
  boats: [
    ['boat', 92],
    ['trailer', 8],
  ],
};

/** Relative number of offered vehicles by age in years, from 0; the median is about 14. */
const ageWeights = [
  18, 14, 17, 22, 26, 30, 33, 37, 42, 46, 50, 53, 56, 58, 60, 60, 60, 57, 52, 46, 39, 32, 26, 20, 15, 11, 8,
  6, 5, 4, 3.5, 3, 2.6, 2.3, 2, 1.8, 1.6, 1.4, 1.2, 1, 0.9, 0.8, 0.7, 0.6, 0.5,
];

/** Years after which vans, trucks and trailers are scrapped rather than collected. */
const OLDEST_WORKHORSE = 32;

/** Exponent on model weights; above 1, few models make up most offers. The Golf alone is about 3 % of cars. */
const CONCENTRATION = 1.5;

/**
 * Share of a kind offered on a public market. The catalogue's weights count the whole fleet, but hauliers sell most
 * semi-trailers among themselves, and outboard engines and jet skis are rarely sold alone.
 */
const offeredShare: Partial<Record<VehicleTypeKey, Record<string, number>>> = {
  trailer: { curtain: 0.01, refrigerator: 0.03, tipper: 0.03, container: 0.1 },
  boat: { outboard: 0.2, jet_ski: 0.25, sailing: 0.5 },
};
const offeredWeight = ({ type, kinds, weight }: DemoModel): number =>
  (weight * (offeredShare[type]?.[kinds[0] ?? ''] ?? 1)) ** CONCENTRATION;

/** Whether the model was built in a year. */
const wasBuilt = ({ facts, from, to }: DemoModel, year: number): boolean =>
  facts ? builtIn(facts, year).length > 0 : from <= year && (to === null || year <= to);

/** Years in which a model was built, weighted by the number of offered vehicles. */
function offeredYears(model: DemoModel, thisYear: number): (readonly [year: number, weight: number])[] {
  const classics = model.type === 'car' || model.type === 'bike' || model.type === 'boat';
  const oldest = classics ? thisYear - model.from : OLDEST_WORKHORSE;
  return Array.from({ length: Math.max(oldest, 0) + 1 }, (_, age) => thisYear - age)
    .filter((year) => wasBuilt(model, year))
    .map((year) => {
      // The first and last years of production count half, because they are partial.
      const edge = !wasBuilt(model, year - 1) || !wasBuilt(model, year + 1);
      return [year, (ageWeights[thisYear - year] ?? 0.1) * (edge ? 0.5 : 1)];
    });
}

interface OfferedModel {
  model: DemoModel;
  years: ReturnType<typeof offeredYears>;
}

/** Draws models and years by market frequency. Build once per run. */
export class DemoModels {
  readonly #tables: Map<VehicleTypeKey, AliasTable<OfferedModel>>;

  constructor(thisYear: number) {
    const brands = new Map(readCatalogueData<BrandRow[]>('brands.json').map((brand) => [brand.key, brand]));
    this.#tables = new Map(
      vehicleTypeKeys.map((type) => {
        const offered = loadModels(type, brands)
          .map((model) => ({ model, years: offeredYears(model, thisYear) }))
          .filter(({ years }) => years.length > 0);
        return [type, new AliasTable(offered, ({ model }) => offeredWeight(model))];
      }),
    );
  }

  /** Draws a model of a type that the seller offers, and its year. */
  pick(trade: DemoTrade, random: Random): { model: DemoModel; year: number } {
    const table = this.#tables.get(random.weighted(tradeShares[trade]));
    if (!table) throw new Error('a vehicle type has no models');
    const { model, years } = table.pick(random);
    return { model, year: random.weighted(years) };
  }
}

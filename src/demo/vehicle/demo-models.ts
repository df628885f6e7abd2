/**
 * Models of the catalogue with the data that plausible vehicles need, and the frequency of models and years on the
 * market. The file of each type generates its vehicles.
 */
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { AliasTable } from '#demo/alias-table.ts';
import { readCatalogueData } from '#demo/demo-data.server.ts';
import type { DemoFuel } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

interface Generation {
  name: string;
  from: number;
  to: number | null;
  bodies?: string[];
}

/** A model from the catalogue's data files; ranges include both ends. */
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
  generations: readonly Generation[];
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
  generations?: Generation[];
  fuels?: DemoFuel[];
  powerHp?: [number, number] | null;
  displacementL?: [number, number] | null;
  displacementCc?: [number, number] | null;
  newPriceEur: number;
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

function loadModels(type: VehicleTypeKey, brands: ReadonlyMap<string, BrandRow>): DemoModel[] {
  return readCatalogueData<ModelRow[]>(`models-${type}.json`).map((row) => {
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
      generations: row.generations ?? [],
      fuels: row.fuels ?? [],
      powerHp: row.powerHp ?? null,
      displacementCc: row.displacementL ? litresToCc(row.displacementL) : (row.displacementCc ?? null),
      newPriceEur: row.newPriceEur,
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
    ['car', 93],
    ['bus', 6],
    ['bike', 1],
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

/** Draws models and years by market frequency. Build once per run. */
export class DemoModels {
  readonly #tables: Map<VehicleTypeKey, AliasTable<DemoModel>>;
  readonly #thisYear: number;

  constructor(thisYear: number) {
    const brands = new Map(readCatalogueData<BrandRow[]>('brands.json').map((brand) => [brand.key, brand]));
    this.#thisYear = thisYear;
    this.#tables = new Map(
      vehicleTypeKeys.map((type) => {
        const offered = loadModels(type, brands).filter((model) => model.from <= thisYear);
        return [type, new AliasTable(offered, offeredWeight)];
      }),
    );
  }

  /** Draws a model of a type that the seller offers, and its year. */
  pick(trade: DemoTrade, random: Random): { model: DemoModel; year: number } {
    const table = this.#tables.get(random.weighted(tradeShares[trade]));
    if (!table) throw new Error('a vehicle type has no models');
    const model = table.pick(random);
    return { model, year: this.#year(model, random) };
  }

  #year(model: DemoModel, random: Random): number {
    const classics = model.type === 'car' || model.type === 'bike' || model.type === 'boat';
    const oldest = Math.min(Math.max(this.#thisYear - model.from, 0), classics ? Infinity : OLDEST_WORKHORSE);
    const youngest = Math.min(Math.max(this.#thisYear - (model.to ?? this.#thisYear), 0), oldest);
    // The first and last years of production count half, because they are partial.
    const ages = Array.from({ length: oldest - youngest + 1 }, (_, index) => youngest + index);
    const age = random.weighted(
      ages.map((each) => {
        const edge = each === oldest || (model.to !== null && each === youngest);
        return [each, (ageWeights[each] ?? 0.1) * (edge ? 0.5 : 1)];
      }),
    );
    return this.#thisYear - age;
  }
}

/** Draws the generation built in a year; generations may overlap. */
export function generationOf(model: DemoModel, year: number, random: Random): Generation | undefined {
  const fitting = model.generations.filter((each) => each.from <= year && year <= (each.to ?? year));
  return fitting.length === 0 ? undefined : random.pick(fitting);
}

/** Generates one complete demo listing from the seed, the listing's number and its seller. */
import { readCatalogueData } from '#demo/demo-data.server.ts';
import { demoBike } from '#demo/vehicle/demo-bike.ts';
import { demoBoat } from '#demo/vehicle/demo-boat.ts';
import { demoBus } from '#demo/vehicle/demo-bus.ts';
import { demoCar } from '#demo/vehicle/demo-car.ts';
import { demoCompleteness } from '#demo/listing/demo-completeness.ts';
import { DemoDrawings, type DemoDrawing } from '#demo/picture/demo-drawings.ts';
import { demoExchanges, type DemoExchange } from '#demo/listing/demo-exchange.ts';
import { demoHistory, type DemoHistory } from '#demo/listing/demo-history.ts';
import { DemoModels } from '#demo/vehicle/demo-models.ts';
import { DAY_MS } from '#demo/listing/demo-moments.ts';
import { demoPictures } from '#demo/picture/demo-pictures.ts';
import { demoPriceHistory, type DemoPricePoint } from '#demo/listing/demo-price-history.ts';
import { demoPrice, type DemoPrice } from '#demo/listing/demo-price.ts';
import { askingLaw, askingLogRatio } from '#demo/price/asking-ratio.ts';
import { demoTruth, type DemoTruth } from '#demo/price/demo-truth.ts';
import { hiddenFacts } from '#demo/price/hidden-facts.ts';
import { MarketLaws } from '#demo/price/market-laws.ts';
import type { MarketTown, ValuedVehicle } from '#demo/price/valued-vehicle.ts';
import { demoStatedFeatures } from '#demo/listing/demo-stated-features.ts';
import type { DemoSeller, DemoSellerProfile } from '#demo/listing/demo-seller.ts';
import { demoTrailer } from '#demo/vehicle/demo-trailer.ts';
import { demoTruck } from '#demo/vehicle/demo-truck.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { DemoVehicleAndWorth } from '#demo/vehicle/demo-worth.ts';
import { Random } from '#kernel/random.ts';
import { demoText } from '#demo/text/demo-text.ts';
import { demoViewDays, type DemoViewDay } from '#demo/listing/demo-view-days.ts';
import type { VehicleRequest } from '#demo/vehicle/vehicle-request.ts';

export interface DemoListing {
  number: number;
  vehicle: DemoVehicle;
  price: DemoPrice;
  /** With the facts that the price follows from. */
  truth: DemoTruth & { valued: ValuedVehicle };
  prices: DemoPricePoint[];
  history: DemoHistory;
  barter: boolean;
  /** In the currency of the price. */
  barterPriceMinor: number | null;
  exchanges: DemoExchange[];
  transportIncluded: boolean | null;
  description: string;
  pictures: DemoDrawing[];
  completeness: number;
  views: number;
  viewDays: DemoViewDay[];
}

type DemoCity = MarketTown & { bg: string };

/** Data shared by all listings of a market; build it once per run. */
export interface DemoMarket {
  seed: number;
  now: Date;
  models: DemoModels;
  drawings: DemoDrawings;
  laws: MarketLaws;
  cities: readonly DemoCity[];
  cityByKey: ReadonlyMap<string, DemoCity>;
  colorFamily: ReadonlyMap<string, string>;
}

const generators: Record<DemoVehicle['type'], (request: VehicleRequest) => DemoVehicleAndWorth> = {
  car: demoCar,
  bus: demoBus,
  bike: demoBike,
  truck: demoTruck,
  boat: demoBoat,
  trailer: demoTrailer,
};

/** `now` is the reference time of the market for ages, expiry and posting dates. */
export function demoMarket(seed: number, now: Date): DemoMarket {
  const cities = readCatalogueData<DemoCity[]>('cities.json');
  const colors = readCatalogueData<{ key: string; family: string }[]>('colors.json');
  return {
    seed,
    now,
    models: new DemoModels(now.getUTCFullYear()),
    drawings: new DemoDrawings(),
    laws: new MarketLaws(seed),
    cities,
    cityByKey: new Map(cities.map((city) => [city.key, city])),
    colorFamily: new Map(colors.map((color) => [color.key, color.family])),
  };
}

/** Factor on the price of a listing marked as fake, which attracts with it. */
const LURE = 0.35;

/** Views grow with the days online; their ranking follows Zipf's law. */
function demoViews(history: DemoHistory, now: Date, random: Random): number {
  if (!history.publishedAt) return 0;
  const end = Math.min((history.closedAt ?? now).getTime(), now.getTime());
  const days = (end - history.publishedAt.getTime()) / DAY_MS;
  return Math.min(Math.round(random.pareto(45, 1.25) * Math.min(1, 0.1 + days / 30)), 90_000);
}

export function demoListing(
  market: DemoMarket,
  seller: DemoSeller,
  profile: DemoSellerProfile,
  number: number,
): DemoListing {
  const { seed, now } = market;
  const stream = (name: string): Random => new Random(seed, name, number);
  const company = seller.kind === 'company';
  const care = profile.care;

  const vehicleRandom = stream('vehicle');
  const { model, year } = market.models.pick(profile.trade, vehicleRandom);
  const made = generators[model.type]({ model, year, now, company, care, random: vehicleRandom });
  const vehicle = made.vehicle;

  const dealRandom = stream('deal');
  const town = market.cityByKey.get(profile.cityKey);
  if (!town) throw new Error(`no town ${profile.cityKey}`);
  const law = askingLaw(vehicle, made.worth, company);
  const logRatio = askingLogRatio(law, profile.priceLevel, stream('ask'));
  const history = demoHistory({ now, trusted: profile.companyVerified, logRatio }, stream('history'));
  const family = market.colorFamily.get(made.paint) ?? '';
  const valued = {
    ...made,
    hidden: hiddenFacts({ ...made, company }, stream('hidden')),
    colorFamily: family,
    town,
    at: history.publishedAt ?? history.createdAt,
    company,
  };
  const truth = demoTruth(valued, market, law);
  const askedEur = truth.valueEur * Math.exp(logRatio) * (history.fake ? LURE : 1);
  const typed = demoPrice({ vehicle, askedEur, company }, dealRandom);
  const { price } = typed;
  const barter = vehicle.condition !== 'parts' && dealRandom.chance(company ? 0.08 : 0.11);
  const exchangeRandom = stream('exchange');
  const barterPriceMinor =
    barter && price.priceMinor !== null && exchangeRandom.chance(0.4)
      ? Math.round((price.priceMinor * exchangeRandom.between(1.02, 1.1)) / 10_000) * 10_000
      : null;
  const transportIncluded = company && dealRandom.chance(0.12) ? dealRandom.chance(0.6) : null;
  vehicle.features = demoStatedFeatures(vehicle, { price, barter });

  const pictures = demoPictures(
    { number, vehicle, family, care, company },
    market.drawings,
    stream('pictures'),
  );
  const description = demoText({
    vehicle,
    price,
    company,
    barter,
    pictures: pictures.length > 0,
    inTown: `${/^[ВФ]/.test(town.bg) ? 'във' : 'в'} ${town.bg}`,
    ageYears: made.worth.ageYears,
    random: stream('text'),
  });
  const views = demoViews(history, now, stream('views'));
  return {
    number,
    vehicle,
    price,
    truth: { ...truth, valued, error: history.fake ? 'lure' : typed.error },
    prices: demoPriceHistory({ typed, logRatio, company, history, now }, stream('prices')),
    history,
    barter,
    barterPriceMinor: barterPriceMinor || null,
    exchanges: barter ? demoExchanges(market.models, exchangeRandom) : [],
    transportIncluded,
    description,
    pictures,
    completeness: demoCompleteness(vehicle, pictures.length, description.length),
    views,
    viewDays: demoViewDays(views, history, now, stream('view days')),
  };
}

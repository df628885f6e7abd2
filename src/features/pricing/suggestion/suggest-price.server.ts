import type { Database } from '#platform/db/database.server.ts';
import { currentPriceModel } from '../current-price-model.server.ts';
import type { PricedVehicle } from '../model/priced-vehicle.ts';
import type { PriceModel } from '../model/price-model.ts';
import type { Refusal } from '../model/refusal.ts';
import type { PriceInterval } from '../price-rating.ts';
import { readGenerations } from '../read-generations.server.ts';
import { readPricedListings } from '../read-price-examples.server.ts';
import { MIN_COMPARABLES, type ComparableWindow } from './comparable-window.ts';
import { explainPrice, type PriceExplanation } from './explain-price.ts';
import { findComparables } from './find-comparables.server.ts';
import { priceCertainty, spreadPercent, type Certainty } from './price-certainty.ts';
import { shownEstimate } from './price-step.ts';
import { typicalVehicle } from './typical-vehicle.ts';

export interface ComparableListing {
  id: number;
  vehicle: PricedVehicle;
  priceEurMinor: number;
}

export interface ComparedListings {
  window: ComparableWindow;
  /** All that are similar; `listings` are the nearest of them. */
  total: number;
  /** The nearest first. */
  listings: ComparableListing[];
}

export interface PriceSuggestion {
  /** Exact limits of the ratings follow from it. */
  interval: PriceInterval;
  /** Time of the fit of the model in use. */
  fittedAt: Date;
  ofModel: number;
  certainty: Certainty;
  spreadPercent: number;
  /** Undefined where too few listings are comparable. */
  explanation: PriceExplanation | undefined;
  /** The middle of the comparable listings. */
  typical: PricedVehicle | undefined;
}

export interface SuggestedPrice {
  vehicle: PricedVehicle;
  compared: ComparedListings | undefined;
  /** `no_model`: nothing has been fitted yet. */
  refused: Refusal | 'no_model' | null;
  suggestion: PriceSuggestion | undefined;
}

/** Estimates what a vehicle would usually be offered for, with listings like it and the reasons for the estimate. */
export async function suggestPrice(
  db: Database,
  vehicle: PricedVehicle,
  which: { listingId: number; modelId: number },
): Promise<SuggestedPrice> {
  const current = await currentPriceModel(db);
  const compared = await readCompared(db, vehicle, which);
  if (!current) return { vehicle, compared, refused: 'no_model', suggestion: undefined };
  const answer = current.model.estimate(vehicle);
  if (answer.refused !== null) return { vehicle, compared, refused: answer.refused, suggestion: undefined };
  const interval = {
    lowEurMinor: Math.round(answer.lowEur * 100),
    idealEurMinor: Math.round(answer.idealEur * 100),
    highEurMinor: Math.round(answer.highEur * 100),
  };
  return {
    vehicle,
    compared,
    refused: null,
    suggestion: {
      interval,
      fittedAt: current.fittedAt,
      ofModel: answer.ofModel,
      certainty: priceCertainty(answer),
      spreadPercent: spreadPercent(answer),
      ...explain(current.model, vehicle, { compared, idealEurMinor: interval.idealEurMinor }),
    },
  };
}

async function readCompared(
  db: Database,
  vehicle: PricedVehicle,
  which: { listingId: number; modelId: number },
): Promise<ComparedListings | undefined> {
  const found = await findComparables(db, vehicle, which);
  if (!found) return undefined;
  const rows = await readPricedListings(db, await readGenerations(), { ids: found.nearest });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const listings = found.nearest.flatMap((id): ComparableListing[] => {
    const row = byId.get(id);
    return row ? [{ id, vehicle: row.vehicle, priceEurMinor: Math.round(row.askEur * 100) }] : [];
  });
  return { window: found.window, total: Math.max(found.total, listings.length), listings };
}

function explain(
  model: PriceModel,
  own: PricedVehicle,
  { compared, idealEurMinor }: { compared: ComparedListings | undefined; idealEurMinor: number },
): Pick<PriceSuggestion, 'explanation' | 'typical'> {
  const [first, ...others] = (compared?.listings ?? []).map(({ vehicle }) => vehicle);
  if (!first || others.length + 1 < MIN_COMPARABLES) return { explanation: undefined, typical: undefined };
  const typical = typicalVehicle(own, [first, ...others]);
  const logIdeal = (vehicle: PricedVehicle): number => model.logIdeal(vehicle) ?? NaN;
  return {
    typical,
    explanation: explainPrice(logIdeal, { own, typical, idealEurMinor: shownEstimate(idealEurMinor) }),
  };
}

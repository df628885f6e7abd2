import type { PricedVehicle } from '../model/priced-vehicle.ts';
import {
  factKinds,
  haveSame,
  statesFacts,
  withFacts,
  type FactKind,
  type FactorKind,
} from './factor-kind.ts';
import { priceStep, roundedTo } from './price-step.ts';

/** Addend to the price, in euro cents. */
export interface PriceFactor {
  kind: FactorKind;
  /** Key of a single piece of equipment. */
  feature: string | null;
  amountEurMinor: number;
}

/** The typical price, the factors and the rest add up to the ideal price to the cent. */
export interface PriceExplanation {
  typicalEurMinor: number;
  /** Facts that the listing states, the largest amounts first. */
  factors: PriceFactor[];
  /** Facts that it does not state, small amounts and the rounding. */
  otherEurMinor: number;
  idealEurMinor: number;
}

/** One difference between the typical and the own vehicle, and how to make it. */
interface Difference {
  kind: FactorKind;
  feature: string | null;
  isStated: boolean;
  apply: (vehicle: PricedVehicle) => PricedVehicle;
}

const MOST_FACTORS = 7;
/** Pieces of equipment that are named one by one. */
const MOST_FEATURES = 3;
const EURO = 100;

/**
 * Explains the ideal price by the differences to a typical vehicle. Each difference counts the average of what it
 * changes as the first and as the last of its order: where two facts strengthen or weaken each other, both get half.
 * `idealEurMinor` is the ideal price as it is shown.
 */
export function explainPrice(
  logIdeal: (vehicle: PricedVehicle) => number,
  { own, typical, idealEurMinor }: { own: PricedVehicle; typical: PricedVehicle; idealEurMinor: number },
): PriceExplanation {
  const differences = differencesOf(typical, own);
  const forward = stepsOf(logIdeal, typical, differences);
  const backward = stepsOf(logIdeal, typical, differences.toReversed()).reverse();
  const typicalEur = Math.exp(logIdeal(typical));
  const euroPerLog = logarithmicMean(typicalEur, Math.exp(logIdeal(own)));
  const step = priceStep(idealEurMinor);
  const amounts = differences.map((difference, at) => ({
    ...difference,
    amount: ((forward[at]! + backward[at]!) / 2) * euroPerLog * EURO,
  }));
  const factors = withEquipment(amounts, own)
    .map(({ kind, feature, amount }) => ({ kind, feature, amountEurMinor: roundedTo(amount, step) }))
    .filter(({ amountEurMinor }) => amountEurMinor !== 0)
    .sort((one, other) => Math.abs(other.amountEurMinor) - Math.abs(one.amountEurMinor))
    .slice(0, MOST_FACTORS);
  const typicalEurMinor = roundedTo(typicalEur * EURO, step);
  const named = factors.reduce((sum, { amountEurMinor }) => sum + amountEurMinor, 0);
  return { typicalEurMinor, factors, otherEurMinor: idealEurMinor - typicalEurMinor - named, idealEurMinor };
}

function differencesOf(typical: PricedVehicle, own: PricedVehicle): Difference[] {
  const facts = factKinds
    .filter((kind: FactKind) => !haveSame(kind, typical, own))
    .map((kind): Difference => ({
      kind,
      feature: null,
      isStated: statesFacts(kind, own),
      apply: (vehicle) => withFacts(vehicle, kind, own),
    }));
  const had = new Set(typical.features);
  const has = new Set(own.features);
  const added = own.features.filter((feature) => !had.has(feature));
  const missing = typical.features.filter((feature) => !has.has(feature));
  return [
    ...facts,
    ...added.map((feature): Difference => ({
      kind: 'feature',
      feature,
      isStated: true,
      apply: (vehicle) => ({ ...vehicle, features: [...vehicle.features, feature] }),
    })),
    ...missing.map((feature): Difference => ({
      kind: 'feature',
      feature,
      isStated: false,
      apply: (vehicle) => ({ ...vehicle, features: vehicle.features.filter((key) => key !== feature) }),
    })),
  ];
}

/** Change of the logarithm of the price by each difference, applied one after the other. */
function stepsOf(
  logIdeal: (vehicle: PricedVehicle) => number,
  typical: PricedVehicle,
  differences: readonly Difference[],
): number[] {
  let vehicle = typical;
  let before = logIdeal(vehicle);
  return differences.map(({ apply }) => {
    vehicle = apply(vehicle);
    const after = logIdeal(vehicle);
    const step = after - before;
    before = after;
    return step;
  });
}

/** Euro per unit of the logarithm between two prices: with it, the addends of the logarithm add up in euro. */
function logarithmicMean(one: number, other: number): number {
  const apart = Math.log(other) - Math.log(one);
  return Math.abs(apart) < 1e-9 ? one : (other - one) / apart;
}

type Amount = Difference & { amount: number };

/** The stated differences, with all equipment but the most valuable pieces as one. */
function withEquipment(amounts: readonly Amount[], own: PricedVehicle): Omit<Amount, 'apply' | 'isStated'>[] {
  const features = amounts.filter(({ kind }) => kind === 'feature');
  const named = features
    .filter(({ isStated, amount }) => isStated && amount > 0)
    .sort((one, other) => other.amount - one.amount)
    .slice(0, MOST_FEATURES);
  const others = features.filter((each) => !named.includes(each));
  const rest = others.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...amounts.filter(({ kind, isStated }) => kind !== 'feature' && isStated),
    ...named,
    // Equipment that no word is said about is not stated to be missing.
    ...(own.features.length > 0 ? [{ kind: 'equipment' as const, feature: null, amount: rest }] : []),
  ];
}

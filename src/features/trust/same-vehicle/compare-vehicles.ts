import { differingFacts, type FixedFact } from './differing-facts.ts';
import type { OfferedVehicle, SharedPictures } from './offered-vehicle.ts';
import { sharedPhrases } from './phrases-of.ts';

/** Evidence that two listings offer the same vehicle. */
export type SameReason = 'vin' | 'mileage' | 'facts' | 'seller' | 'phone' | 'pictures' | 'words';

export interface Likeness {
  /** Estimated probability that it is the same vehicle. */
  score: number;
  /** Weightiest first. */
  reasons: SameReason[];
}

/** Pairs from this probability on are joined. */
export const JOINED_FROM = 0.99;

/** Facts of another vehicle that a seller may mistype although the VIN is the same. */
const MISTYPED: ReadonlySet<FixedFact> = new Set([
  'month',
  'year',
  'body',
  'doors',
  'color',
  'power',
  'displacement',
  'mileage',
  'condition',
]);
/** Vehicles of a dealer's stock with less mileage than this are told apart by their VIN only. */
const DRIVEN_KM = 1_000;

const NONE: Likeness = { score: 0, reasons: [] };

/**
 * Judges whether two listings offer the same vehicle. Facts that exclude each other decide alone. Otherwise each piece
 * of evidence adds the logarithm of how much more often it is found among listings of one vehicle than among listings of
 * two; `docs/duplicates.md` says how the weights were found. Facts alone are never enough: mileage to the kilometre, the
 * seller, pictures or words must agree too.
 */
export function compareVehicles(
  one: OfferedVehicle,
  other: OfferedVehicle,
  pictures: SharedPictures,
): Likeness {
  if (exclude(one, other)) return NONE;
  if (one.vin !== null && one.vin === other.vin) return { score: 0.999, reasons: ['vin'] };
  if (isUndriven(one) || isUndriven(other)) return NONE;
  const isOneSeller = one.accountId === other.accountId;
  const isStock = isOneSeller ? one.isCompany || other.isCompany : one.isCompany && other.isCompany;
  const evidence: (readonly [SameReason, number])[] = [
    ['mileage', mileageEvidence(one.mileageKm, other.mileageKm)],
    ['facts', factEvidence(one, other)],
    ['seller', isOneSeller && !isStock ? 5 : 0],
    ['phone', phoneEvidence(one, other)],
    ['pictures', pictureEvidence(pictures, isOneSeller)],
    ['words', wordEvidence(one, other)],
  ];
  const found = evidence.filter(([, weight]) => weight > 0).sort(([, a], [, b]) => b - a);
  const isBound = found.some(([reason, weight]) => reason !== 'facts' && weight >= BOND);
  if (!isBound) return NONE;
  const sum = evidence.reduce((total, [, weight]) => total + weight, isStock ? STOCK_PRIOR : PRIOR);
  return { score: 1 / (1 + Math.exp(-sum)), reasons: found.map(([reason]) => reason) };
}

/** Whether the facts of two listings cannot be those of one vehicle. */
export function exclude(one: OfferedVehicle, other: OfferedVehicle): boolean {
  const differing = differingFacts(one, other);
  const isOneVin = one.vin !== null && one.vin === other.vin;
  return differing.some((fact) => !isOneVin || !MISTYPED.has(fact));
}

/** Log odds that two listings with facts that allow it are of one vehicle, before any evidence. */
const PRIOR = -10;
/** Dealers, and branches of one, have like vehicles more often than one twice. */
const STOCK_PRIOR = -13;
/** Least weight of evidence other than facts. */
const BOND = 4;

const isUndriven = ({ mileageKm, condition }: OfferedVehicle): boolean =>
  condition === 'new' || (mileageKm !== null && mileageKm < DRIVEN_KM);

/** The less round an equal mileage is, the less likely two vehicles have it. */
function mileageEvidence(one: number | null, other: number | null): number {
  if (one === null || other === null) return 0;
  if (one !== other) return 0.5;
  if (one % 50_000 === 0) return 1;
  if (one % 10_000 === 0) return 2;
  if (one % 1_000 === 0) return 3.5;
  return one % 100 === 0 ? 5.5 : 8;
}

/** Equal facts weigh little each, because vehicles of a model and year share most of them; missing ones nothing. */
function factEvidence(one: OfferedVehicle, other: OfferedVehicle): number {
  const equal = <Key extends keyof OfferedVehicle>(key: Key): boolean =>
    one[key] !== null && one[key] === other[key];
  return (
    (equal('month') ? 2.2 : 0) +
    (equal('color') ? 1.3 : 0) +
    (equal('powerHp') ? 0.6 : 0) +
    (equal('fuel') ? 0.3 : 0) +
    (equal('transmission') ? 0.4 : 0) +
    (equal('body') ? 0.3 : 0) +
    (equal('cityId') ? 0.5 : 0) +
    equipmentEvidence(one.features, other.features) +
    priceEvidence(one.priceEurMinor, other.priceEurMinor)
  );
}

/** Fewer features than this say nothing. */
const FEW_FEATURES = 5;

function equipmentEvidence(one: readonly string[], other: readonly string[]): number {
  if (Math.min(one.length, other.length) < FEW_FEATURES) return 0;
  const known = new Set(other);
  const shared = one.filter((feature) => known.has(feature)).length;
  const likeness = shared / (one.length + other.length - shared);
  if (likeness >= 0.9) return 2;
  if (likeness >= 0.6) return 1;
  return likeness >= 0.3 ? 0 : -1.5;
}

function priceEvidence(one: number | null, other: number | null): number {
  if (one === null || other === null) return 0;
  const ratio = Math.max(one, other) / Math.min(one, other);
  if (ratio <= 1.03) return 1;
  if (ratio <= 1.15) return 0.4;
  return ratio <= 1.4 ? -0.5 : -3;
}

/** Two accounts of one trader may offer like vehicles. */
function phoneEvidence(one: OfferedVehicle, other: OfferedVehicle): number {
  if (one.accountId === other.accountId || one.phone === null || one.phone !== other.phone) return 0;
  return one.isCompany && other.isCompany ? 1 : 4.5;
}

/** One equal picture may be the drawing of a model or the logo of a dealer. */
function pictureEvidence({ shared, of }: SharedPictures, isOneSeller: boolean): number {
  // A seller who offers a vehicle again takes few pictures anew.
  if (shared === 0) return isOneSeller && of >= 3 ? -3 : 0;
  if (shared >= 2 && shared * 2 >= of) return 9;
  return shared >= 2 || of === 1 ? 5 : 2.5;
}

/** Sellers describe all their vehicles in the same words, and dealers take those of their supplier. */
function wordEvidence(one: OfferedVehicle, other: OfferedVehicle): number {
  if (one.accountId === other.accountId || (one.isCompany && other.isCompany)) return 0;
  const share = sharedPhrases(one.phrases, other.phrases);
  if (share >= 0.6) return 4.5;
  return share >= 0.45 ? 3 : 0;
}

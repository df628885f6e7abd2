import type { MarketLaws } from '#demo/price/market-laws.ts';
import type { LogEffect, ValuedVehicle } from '#demo/price/valued-vehicle.ts';

const ordinary: Record<string, LogEffect> = {
  black: 0.01,
  white: 0.01,
  gray: 0.01,
  silver: -0.005,
  blue: 0,
  red: -0.015,
  green: -0.035,
  brown: -0.035,
  beige: -0.045,
  gold: -0.06,
  yellow: -0.05,
  orange: -0.04,
  purple: -0.07,
  pink: -0.1,
  other: -0.07,
};
/** On sports cars loud colours are wanted. */
const sporty: Record<string, LogEffect> = {
  red: 0.03,
  yellow: 0.02,
  orange: 0.02,
  silver: -0.02,
  beige: -0.06,
};
/** On large cars only dark and white ones are. */
const stately: Record<string, LogEffect> = {
  black: 0.03,
  white: 0.015,
  red: -0.06,
  silver: -0.03,
  green: -0.05,
};
/** Colours that belong to a maker of motorcycles. */
const ofMaker: Record<string, string> = { ktm: 'orange', kawasaki: 'green', ducati: 'red', yamaha: 'blue' };
const statelySegments = new Set(['executive', 'luxury', 'suv_large']);

function byColor({ vehicle, worth, colorFamily }: ValuedVehicle): LogEffect {
  if (vehicle.type === 'bike') return ofMaker[vehicle.brand] === colorFamily ? 0.025 : 0;
  if (vehicle.type !== 'car') return vehicle.type === 'bus' && colorFamily !== 'white' ? -0.015 : 0;
  const usual = ordinary[colorFamily] ?? 0;
  if (worth.segment === 'sports' || worth.segment === 'supercar') return sporty[colorFamily] ?? usual / 2;
  return statelySegments.has(worth.segment) ? (stately[colorFamily] ?? usual) : usual;
}

/** Colour, by what is wanted in the segment; dull paint of old cars matters to few buyers. */
export const paintEffect = (subject: ValuedVehicle, laws: MarketLaws): LogEffect =>
  laws.strength('paint') * byColor(subject) * (subject.worth.ageYears > 15 ? 0.5 : 1);

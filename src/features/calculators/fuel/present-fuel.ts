import { daysBetween, formatDate, formatMonth, formatNumber } from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import type { Energy, EnergyUnit } from './energy.ts';
import type { FuelCalculation, FuelPart } from './fuel-calculation.ts';
import type { FuelPrice } from './fuel-price.ts';
import { presentAmount } from '../present-amount.ts';
import type { CostStep, FuelResultView } from '../running-costs-view.ts';

const energyMessage = messageFamily('energy_', m);
const gapMessage = messageFamily('fuel_gap_', m);
/** Days after which a price is marked as old. */
const OLD_PRICE_DAYS = 60;
const PERCENT = 100;

const energyWords = (energy: Energy): string => energyMessage(energy)?.() ?? energy;

/** Presents fuel costs in the language of the page. */
export function presentFuel(calculation: FuelCalculation, now: Date): FuelResultView {
  const { result, parts, vehicle } = calculation;
  const electric = vehicle.fuel === 'electric';
  if (result.status === 'unavailable') {
    const title = m.fuel_unavailable();
    const certainty = gapMessage(result.missing)?.() ?? result.missing;
    return {
      known: false,
      electric,
      certainty,
      summary: `${title}: ${certainty}`,
      steps: [],
      notes: [],
      sources: [],
      yearly: title,
      monthly: '',
      daily: '',
    };
  }
  const margin = Math.max(...parts.map((part) => part.margin));
  const [yearly, monthly, daily] = [result.cost.yearly, result.cost.monthly, result.cost.daily].map(
    (amount) => presentAmount(amount, true),
  ) as [string, string, string];
  const distance = distanceWords(calculation);
  return {
    known: true,
    electric,
    yearly,
    monthly,
    daily,
    certainty:
      margin > 0
        ? m.fuel_certainty_estimated({ percent: formatNumber(Math.round(margin * PERCENT)) })
        : m.fuel_certainty_given(),
    summary: m.fuel_summary({ distance, yearly, monthly, daily }),
    steps: [
      { label: unitLabels[calculation.unit](), value: distance },
      ...parts.flatMap((part) => partSteps(part, calculation)),
    ],
    notes: parts.flatMap(({ price }) => (price ? priceNotes(price, now) : [])),
    sources: parts.flatMap(({ price }) =>
      price
        ? [m.fuel_source({ energy: energyWords(price.energy), source: price.source, date: dateWords(price) })]
        : [],
    ),
  };
}

const unitLabels = { km: m.fuel_step_distance, hours: m.fuel_step_hours } as const;
const units: Record<EnergyUnit, () => string> = {
  l: m.fuel_unit_l,
  kg: m.fuel_unit_kg,
  kwh: m.fuel_unit_kwh,
};

const distanceWords = ({ unit, distance }: FuelCalculation): string =>
  unit === 'km'
    ? m.mileage_km({ mileage: formatNumber(distance) })
    : m.measure_h({ value: formatNumber(distance) });

/** E.g. `6,4 л/100 км` or `8 л/ч`. */
const consumptionWords = (value: number, unit: EnergyUnit, per: 'km' | 'hours'): string =>
  m.fuel_consumption({
    value: formatNumber(value, 2),
    unit: (per === 'km' ? m.fuel_unit_per_100_km : m.fuel_unit_per_hour)({ unit: units[unit]() }),
  });

function partSteps(part: FuelPart, { unit: per }: FuelCalculation): CostStep[] {
  const { energy, unit, consumption, margin, priceEur, share } = part;
  const words = energyWords(energy);
  return [
    ...(share < 1
      ? [
          {
            label: m.fuel_step_share({ energy: words }),
            value: m.costs_percent({ value: formatNumber(share * PERCENT) }),
          },
        ]
      : []),
    {
      label: margin > 0 ? m.fuel_step_estimate() : m.fuel_step_consumption(),
      value: consumptionWords(consumption, unit, per),
    },
    {
      label: m.fuel_step_price({ energy: words }),
      value: m.fuel_price({ price: formatNumber(priceEur, 4), unit: units[unit]() }),
    },
  ];
}

function priceNotes(price: FuelPrice, now: Date): string[] {
  const energy = energyWords(price.energy);
  const days = daysBetween(dayOf(price), now);
  return [
    ...(days > OLD_PRICE_DAYS ? [m.fuel_note_old_price({ energy, date: dateWords(price) })] : []),
    ...(price.confidence === 'sure' ? [] : [m.fuel_note_rough_price({ energy })]),
  ];
}

// Noon UTC falls on the same calendar day in Sofia.
const dayOf = ({ asOf }: FuelPrice): Date => new Date(`${asOf}T12:00:00Z`);

function dateWords(price: FuelPrice): string {
  const [year = 0, month = 1] = price.asOf.split('-').map(Number);
  if (price.precision === 'day') return formatDate(dayOf(price));
  return formatMonth(year, price.precision === 'month' ? month : null);
}

import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatMonth, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListingCard } from './listing-card.ts';

type FactValues = Pick<
  ListingCard,
  | 'type'
  | 'year'
  | 'month'
  | 'mileageKm'
  | 'fuel'
  | 'transmission'
  | 'powerHp'
  | 'displacementCc'
  | 'payloadKg'
  | 'lengthCm'
  | 'axles'
  | 'engineHours'
  | 'body'
>;
type FactWriter = (
  values: FactValues,
  options: { catalogue: Catalogue; locale: Locale },
) => string | undefined;

const when = <T>(value: T | null, write: (value: T) => string): string | undefined =>
  value === null ? undefined : write(value);
const number = (value: number) => formatNumber(value);

/** How a field is written in the one line of facts on a card; undefined when it was not stated. */
const writers: Record<string, FactWriter> = {
  year: ({ year, month }) => when(year, (value) => formatMonth(value, month)),
  mileage: ({ mileageKm }) => when(mileageKm, (value) => m.mileage_km({ mileage: number(value) })),
  fuel: ({ fuel }, { locale, catalogue }) =>
    when(fuel, (value) => optionLabel('fuel', value, locale, catalogue)),
  transmission: ({ transmission }, { locale, catalogue }) =>
    when(transmission, (value) => optionLabel('transmission', value, locale, catalogue)),
  power: ({ powerHp }) => when(powerHp, (value) => m.power_hp({ power: number(value) })),
  displacement: ({ displacementCc, type }) =>
    when(displacementCc, (value) =>
      type === 'bike'
        ? m.displacement_cc({ displacement: number(value) })
        : m.displacement_litres({ displacement: (value / 1000).toFixed(1) }),
    ),
  payload: ({ payloadKg }) => when(payloadKg, (value) => m.payload_kg({ payload: number(value) })),
  length: ({ lengthCm }) => when(lengthCm, (value) => m.length_m({ length: formatNumber(value / 100, 2) })),
  axles: ({ axles }) => when(axles, (axleCount) => m.axles_count({ axleCount })),
  engine_hours: ({ engineHours }) => when(engineHours, (value) => m.engine_hours({ hours: number(value) })),
  body: ({ body, type }, { locale, catalogue }) =>
    when(body, (value) => optionLabel('body', value, locale, catalogue, type)),
};

export const listingFact = (
  field: string,
  values: FactValues,
  options: { catalogue: Catalogue; locale: Locale },
): string | undefined => writers[field]?.(values, options);

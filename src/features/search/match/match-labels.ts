import { formatNumber } from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import type { DrivingPlace, MatchAnswers, PassengerGroup, PriorityKey } from './match-answers.ts';

const place = messageFamily('needs_place_', m);
const passengers = messageFamily('needs_passengers_', m);
const priority = messageFamily('needs_priority_', m);
const yearly = messageFamily('needs_yearly_', m);

export const placeLabel = (key: DrivingPlace): string => place(key)?.() ?? key;
export const passengersLabel = (key: PassengerGroup): string => passengers(key)?.() ?? key;
export const priorityLabel = (key: PriorityKey): string => priority(key)?.() ?? key;
export const yearlyLabel = (yearlyKm: NonNullable<MatchAnswers['yearlyKm']>): string =>
  typeof yearlyKm === 'number'
    ? m.needs_own_km({ km: formatNumber(yearlyKm) })
    : (yearly(yearlyKm)?.() ?? yearlyKm);

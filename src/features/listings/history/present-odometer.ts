import { withUnit } from '#features/catalogue/fields/unit-words.ts';
import { maskContacts } from '#kernel/contacts/contact-parts.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { formatMonth, formatNumber, inSofia } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListingDetail } from '../page/listing-detail.ts';
import { judgeReadings } from './judge-readings.ts';
import { judgedVehicle } from './judged-vehicle.ts';
import type { JudgedReading } from './odometer-reading.ts';
import type { OdometerHistoryView, OdometerView } from './odometer-view.ts';
import type { UsualMileage } from './usual-mileage.server.ts';
import { builtAt, yearsBetween } from './vehicle-age.ts';
import { readingsOf, type VehicleHistory } from './vehicle-history.ts';

type Driven = Pick<
  ListingDetail,
  | 'type'
  | 'condition'
  | 'mileageKm'
  | 'year'
  | 'month'
  | 'firstRegistration'
  | 'steering'
  | 'originKey'
  | 'closedAt'
>;

/** Years of use of a used vehicle with a stated mileage; undefined in its first year. */
export function yearsOfUse(listing: Driven, now: Date): number | undefined {
  const built = builtAt(listing);
  if (!built || !listing.mileageKm || listing.condition === 'new') return undefined;
  const years = yearsBetween(built, listing.closedAt ?? now);
  return years >= 1 ? years : undefined;
}

/** Kilometres a year and the readings of a vehicle; undefined without either. */
export function presentOdometer(
  listing: Driven,
  { history, usual, now }: { history: VehicleHistory; usual: UsualMileage | undefined; now: Date },
): OdometerView | undefined {
  const years = yearsOfUse(listing, now);
  const judged = judgeReadings(
    readingsOf(history),
    judgedVehicle(listing.type, {
      first_registration: listing.firstRegistration,
      model_year: listing.year,
      model_month: listing.month,
      steering: listing.steering,
      origin_key: listing.originKey,
    }),
  );
  const view: OdometerView = {
    perYear: years === undefined ? undefined : perYear((listing.mileageKm ?? 0) / years),
    usual:
      usual && years !== undefined
        ? m.odometer_usual({
            km: perYear(usual.kmPerYear),
            count: usual.listings,
            written: formatNumber(usual.listings),
          })
        : undefined,
    history: judged.length > 1 ? presentHistory(judged) : undefined,
  };
  return view.perYear === undefined && !view.history ? undefined : view;
}

const ROUNDED_TO_KM = 100;
const perYear = (value: number): string => km(Math.round(value / ROUNDED_TO_KM) * ROUNDED_TO_KM);

const km = (value: number): string => withUnit('km', formatNumber(value));

/** Months only: other listings of the vehicle must not be recognised by their days. */
function monthOf(at: Date): string {
  const { year, month } = inSofia(at);
  return formatMonth(year, month);
}

function presentHistory(judged: readonly JudgedReading[]): OdometerHistoryView {
  const readings = judged.map((reading, index) => ({
    month: monthOf(reading.at),
    km: km(reading.km),
    source: sourceOf(reading, judged.slice(0, index)),
    note: reading.note ? maskContacts(plainLine(reading.note)) : undefined,
    standing: reading.standing,
    mark: marks[reading.standing]?.(),
  }));
  const counted = judged.filter(({ standing }) => standing === 'plain' || standing === 'decrease');
  const [first, last] = [counted[0], counted.at(-1)];
  return {
    warning: decreaseText(judged),
    readings: readings.toReversed(),
    line: lineOf(counted),
    summary:
      first && last
        ? m.odometer_summary({
            from: km(first.km),
            since: monthOf(first.at),
            to: km(last.km),
            until: monthOf(last.at),
          })
        : '',
  };
}

const marks: Partial<Record<JudgedReading['standing'], () => string>> = {
  corrected: m.odometer_mark_corrected,
  doubtful: m.odometer_mark_doubtful,
  decrease: m.odometer_mark_decrease,
};

function sourceOf({ source, listingId }: JudgedReading, before: readonly JudgedReading[]): string {
  const isEdit = before.some((each) => each.source === 'listing' && each.listingId === listingId);
  if (source === 'listing') return isEdit ? m.odometer_source_edit() : m.odometer_source_listing();
  if (source === 'other') return m.odometer_source_other();
  return source === 'service' ? m.odometer_source_service() : m.odometer_source_inspection();
}

function decreaseText(judged: readonly JudgedReading[]): string | undefined {
  const lower = judged.filter(({ standing }) => standing === 'decrease');
  const highest = lower[0]?.below;
  if (!highest) return undefined;
  return m.odometer_decrease_text({
    count: lower.length,
    written: formatNumber(lower.length),
    since: monthOf(highest.at),
    before: km(highest.km),
    source: sourceOf({ ...highest, standing: 'plain' }, []),
    after: km(Math.min(...lower.map((each) => each.km))),
  });
}

/** The line begins at zero kilometres; equal months share one place. */
function lineOf(counted: readonly JudgedReading[]): OdometerHistoryView['line'] {
  const places = counted.map(({ at }) => {
    const { year, month } = inSofia(at);
    return year * 12 + month;
  });
  const start = places[0] ?? 0;
  const span = Math.max(1, (places.at(-1) ?? 0) - start);
  const highest = Math.max(1, ...counted.map((each) => each.km));
  return counted.map((each, index) => ({
    x: ((places[index] ?? 0) - start) / span,
    y: each.km / highest,
    isDecrease: each.standing === 'decrease',
  }));
}

import type { CompanyPage } from './company-page.ts';
import type { OpeningHours, TimeRange } from './opening-hours.ts';

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Json = Record<string, unknown>;

/** schema.org writes the end of a day as 23:59, and a closed date as 00:00 to 00:00. */
const closes = (to: string): string => (to === '24:00' ? '23:59' : to);

function specification(ranges: readonly TimeRange[], when: Json): Json[] {
  const times: readonly TimeRange[] = ranges.length === 0 ? [['00:00', '00:00']] : ranges;
  return times.map(([from, to]) => ({
    '@type': 'OpeningHoursSpecification',
    ...when,
    opens: from,
    closes: closes(to),
  }));
}

/** `openingHoursSpecification` of schema.org; undefined without hours. */
export function hoursJsonLd({ days, exceptions }: OpeningHours): Json[] | undefined {
  const week = days.flatMap((ranges, index) =>
    ranges.length === 0 ? [] : specification(ranges, { dayOfWeek: `https://schema.org/${DAY_NAMES[index]}` }),
  );
  if (week.length === 0) return undefined;
  const dates = exceptions.flatMap(({ date, ranges }) =>
    specification(ranges, { validFrom: date, validThrough: date }),
  );
  return [...week, ...dates];
}

/** `geo` of schema.org: only a point that the company set, never the middle of its town. */
export const geoJsonLd = (point: CompanyPage['point']): Json | undefined =>
  point === null ? undefined : { '@type': 'GeoCoordinates', ...point };

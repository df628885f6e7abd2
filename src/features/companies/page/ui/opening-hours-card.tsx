import { useEffect, useState } from 'react';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { weekdayName, type HoursView } from '../company-page-view.ts';
import { openState, shownTime, sofiaTime } from '../opening-hours.ts';

const MINUTE_MS = 60_000;

/** The week as a table; in the browser also whether it is open, since the page is the same for all for a while. */
export function OpeningHoursCard({ view, locale }: { view: HoursView; locale: Locale }) {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const today = now && sofiaTime(now).date;
  const state = now && openState(view.hours, now);
  const dates = view.dates.filter(({ date }) => today === undefined || date >= today);
  return (
    <section className="card p-4 md:p-6" aria-labelledby="opening-hours">
      <h2 id="opening-hours" className="flex items-center gap-2 text-lg font-semibold">
        <Icon name="clock" className="size-5 flex-none text-fg-3" />
        {m.company_hours()}
      </h2>
      {/* Its line is reserved, so that nothing moves when it appears. */}
      <p className={`mt-1 min-h-6 font-medium ${state?.isOpen ? 'text-good' : 'text-fg-2'}`}>
        {state && stateText(state, locale)}
      </p>
      <table className="num mt-2 w-full text-left">
        <caption className="sr-only">{m.company_hours()}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.company_hours_day()}</th>
            <th scope="col">{m.company_hours_time()}</th>
          </tr>
        </thead>
        <tbody>
          {view.week.map(({ day, text }) => (
            <Row key={day} day={day} text={text} />
          ))}
        </tbody>
      </table>
      {dates.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{m.company_hours_other()}</h3>
          <table className="num mt-1 w-full text-left">
            <caption className="sr-only">{m.company_hours_other()}</caption>
            <tbody>
              {dates.map(({ date, day, text }) => (
                <Row key={date} day={day} text={text} />
              ))}
            </tbody>
          </table>
        </>
      )}
      <p className="mt-3 text-sm text-fg-3">{m.company_hours_zone()}</p>
    </section>
  );
}

const Row = ({ day, text }: { day: string; text: string }) => (
  <tr>
    <th scope="row" className="py-1 pr-4 align-top font-normal text-fg-2">
      {day}
    </th>
    <td className="py-1 text-right align-top font-medium">{text}</td>
  </tr>
);

function stateText(state: NonNullable<ReturnType<typeof openState>>, locale: Locale): string {
  if (state.isOpen)
    return state.until === undefined
      ? m.company_hours_open_now()
      : m.company_hours_until({ time: shownTime(state.until.at) });
  if (state.opens === undefined) return m.company_hours_closed_now();
  const { inDays, date, at } = state.opens;
  const time = shownTime(at);
  if (inDays === 0) return m.company_hours_opens_today({ time });
  if (inDays === 1) return m.company_hours_opens_tomorrow({ time });
  return m.company_hours_opens_day({ day: weekdayName(date, locale), time });
}

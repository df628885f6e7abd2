import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import type { Locale } from '#kernel/locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { detailCatalogue as catalogue, listingDetail } from '#tests/support/listing-detail.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { getRunningCosts, type RunningVehicle } from '../get-running-costs.server.ts';
import { presentRunningCosts } from '../present-running-costs.ts';
import { RunningCosts } from './running-costs.tsx';

const { db } = await testDatabase();
const all = await getCatalogue(db);
const now = new Date('2026-11-20T12:00:00Z');
const loose = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** Returns the view of a vehicle and the text of the page rendered without scripts. */
async function shown(change: Partial<RunningVehicle> = {}, locale: Locale = 'bg') {
  const costs = await getRunningCosts(
    { db, now: () => now, catalogue: all, settings: { changesOf: () => 0 } },
    { ...listingDetail, ...change },
  );
  return withLocale(locale, () => {
    const view = presentRunningCosts(costs, { catalogue, locale, now });
    const html = renderToString(<RunningCosts costs={view} />);
    return { view, html, text: loose(html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ')) };
  });
}

describe('RunningCosts', () => {
  it('shows first results of both calculators without scripts', async () => {
    const { text, view } = await shown();
    // 190 hp are 140 kW. Sofia has no known rate for that band: the median of the others applies.
    expect(text).toContain('140 kW × € 0,91');
    expect(text).toContain('Граници по закон  € 53 – 238');
    expect(text).toContain('Възраст (7 години)');
    expect(loose(view.yearlyTax ?? '')).toBe('около € 96');
    expect(text).toContain('вероятно между € 79 и € 107');
    expect(text).toContain('медианата на');
    expect(text).toContain('Среден разход (наша оценка)');
    expect(text).toContain('15 000 км');
    expect(text).toContain('март 2026');
    expect(text).not.toMatch(/undefined|NaN|null|\{/);
  });

  it('asks for the Euro category only where it is missing', async () => {
    const question = 'Коя е Евро категорията?';
    expect((await shown()).text).not.toContain(question);
    const { text } = await shown({ euro: null });
    expect(text).toContain(question);
    expect(text).toContain('приемаме Евро 6');
    expect((await shown({ euro: null, fuel: 'electric' })).text).not.toContain(question);
  });

  it('renders in English', async () => {
    const { text } = await shown({}, 'en');
    expect(text).toContain('Yearly tax');
    expect(text).toContain('140 kW × €0.91');
    expect(text).not.toMatch(/[а-яА-Я]/);
  });

  it.each<[string, Partial<RunningVehicle>, string, string]>([
    ['electric car', { fuel: 'electric' }, '€ 0', 'Разход за ток'],
    [
      'motorcycle',
      { type: 'bike', body: 'naked', displacementCc: 600, euro: '4', fuel: 'gasoline' },
      '€ 31 – 92',
      'Бензин A95',
    ],
    ['tractor unit', { type: 'truck', body: 'tractor_unit' }, 'Данъкът не може да се изчисли', '32 л/100 км'],
    ['truck', { type: 'truck', body: 'box', payloadKg: 6000 }, 'Липсва: максимална маса', '24 л/100 км'],
    ['coach', { type: 'bus', body: 'coach', seats: 51 }, '€ 51 – 153', '28 л/100 км'],
    ['van', { type: 'bus', body: 'cargo', powerHp: 131 }, '96 kW × € 0,864 (1,69 лв.)', 'Дизел'],
    ['passenger van', { type: 'bus', body: 'passenger', seats: 9 }, '140 kW', 'Дизел'],
    ['camper', { type: 'bus', body: 'camper' }, 'данъчна категория', 'Дизел'],
    ['jet ski', { type: 'boat', body: 'jet', fuel: 'gasoline', powerHp: 136 }, '€ 51 – 153', '22 л/ч'],
    ['yacht', { type: 'boat', body: 'motor_yacht' }, 'Липсва: бруто тонаж', '50 ч'],
    ['car without power', { powerHp: null }, 'Липсва: мощност', 'Дизел'],
    ['car without fuel', { fuel: null }, '140 kW', 'Горивото не е посочено'],
    ['hydrogen car', { fuel: 'hydrogen' }, 'Не е ясно', 'Средният разход не е известен'],
    ['plug-in hybrid', { fuel: 'plug_in_hybrid' }, '140 kW', 'Дял на пробега: Ток у дома'],
    ['boat explained by hours', { type: 'boat', body: 'jet' }, '€ 51 – 153', 'Часове на вода за година ×'],
  ])('shows tax and fuel for: %s', async (_name, change, tax, fuel) => {
    const { text } = await shown(change);
    expect(text).toContain(tax);
    expect(text).toContain(fuel);
    expect(text).not.toMatch(/undefined|NaN|null|\{/);
  });

  it('omits fuel for a vehicle without an engine', async () => {
    const { view, text } = await shown({ type: 'trailer', body: 'for_car', build: 'camping', fuel: null });
    expect(view.fuel).toBeUndefined();
    expect(text).toContain('€ 5 – 15');
    expect(text).not.toContain('Разход за');
    expect((await shown({ type: 'boat', body: 'sailboat', fuel: 'none' })).view.fuel).toBeUndefined();
  });

  it('returns no line without a figure', async () => {
    const { view } = await shown({ type: 'truck', body: 'tractor_unit', fuel: null });
    expect([view.yearlyTax, view.yearlyFuel]).toEqual([undefined, undefined]);
  });
});

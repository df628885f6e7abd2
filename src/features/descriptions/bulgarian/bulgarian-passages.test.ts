import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { describeVehicle } from '../describe-vehicle.ts';
import type { VehicleFacts } from '../vehicle-facts.ts';

const facts = (
  type: VehicleFacts['type'],
  columns: VehicleFacts['columns'],
  rest: Partial<VehicleFacts> = {},
) => ({
  type,
  name: 'Марка Модел',
  columns,
  features: [],
  barter: false,
  transportIncluded: false,
  ...rest,
});
/** With plain spaces. */
const written = (of: VehicleFacts): string =>
  withLocale('bg', () =>
    describeVehicle(of, { locale: 'bg', length: 'detailed', listingId: 1, variant: 0 }),
  ).replaceAll('\u00a0', ' ');

describe('Bulgarian descriptions', () => {
  it.each([
    ['car', 'sedan', 'нов', 'автомобилът не е претърпял катастрофа'],
    ['bus', 'coach', 'нов', 'автобусът не е претърпял катастрофа'],
    ['boat', 'sailboat', 'нова', 'лодката не е претърпяла катастрофа'],
    ['boat', 'motor_yacht', 'нова', 'яхтата не е претърпяла катастрофа'],
    ['trailer', 'semi_trailer', 'ново', 'полуремаркето не е претърпяло катастрофа'],
    ['bike', 'atv', 'ново', 'превозното средство не е претърпяло катастрофа'],
  ] as const)('agree in gender with the noun of a %s (%s)', (type, body, condition, past) => {
    const text = written(facts(type, { body, condition: 'new', accident: false }));
    expect(text).toContain(`, ${condition}.`);
    expect(text.toLowerCase()).toContain(past);
  });

  it.each([
    [1, 'един собственик'],
    [2, 'двама собственици'],
    [4, 'четирима собственици'],
    [7, '7 собственици'],
  ])('count %i owners as persons', (owners, words) => {
    expect(written(facts('car', { owners }))).toContain(`е имал ${words}.`);
  });

  it.each([
    [{ axles: 1, seats: 1 }, '1 място и 1 ос'],
    [{ axles: 2, seats: 5 }, '5 места и 2 оси'],
  ])('count %o', (columns, words) => {
    expect(written(facts('truck', columns))).toContain(words);
  });

  it.each([
    ['Варна', 'във Варна'],
    ['Пловдив', 'в Пловдив'],
    ['Враца', 'във Враца'],
    ['Фердинанд', 'във Фердинанд'],
  ])('put the right preposition before %s', (city, words) => {
    expect(written(facts('car', {}, { city }))).toContain(words);
  });

  it('name twelve of many features as a part of them, and all of few', () => {
    const many = Array.from({ length: 13 }, (_, index) => `Екстра ${index}`);
    expect(written(facts('car', {}, { features: many }))).toMatch(
      /(?:Сред екстрите са|Част от оборудването): /,
    );
    expect(written(facts('car', {}, { features: many }))).not.toContain('екстра 12');
    expect(written(facts('car', {}, { features: many.slice(0, 12) }))).toContain('екстра 10 и екстра 11.');
  });
});

import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { testApp } from '#tests/support/test-app.ts';
import { getRunningCosts, type RunningVehicle } from './get-running-costs.server.ts';
import { presentRunningCosts } from './present-running-costs.ts';

const { ctx } = await testApp();
const car: RunningVehicle = {
  type: 'car',
  body: 'sedan',
  build: null,
  fuel: 'diesel',
  powerHp: 150,
  displacementCc: 1968,
  year: 2016,
  euro: '5',
  seats: 5,
  payloadKg: null,
  axles: null,
  cityKey: 'sofia',
};
const notesOf = async (vehicle: RunningVehicle) => {
  const costs = await getRunningCosts(ctx, vehicle);
  return withLocale('bg', () => {
    const { tax } = presentRunningCosts(costs, { catalogue: ctx.catalogue, locale: 'bg', now: ctx.now() });
    return { notes: tax.result.notes, fromPower: m.tax_note_power_from_hp() };
  });
};

it('notes that the kilowatts for the tax are converted from horsepower', async () => {
  const { notes, fromPower } = await notesOf(car);
  expect(notes).toContain(fromPower);
});

it.each([
  ['a trailer', { type: 'trailer', body: 'cargo', fuel: 'none', powerHp: null, payloadKg: 500 }],
  ['a motorcycle', { type: 'bike', body: 'naked', powerHp: 70, displacementCc: 650 }],
] as const)('says nothing of them where they decide nothing: %s', async (_, other) => {
  const { notes, fromPower } = await notesOf({ ...car, ...other });
  expect(notes).not.toContain(fromPower);
});

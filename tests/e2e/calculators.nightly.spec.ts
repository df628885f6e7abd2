import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { expectUsable } from './usable.ts';
import type { Words } from './words.ts';

/** Ignores browser errors: these tests provoke refused and failed calls. */
const faultyTest = test.extend({
  complaints: async ({ words }, use) => {
    expect(words).toBeDefined();
    await use([]);
  },
});

/** Opens a car in Sofia with known power, year and fuel. */
async function openCar(page: Page): Promise<void> {
  const answer = await page.request.get('/api/search?type=car&fuel=diesel&city=sofia&per_page=5');
  const { listings } = (await answer.json()) as { listings: { url: string }[] };
  await page.goto(listings[0]?.url ?? '');
}
const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
async function openFields(page: Page, words: Words, name: string): Promise<Locator> {
  const calculator = card(page, name);
  await calculator.getByText(words.costs_change()).click();
  await expect(calculator.getByRole('textbox').first()).toBeVisible();
  return calculator;
}

test('a changed value updates tax and fuel cost at once', async ({ page, words }) => {
  await openCar(page);
  const tax = await openFields(page, words, words.tax_title());
  await tax.getByLabel(words.tax_input_power_kw(), { exact: true }).fill('100');
  await tax.getByLabel(words.tax_input_year(), { exact: true }).fill('2012');
  await tax.getByLabel(words.tax_input_euro(), { exact: true }).selectOption('5');
  await expect(tax.getByRole('definition').first()).toContainText('100');
  await expect(tax).toContainText(/67 – 90/);
  await tax.getByLabel(words.tax_input_city(), { exact: true }).selectOption('blagoevgrad');
  await expect(tax).toContainText(/2[.,]31/);
  await expect(tax.getByRole('status').last()).toContainText(/107/);

  const fuel = await openFields(page, words, words.fuel_title());
  await fuel.getByLabel(words.fuel_step_distance(), { exact: true }).fill('20 000');
  await fuel.getByLabel(words.fuel_step_consumption(), { exact: true }).fill('6,0');
  await fuel.getByLabel(words.fuel_input_price(), { exact: true }).fill('1,48');
  await expect(fuel).toContainText(/1.776/);
  await expect(fuel).toContainText(words.fuel_certainty_given());
});

test('another tax class has other fields', async ({ page, words }) => {
  await openCar(page);
  const tax = await openFields(page, words, words.tax_title());
  await tax.getByLabel(words.tax_input_class(), { exact: true }).selectOption('van');
  await expect(tax).toContainText(words.tax_note_mass_assumed_light());
});

faultyTest('a wrong value is named beside its field and everything typed stays', async ({ page, words }) => {
  await openCar(page);
  const tax = await openFields(page, words, words.tax_title());
  const power = tax.getByLabel(words.tax_input_power_kw(), { exact: true });
  await power.fill('сто');
  await expect(power).toHaveAttribute('aria-invalid', 'true');
  await expect(power).toHaveValue('сто');
  await power.fill('100');
  await expect(power).not.toHaveAttribute('aria-invalid');
});

faultyTest('without a connection the fields stay, and trying again works', async ({ page, words }) => {
  await openCar(page);
  const fuel = await openFields(page, words, words.fuel_title());
  await page.route('**/api/calculators/fuel?*', (route) => route.abort());
  const price = fuel.getByLabel(words.fuel_input_price(), { exact: true });
  await price.fill('2');
  await expect(fuel.getByRole('alert')).toContainText(words.costs_offline());
  await expect(price).toHaveValue('2');
  await page.unroute('**/api/calculators/fuel?*');
  await fuel.getByRole('button', { name: words.costs_retry() }).click();
  await expect(fuel.getByRole('alert')).toBeEmpty();
  await expect(fuel.getByRole('definition').last()).toContainText('2/');
});

test('open calculators are accessible', async ({ page, words }) => {
  await openCar(page);
  await openFields(page, words, words.tax_title());
  await openFields(page, words, words.fuel_title());
  for (const how of await page.getByText(words.costs_how()).all()) await how.click();
  await expectUsable(page);
});

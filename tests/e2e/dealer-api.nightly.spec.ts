import { expect, test } from './browse-test.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable, WIDTHS } from './usable.ts';

needsDatabase();

/** The address leads nowhere, and calls of it are made by a job. */
const WORK = { timeout: 60_000 };

test(
  'a dealer makes a token, and sees in the log of a webhook what a program does with it',
  { tag: '@desk' },
  async ({ page, context, words, baseURL: address }) => {
    const baseURL = address ?? '';
    const person = await makePerson({ name: 'Авто Хаус Витоша' });
    await withDatabase((database) =>
      database.query(
        `update account set kind = 'company', company_kind = 'car_dealer', company_verified = true,
         company_username = 'vitosha-' || id, legal_name = display_name where id = $1`,
        [person.id],
      ),
    );
    await signInAs(context, person, baseURL);
    await visit(page, '/user/stock');
    await page.getByRole('link', { name: words.dealer_api_link() }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.dealer_api_title() })).toBeVisible();
    await expect(page.getByText(words.api_tokens_empty())).toBeVisible();

    const tokens = page.getByRole('region', { name: words.api_tokens_title(), exact: true });
    await tokens.getByLabel(words.api_token_name()).fill('Склад Плюс');
    await tokens.getByLabel(words.api_scope_stock_write()).check();
    await tokens.getByLabel(words.api_scope_states_write()).check();
    await tokens.getByLabel(words.confirm_password_field(), { exact: true }).fill(person.password);
    await tokens.getByRole('button', { name: words.api_token_create() }).click();
    const token = await tokens.getByLabel(words.api_token_field(), { exact: true }).inputValue();

    const webhooks = page.getByRole('region', { name: words.webhooks_title(), exact: true });
    await webhooks.getByLabel(words.webhook_url(), { exact: true }).fill('https://dms.invalid/volan');
    await webhooks.getByLabel(words.confirm_password_field(), { exact: true }).fill(person.password);
    await webhooks.getByRole('button', { name: words.webhook_create() }).click();
    await expect(webhooks.getByLabel(words.webhook_secret(), { exact: true })).toHaveValue(/^whsec_/);
    await webhooks.getByRole('button', { name: words.webhook_prove() }).click();
    await expect(webhooks.getByText(words.webhook_event_challenge())).toBeVisible(WORK);
    await expectUsable(page, { widths: WIDTHS });

    const call = async (path: string, body: object) => {
      const answer = await fetch(`${baseURL}/api/dealer/v1/vehicles/A-1${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    };
    await call('', {
      type: 'car',
      brand: 'vw',
      model: 'golf',
      body: 'hatchback',
      condition: 'used',
      year: 2017,
      mileage: 125_000,
      fuel: 'diesel',
      power: 110,
      transmission: 'manual',
      price: 12_500,
      features: ['abs'],
      city: 'sofia',
    });
    await call('/state', { state: 'sold' });
    const log = webhooks.getByRole('region', {
      name: words.webhook_log_of({ url: 'https://dms.invalid/volan' }),
    });
    await expect(async () => {
      await log.getByRole('button', { name: words.webhook_log_refresh() }).click();
      await expect(log.getByText(words.webhook_event_listing_sold())).toBeVisible({ timeout: 1_000 });
    }).toPass(WORK);
    await page.reload();
    await tokens.getByRole('button', { name: words.api_token_revoke({ name: 'Склад Плюс' }) }).click();
    await expect(tokens.getByText(words.api_tokens_empty())).toBeVisible();
  },
);

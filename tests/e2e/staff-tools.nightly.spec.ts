import { expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

/** A value that is refused at first. */
test.use({ expectedFailures: /\/api\/admin\/settings/ });

/** A job of every ten minutes that finds nothing to do. */
const QUEUE = 'remove-people-exports';
const WIDTHS = { widths: [1440, 390] };

test(
  'an admin changes a limit, retries a failed task and changes a listing for its seller by keyboard',
  { tag: '@desk' },
  async ({ page, context, words, baseURL }) => {
    test.slow();
    const press = async (target: ReturnType<typeof page.getByRole>) => {
      await expect(target).toBeVisible();
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    };
    await signInAs(context, await makePerson({ roles: ['admin'] }), baseURL ?? '');

    await visit(page, '/admin/settings#limits');
    const limits = page.getByRole('region', { name: words.settings_limits() });
    const exports = limits.getByRole('textbox', { name: words.setting_exports_per_day() });
    await tabTo(page, exports);
    await exports.fill('21');
    await page.keyboard.press('Enter');
    await expect(limits.getByTestId('form-errors')).toBeFocused();
    await expect(exports).toHaveValue('21');
    await exports.fill('6');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.settings_saved())).toBeVisible();
    await visit(page, '/admin/audit?action=settings.change');
    const entry = page.getByRole('row').filter({ hasText: words.audit_settings_change() }).first();
    await expect(entry).toContainText(words.audit_detail_before({ value: '5' }));
    await expect(entry).toContainText(words.audit_detail_after({ value: '6' }));
    await withDatabase((database) => database.query(`delete from setting where key = 'exports_per_day'`));

    await withDatabase((database) =>
      database.query(
        `insert into jobs.job (name, data, state, retry_limit, retry_count, completed_on, output)
         values ($1, '{}', 'failed', 2, 2, now(), '{"message": "no room"}')`,
        [QUEUE],
      ),
    );
    await visit(page, '/admin/system');
    await expectUsable(page, WIDTHS);
    await press(page.getByRole('button', { name: words.system_retry_all_label({ task: QUEUE }) }));
    await expect(page.getByText(words.system_retried({ done: 1 }))).toBeVisible();
    await expect(page.getByRole('heading', { name: QUEUE })).toHaveCount(0);

    // A complete listing, as the server checks all fields.
    const one = await withDatabase((database) =>
      database.query<{ id: string; price_minor: string }>(
        `select id, price_minor from published_listing where price_minor > 500000 and currency = 'EUR'
         and type = 'car' order by id limit 1`,
      ),
    );
    const { id = '', price_minor: before = '' } = one.rows[0] ?? {};
    await visit(page, `/admin/listing/${id}/edit`);
    const price = page.getByRole('textbox', { name: words.sell_sellers_price() });
    await tabTo(page, price);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(String(Math.trunc(Number(before) / 100) - 100));
    await expectUsable(page, WIDTHS);
    await press(page.getByRole('button', { name: words.listing_edit_next() }));
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('combobox', { name: words.decision_reason_ground() }));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, dialog.getByRole('textbox'));
    await page.keyboard.type('Цената е от друга обява.');
    await expectUsable(page, { within: '[role=dialog]', ...WIDTHS });
    await press(dialog.getByRole('button', { name: words.listing_edit_save() }));
    await expect(page.getByText(words.listing_edit_saved())).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/admin/listing/${id}$`));
    await withDatabase(async (database) => {
      const { rows } = await database.query('select price_minor from listing where id = $1', [id]);
      expect(Number(rows[0].price_minor)).toBe(Math.trunc(Number(before) / 100) * 100 - 10_000);
    });
  },
);

import type { Page } from '@playwright/test';
import { LOCALE_COOKIE } from '#platform/i18n/negotiate-locale.ts';
import { expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';
import { lastMessageTo, makePerson, signInAs, type Person } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

/** Calls that are refused until the password is typed. */
test.use({ expectedFailures: /\/api\/admin\/(people-exports|users\/\d+)/ });

let serial = 0;
const address = () => `invited-${Date.now()}-${(serial += 1)}@volan.example`;

test(
  'an admin creates, edits, exports and blocks a person by keyboard',
  { tag: '@desk' },
  async ({ page, context, words, baseURL }) => {
    test.slow();
    const press = async (target: ReturnType<typeof page.getByRole>) => {
      await expect(target).toBeVisible();
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    };
    const admin = await makePerson({ roles: ['admin'] });
    await signInAs(context, admin, baseURL ?? '');
    await visit(page, '/admin/user');
    await press(page.getByRole('link', { name: words.people_add() }));
    await expect(page).toHaveURL(/\/admin\/user\/new$/);
    const dialog = page.getByRole('dialog');
    const email = address();
    const name = '=Невена Поканена';
    const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
    await tabTo(page, field(words.register_name()));
    await page.keyboard.type(name);
    // An error keeps what was typed.
    await press(dialog.getByRole('button', { name: words.people_add_submit() }));
    await expect(page.getByTestId('form-errors')).toBeFocused();
    await tabTo(page, field(words.register_email()));
    await page.keyboard.type(email);
    await tabTo(page, dialog.getByRole('combobox', { name: words.register_city() }));
    await page.keyboard.press('ArrowDown');
    await expectUsable(page, { within: '[role=dialog]', widths: [1440, 390] });
    await press(dialog.getByRole('button', { name: words.people_add_submit() }));
    await expect(page).toHaveURL(/\/admin\/user\/\d+$/);
    await expect(page.getByText(words.people_no_password())).toBeVisible();
    await expect.poll(() => lastMessageTo(email)).toContain('/reset-password?token=');

    await press(page.getByRole('link', { name: words.people_edit(), exact: true }));
    await expect(page).toHaveURL(/\/admin\/user\/\d+\/edit$/);
    await tabTo(page, field(words.register_name()));
    await page.keyboard.press('End');
    await page.keyboard.type(' Втора');
    await press(dialog.getByRole('button', { name: words.form_save() }));
    await expect(page.getByRole('heading', { name: words.person_edits() })).toBeVisible();
    await expect(page.getByRole('complementary').last()).toContainText(`${name} Втора`);

    await visit(page, `/admin/user/export?q=${email}`);
    await press(dialog.getByRole('button', { name: words.people_export_submit() }));
    const secret = page.getByRole('textbox', { name: words.confirm_password_field() });
    await expect(secret).toBeFocused();
    await page.keyboard.type(admin.password);
    await page.keyboard.press('Enter');
    const download = page.getByRole('link', { name: words.people_export_download() });
    await expect(download).toBeVisible();
    const csv = await page.request.get((await download.getAttribute('href')) ?? '');
    expect(await csv.text()).toContain(`'${name} Втора`);
    await expectUsable(page, { within: '[role=dialog]', widths: [1440, 390] });
    await page.keyboard.press('Escape');

    await press(page.getByRole('link', { name: `${name} Втора` }));
    await press(page.getByRole('button', { name: words.people_block(), exact: true }));
    await dialog.getByRole('combobox', { name: words.block_dialog_ground() }).selectOption('spam');
    await press(dialog.getByRole('button', { name: words.people_block(), exact: true }));
    await expect(page.getByRole('complementary').last()).toContainText(words.people_state_blocked());
  },
);

test(
  'a blocked person objects, another admin declines, and the person reads why, by touch',
  { tag: ['@phone', '@en'] },
  async ({ page, context, browser, words, baseURL }) => {
    test.slow();
    const address = baseURL ?? '';
    const openAs = async (who: Person): Promise<Page> => {
      const phone = await browser.newContext({
        baseURL: address,
        locale: 'en-US',
        viewport: page.viewportSize(),
        isMobile: true,
        hasTouch: true,
      });
      await signInAs(phone, who, address);
      return phone.newPage();
    };
    const [person, first, second] = [
      await makePerson(),
      await makePerson({ roles: ['admin'] }),
      await makePerson({ roles: ['admin'] }),
    ];
    await signInAs(context, first, address);
    await visit(page, `/admin/user/${person.id}`);
    await page.getByRole('button', { name: words.people_block(), exact: true }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: words.block_dialog_ground() }).selectOption('abuse');
    await dialog.getByRole('button', { name: words.people_block(), exact: true }).tap();
    await expect(page.getByRole('complementary').last()).toContainText(words.people_state_blocked());

    const own = await openAs(person);
    await visit(own, '/user/profile');
    await expect(own.getByRole('heading', { level: 1, name: words.block_title() })).toBeVisible();
    await own.getByRole('textbox', { name: words.objection_text() }).fill('The messages were not mine.');
    await own.getByRole('button', { name: words.objection_submit() }).tap();
    await expect(own.getByText('The messages were not mine.')).toBeVisible();

    const decline = async (admin: Page) => {
      await visit(admin, `/admin/user/${person.id}`);
      await expect(admin.getByText('The messages were not mine.')).toBeVisible();
      await admin.getByRole('button', { name: words.block_decline() }).tap();
      const answer = admin.getByRole('dialog', { name: words.block_decline() });
      await answer.getByRole('textbox').fill('The sign-ins came from your phone.');
      await answer.getByRole('button', { name: words.block_decline() }).tap();
      return answer;
    };
    // The admin who has blocked does not decide, and loses no text.
    const refused = await decline(page);
    await expect(refused.getByText(words.error_own_decision())).toBeVisible();
    await expect(refused.getByRole('textbox')).toHaveValue('The sign-ins came from your phone.');
    await expectUsable(page, { within: '[role=dialog]' });
    const other = await openAs(second);
    await decline(other);
    await expect(other.getByText(words.block_declined(), { exact: true })).toBeVisible();

    await own.reload();
    await expect(own.getByText('The sign-ins came from your phone.')).toBeVisible();
    await expect(own.getByRole('textbox', { name: words.objection_text() })).toHaveCount(0);
    await expectUsable(own, { within: 'main' });
    await Promise.all([own.context().close(), other.context().close()]);
  },
);

test(
  'roles, settings and the system are usable in both languages, and a super admin gives a role',
  { tag: '@desk' },
  async ({ page, context, words, baseURL }) => {
    test.slow();
    const boss = await makePerson({ roles: ['super_admin'] });
    const helper = await makePerson();
    await signInAs(context, boss, baseURL ?? '');
    for (const language of ['en', 'bg']) {
      await context.addCookies([{ name: LOCALE_COOKIE, value: language, url: baseURL ?? '' }]);
      for (const path of ['/admin/staff', '/admin/settings', '/admin/system', '/admin/vehicle_brand']) {
        await visit(page, path);
        await expectUsable(page, { widths: [390], themes: ['light'] });
      }
    }
    await visit(page, `/admin/staff?person=${helper.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: words.role_moderator() }).check();
    await dialog.getByRole('button', { name: words.person_roles_save() }).click();
    await page.getByRole('textbox', { name: words.confirm_password_field() }).fill(boss.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.person_roles_changed())).toBeVisible();
    // The password is remembered.
    await visit(page, `/admin/staff?person=${helper.id}`);
    await dialog.getByRole('checkbox', { name: words.role_moderator() }).uncheck();
    await dialog.getByRole('button', { name: words.person_roles_save() }).click();
    await expect(page.getByText(words.person_roles_changed())).toBeVisible();
  },
);

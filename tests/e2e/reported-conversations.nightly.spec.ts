import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

/** Reading is refused until the password is typed. */
test.use({ expectedFailures: /\/api\/admin\/conversation-reports\/\d+\/read$/ });

/** A conversation of two new people with a warning, which the buyer has reported. Returns the report. */
async function reportedConversation(): Promise<number> {
  const [buyer, seller] = [await makePerson(), await makePerson()];
  return withDatabase(async (database) => {
    const { rows } = await database.query<{ id: string }>(
      `with about as (select id from published_listing where type = 'car' order by id limit 1),
        talk as (insert into conversation (listing_id, listing_number, title_bg, title_en, created_at, last_at)
          select id, id, 'Докладван разговор', 'Reported conversation', now(), now() from about
          returning id, listing_number),
        sides as (insert into conversation_side (conversation_id, side, account_id, locale, listing_number, last_at)
          select id, side, account, 'bg', listing_number, now()
          from talk, (values ('buyer', $1::int), ('seller', $2::int)) s (side, account)),
        said as (insert into conversation_message (conversation_id, side, kind, text, warnings, at)
          select id, 'seller', 'text', 'Преведи капаро до довечера', '{deposit}', now() from talk)
       insert into conversation_report (conversation_id, side, reason, text, reported_at)
         select id, 'buyer', 'fraud', 'Иска пари преди оглед', now() from talk returning id`,
      [buyer.id, seller.id],
    );
    return Number(rows[0]?.id);
  });
}

/** Presses a control by the keyboard alone. */
async function press(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test(
  'an admin reads a reported conversation with the password and closes it, by keyboard',
  { tag: '@desk' },
  async ({ page, context, words, baseURL }) => {
    test.slow();
    const report = await reportedConversation();
    const admin = await makePerson({ roles: ['admin'] });
    await signInAs(context, admin, baseURL ?? '');
    await visit(page, '/admin/conversations');
    const row = page.locator(`[data-report="${report}"]`);
    await expect(row).toContainText(words.talk_report_fraud());
    await expect(page.getByText('Преведи капаро')).toHaveCount(0);
    await expectUsable(page);

    await press(page, row.getByRole('button', { name: words.reported_talk_read() }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(words.confirm_password_field(), { exact: true })).toBeFocused();
    await page.keyboard.type(admin.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /разговор|conversation/i })).toBeFocused();
    await expect(page.getByText('Преведи капаро до довечера')).toBeVisible();
    await expect(page.locator('.caution')).toContainText(words.scam_deposit());

    // A decision without a reason is not sent.
    await press(page, page.getByRole('button', { name: words.reported_talk_decide() }));
    await expect(page.getByText(words.reported_talk_reason_missing()).first()).toBeVisible();
    await page.getByLabel(words.reported_talk_decision()).selectOption('acted');
    await expect(page.getByText(words.talk_decided_stopped())).toBeVisible();
    await expectUsable(page);
    await tabTo(page, page.getByLabel(words.reported_talk_reason()));
    await page.keyboard.type('Иска пари преди оглед.');
    await press(page, page.getByRole('button', { name: words.reported_talk_decide() }));
    await expect(page.getByRole('heading', { level: 1, name: words.reported_talks() })).toBeFocused();
    await expect(row).toHaveCount(0);
  },
);

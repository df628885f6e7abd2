import { expect, test } from './browse-test.ts';
import { inMailTo, makePerson, signInAs, withDatabase } from './people.ts';
import { button, field, fillPassword, proveNumber } from './registering.ts';
import { needsDatabase } from './prepared-listings.ts';
import { hydrated, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

// Pages that the person may no longer see answer 403.
test.use({ expectedFailures: /\/user\/|\/api\// });

/** A conversation of the company about some listing, with a question of the buyer. */
const plantQuestion = (sellerId: number, buyerId: number): Promise<number> =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ id: string }>(
      `insert into conversation (listing_id, listing_number, title_bg, title_en, created_at, last_at)
       select id, id, 'Ямаха', 'Yamaha', now(), now() from published_listing order by id limit 1 returning id`,
    );
    const id = Number(rows[0]?.id);
    await database.query(
      `insert into conversation_side (conversation_id, side, account_id, locale, listing_number, last_at, unread)
       select id, side, account, 'bg', listing_number, now(), unread from conversation,
         (values ('seller', $2::integer, 1), ('buyer', $3::integer, 0)) as sides (side, account, unread) where id = $1`,
      [id, sellerId, buyerId],
    );
    await database.query(
      `with written as (
         insert into conversation_message (conversation_id, side, kind, text, at)
         values ($1, 'buyer', 'text', 'Още ли се продава?', now()) returning id)
       update conversation set last_message_id = written.id from written where conversation.id = $1`,
      [id],
    );
    return id;
  });

test(
  'a company invites a person, who answers a buyer for it until the company removes them',
  { tag: ['@desk', '@bg'] },
  async ({ page, context, browser, words, baseURL: address }) => {
    // Four documents of two people, and two checks of usability.
    test.slow();
    const baseURL = address ?? '';
    const company = 'Мото Център Искър';
    const [owner, buyer] = [
      await makePerson({ name: company }),
      await makePerson({ name: 'Калин Купувача' }),
    ];
    const person = { name: 'Елица Маринова', email: `elitsa-${owner.id}@volan.example` };
    await withDatabase((database) =>
      database.query(
        `update account set kind = 'company', company_kind = 'other', company_verified = true,
         company_username = 'iskar-' || id, legal_name = display_name where id = $1`,
        [owner.id],
      ),
    );
    const conversation = await plantQuestion(owner.id, buyer.id);
    await signInAs(context, owner, baseURL);
    await visit(page, '/user/team');
    await page.getByLabel(words.register_email(), { exact: true }).fill(person.email);
    await page.getByLabel(words.confirm_password_field(), { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: words.team_invite(), exact: true }).click();
    await expect(page.getByRole('region', { name: words.team_invitations_title() })).toContainText(
      person.email,
    );
    await expectUsable(page);
    const link = await inMailTo(person.email, /\/join-team\?token=[\w-]{43}/);

    const theirs = await browser.newContext({ baseURL, locale: 'bg-BG', viewport: page.viewportSize() });
    const work = await theirs.newPage();
    await visit(work, link);
    await work.getByRole('link', { name: words.sign_in_register() }).click();
    await proveNumber(work, words, null);
    await field(work, words.register_name()).fill(person.name);
    await field(work, words.register_email()).fill(person.email);
    await work.getByRole('combobox', { name: words.register_city() }).selectOption('sofia');
    await fillPassword(work, words);
    await button(work, words.register_submit()).click();
    await work.getByRole('link', { name: words.register_import_skip() }).click();
    await expect(work.getByText(words.team_join_confirms({ email: person.email }))).toBeVisible();
    await hydrated(work);
    await expectUsable(work);
    await work.getByRole('button', { name: words.team_accept(), exact: true }).click();
    await expect(work.getByRole('button', { name: words.team_work_now() })).toBeVisible();
    await visit(work, '/user/profile');
    const area = work.getByRole('navigation', { name: words.nav_user_area() });
    await area.getByRole('link', { name: words.nav_team() }).click();
    await work.getByRole('button', { name: words.team_switch_to({ company }) }).click();
    await expect(work).toHaveURL(/\/user\/listing$/);
    await hydrated(work);
    await expect(work.getByText(words.team_acting_for({ company }))).toBeVisible();

    await visit(work, `/user/listing/inquiry/${conversation}`);
    await expect(work.getByLabel(words.team_answers(), { exact: true })).toBeVisible();
    await work.getByRole('textbox').last().fill('Да, ела да я видиш.');
    await work.keyboard.press('Enter');
    await expect(work.getByLabel(words.team_answers(), { exact: true }).locator('option:checked')).toHaveText(
      person.name,
    );
    await expect(work.locator('.msg-me').last()).toContainText(person.name);
    await expectUsable(work);
    await visit(work, '/user/profile');
    await expect(work.getByRole('heading', { name: words.team_closed_title() })).toBeVisible();

    await withDatabase((database) =>
      database.query(`update team_member set role = 'reader' where company_id = $1`, [owner.id]),
    );
    await visit(work, `/user/listing/inquiry/${conversation}`);
    await expect(work.getByText(words.team_reader_talk())).toBeVisible();
    await expect(work.getByRole('textbox')).toHaveCount(0);
    await expect(work.getByText(words.team_acting_reader(), { exact: true })).toBeVisible();
    await expect(work.getByRole('link', { name: words.nav_post_listing() })).toBeHidden();
    await work.getByRole('button', { name: words.notify_closed_label() }).click();
    await expect(work.getByText(words.notify_closed_text())).toBeVisible();

    await visit(page, '/user/team');
    await page.getByRole('button', { name: words.team_remove_of({ name: person.name }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.confirm_password_field(), { exact: true }).fill(owner.password);
    await dialog.getByRole('button', { name: words.team_remove(), exact: true }).click();
    await expect(page.getByText(words.team_members_empty())).toBeVisible();

    await visit(work, '/user/listing/inquiry');
    await work.getByRole('main').getByRole('button', { name: words.team_back() }).click();
    await expect(work).toHaveURL(`${baseURL}/`);
    await hydrated(work);
    await expect(work.getByText(words.team_acting_for({ company }))).toHaveCount(0);
    await theirs.close();
  },
);

import { expect, test } from './browse-test.ts';
import { inMailTo, makePerson, signInAs, withDatabase } from './people.ts';
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
    const [owner, person, buyer] = [
      await makePerson({ name: company }),
      await makePerson({ name: 'Елица Маринова' }),
      await makePerson({ name: 'Калин Купувача' }),
    ];
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
    await signInAs(theirs, person, baseURL);
    const work = await theirs.newPage();
    await visit(work, link);
    await expectUsable(work);
    await work.getByRole('button', { name: words.team_accept(), exact: true }).click();
    await work.getByRole('button', { name: words.team_work_now() }).click();
    await expect(work).toHaveURL(/\/user\/listing$/);
    await hydrated(work);
    await expect(work.getByText(words.team_acting_for({ company }))).toBeVisible();

    await visit(work, `/user/listing/inquiry/${conversation}`);
    await work.getByRole('textbox').last().fill('Да, ела да я видиш.');
    await work.keyboard.press('Enter');
    await expect(work.getByLabel(words.team_answers(), { exact: true })).toHaveValue(String(person.id));
    await expectUsable(work);
    await visit(work, '/user/profile');
    await expect(work.getByRole('heading', { name: words.team_closed_title() })).toBeVisible();

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

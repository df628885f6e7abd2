import sharp from 'sharp';
import { expect, test } from './browse-test.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

test(
  'a company sets cover, hours and a contact person, and its page shows them with the state of now',
  {
    tag: ['@desk', '@bg'],
  },
  async ({ page, context, words, baseURL: address = '' }) => {
    test.slow();
    const person = await makePerson({ name: 'Авто Хаус Люлин' });
    const username = `page-${person.id}`;
    await withDatabase((database) =>
      database.query(
        `update account set kind = 'company', company_kind = 'car_dealer', company_verified = true,
         company_username = $2, legal_name = display_name,
         city_id = (select id from city where key = 'sofia') where id = $1`,
        [person.id, username],
      ),
    );
    await signInAs(context, person, address);
    await visit(page, '/user/profile');
    const section = page.getByRole('region', { name: words.company_page_title() });
    const picture = await sharp({ create: { width: 1600, height: 500, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    await section
      .getByTestId('cover-file')
      .setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(section.getByRole('img', { name: words.cover_yours() })).toBeVisible();

    const time = (label: string) => section.getByLabel(label, { exact: true });
    await time(words.company_page_from({ day: 'понеделник' })).fill('09:00');
    await section.getByRole('button', { name: words.company_page_save() }).click();
    await expect(
      section.getByText(words.company_page_hours_fault({ day: 'понеделник' })).last(),
    ).toBeVisible();
    await time(words.company_page_to({ day: 'понеделник' })).fill('18:00');
    await section.getByRole('button', { name: words.company_page_copy() }).click();
    await expect(time(words.company_page_to({ day: 'петък' }))).toHaveValue('18:00');
    await section.getByRole('button', { name: words.company_page_contact_add() }).click();
    await section.getByLabel(words.company_page_contact_name(), { exact: true }).fill('Ана Петрова');
    await section.getByLabel(words.company_page_contact_phone()).fill('0888 111 222');
    await section
      .getByTestId('c0_photo')
      .setInputFiles({ name: 'person.jpg', mimeType: 'image/jpeg', buffer: picture });
    await page.getByRole('dialog').getByRole('button', { name: words.photo_save() }).click();
    await expect(section.getByRole('img', { name: words.contact_photo(), exact: true })).toBeVisible();
    await section.getByLabel(words.company_page_consent()).check();
    await section.getByRole('button', { name: words.point_open() }).click();
    const map = page.getByRole('dialog').getByRole('application');
    await map.press('ArrowUp');
    await map.click({ position: { x: 120, y: 90 } });
    await page.getByRole('dialog').getByRole('button', { name: words.point_choose() }).click();
    await expect(section.getByLabel(words.company_page_point())).toHaveValue(/^4\d\.\d{5}, 2\d\.\d{5}$/);
    await section.getByRole('button', { name: words.company_page_save() }).click();
    await expect(page.getByText(words.company_page_saved())).toBeVisible();
    await expectUsable(page, { widths: [1440, 390] });

    // A Saturday.
    await page.clock.setFixedTime(new Date('2026-11-28T10:00:00Z'));
    await visit(page, `/dealer/${username}`);
    await expect(
      page.getByText(words.company_hours_opens_day({ day: 'понеделник', time: '9:00' })),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: /Петък/ })).toContainText('9:00 – 18:00');
    await expect(page.getByRole('link', { name: '+359 88 811 1222' })).toHaveAttribute(
      'href',
      'tel:+359888111222',
    );
    const portrait = page.locator('main img[src$="/320.webp"][loading=lazy]');
    await portrait.scrollIntoViewIfNeeded();
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    const cover = page.locator('main picture img').first();
    expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    await expectUsable(page, { widths: [1440, 390] });
  },
);

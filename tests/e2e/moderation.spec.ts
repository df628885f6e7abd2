import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { hydrated, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';
import { stateOf, waitingListings } from './waiting-listings.ts';

needsDatabase();

const row = (page: Page, id: number | undefined) =>
  page.locator(`[data-row="${id}"]`).filter({ visible: true });

test(
  'a moderator decides by keyboard, on listings and on a report',
  { tag: '@desk' },
  async ({ page, context, words, baseURL }) => {
    test.slow();
    const { seller, ids } = await waitingListings(4);
    const [first, second, third, fourth] = ids;
    await signInAs(context, await makePerson({ roles: ['moderator'] }), baseURL ?? '');
    await visit(page, `/admin/listing?seller=${seller}`);
    const { keyboard } = page;

    // The first listing is approved, and the next takes its place.
    await keyboard.press('j');
    await expect(row(page, first).getByRole('link').first()).toBeFocused();
    await keyboard.press('Enter');
    const heading = page.locator('#side-view');
    await expect(heading).toHaveText(words.queue_side({ number: first ?? 0 }));
    await expect(heading).toBeFocused();
    await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expectUsable(page);
    await keyboard.press('a');
    await expect(heading).toHaveText(words.queue_side({ number: second ?? 0 }));
    await expect(row(page, first)).toHaveCount(0);
    expect(await stateOf(first)).toBe('approved');

    // A rejection offers the usual text of its ground, and can be undone.
    await keyboard.press('r');
    const dialog = page.getByRole('dialog');
    const ground = dialog.getByLabel(words.decision_reason_ground());
    await expect(ground).toBeFocused();
    await ground.selectOption('pictures');
    await expect(dialog.getByLabel(words.decision_reason_text_bg())).toHaveValue(words.reason_pictures());
    await expectUsable(page);
    await dialog.getByRole('button', { name: words.decision_reject(), exact: true }).press('Enter');
    await expect(heading).toHaveText(words.queue_side({ number: third ?? 0 }));
    expect(await stateOf(second)).toBe('rejected');
    await keyboard.press('u');
    await expect(row(page, second)).toHaveCount(1);
    expect(await stateOf(second)).toBe('pending');

    // The listing changed after the moderator opened it.
    await withDatabase((database) =>
      database.query('update listing set version = version + 1 where id = $1', [third]),
    );
    await keyboard.press('a');
    await expect(page.getByText(words.error_listing_changed())).toBeVisible();
    expect(await stateOf(third)).toBe('pending');
    await keyboard.press('Escape');
    await expect(heading).toHaveCount(0);

    // A batch decision, one of whose listings was decided by another moderator meanwhile.
    await page.reload();
    await expect(row(page, fourth)).toBeVisible();
    await withDatabase((database) =>
      database.query(`update listing set moderation = 'approved', version = version + 1 where id = $1`, [
        fourth,
      ]),
    );
    for (const id of [second, third, fourth]) {
      await row(page, id).getByRole('link').first().focus();
      await keyboard.press('x');
    }
    await keyboard.press('a');
    await expect(dialog).toContainText(words.error_listing_changed());
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await keyboard.press('Escape');
    expect(await stateOf(second)).toBe('approved');
    expect(await stateOf(third)).toBe('approved');
    await keyboard.press('?');
    await expect(dialog).toContainText(words.queue_keys_hint());
    await keyboard.press('Escape');

    // A visitor's report waits for staff.
    await visit(page, `/listing/${first}`);
    await page.getByRole('link', { name: words.report_listing() }).filter({ visible: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.report_title());
    await hydrated(page);
    await page.getByRole('button', { name: words.report_submit() }).press('Enter');
    await expect(page.getByTestId('form-errors')).toBeFocused();
    await page.getByLabel(words.report_ground()).selectOption('fraud');
    await expectUsable(page);
    await page.getByRole('button', { name: words.report_submit() }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.report_sent_title());
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await visit(page, `/admin/listing/${first}?tab=reported&seller=${seller}`);
    await expect(page.getByText(words.ground_fraud()).first()).toBeVisible();
    await keyboard.press('n');
    await expect(page.getByRole('heading', { name: words.queue_empty() })).toBeVisible();
    await withDatabase((database) => database.query('delete from listing where account_id = $1', [seller]));
  },
);

test(
  'the queue works on a phone',
  { tag: ['@phone', '@nightly'] },
  async ({ page, context, words, baseURL }) => {
    const { seller, ids } = await waitingListings(2);
    await signInAs(context, await makePerson({ roles: ['admin'] }), baseURL ?? '');
    await visit(page, `/admin/listing?seller=${seller}`);
    await page
      .getByLabel(words.queue_select({ number: ids[0] ?? 0 }))
      .filter({ visible: true })
      .check();
    await expect(page.getByRole('toolbar', { name: words.queue_actions() })).toBeInViewport();
    await expectUsable(page);
    await page.getByRole('button', { name: words.queue_more() }).tap();
    await page.getByRole('menuitem', { name: words.decision_delete() }).tap();
    await expect(page.getByRole('dialog')).toContainText(words.decision_delete_warning());
    await page.getByRole('button', { name: words.form_cancel() }).tap();
    await row(page, ids[1]).getByRole('link').first().tap();
    await expect(page.locator('#side-view')).toHaveText(words.queue_side({ number: ids[1] ?? 0 }));
    await expectUsable(page);
    // The open listing covers the selected one, which its approval must not touch.
    await page.getByRole('button', { name: words.decision_approve(), exact: true }).tap();
    await expect.poll(() => stateOf(ids[1])).toBe('approved');
    expect(await stateOf(ids[0])).toBe('pending');
    await page.getByRole('button', { name: words.decision_undo(), exact: true }).tap();
    await expect.poll(() => stateOf(ids[1])).toBe('pending');
    await withDatabase((database) => database.query('delete from listing where account_id = $1', [seller]));
  },
);

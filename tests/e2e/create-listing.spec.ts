import { expect, test } from './browse-test.ts';
import { arrangePictures, tabTo } from './keyboard.ts';
import { draftFields, draftId, listingsOf, ListingForm } from './listing-form.ts';
import { makePerson, signInAs, withDatabase, type Person } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { hydrated, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

/** The browser reports calls without a network or session, which these tests provoke. */
/** Also late scripts that a page without a connection asks for. */
test.use({ expectedFailures: /\/(api\/(drafts|user)|assets\/)/ });

let person: Person;
test.beforeEach(async ({ context, baseURL }) => {
  person = await makePerson();
  await signInAs(context, person, baseURL ?? '');
});

test('a listing is created by keyboard, step by step and only once @desk', async ({
  page,
  words,
  language,
}) => {
  test.slow();
  const form = new ListingForm(page, words, language);
  const { keyboard } = page;
  await visit(page, '/');
  await tabTo(page, page.getByRole('link', { name: words.nav_post_listing(), exact: true }).first());
  await keyboard.press('Enter');
  await expect(form.title(words.sell_title_start())).toBeVisible();
  await hydrated(page);
  await expectUsable(page, { themes: ['light'] });
  await tabTo(page, page.getByRole('button', { name: words.sell_by_hand() }));
  await keyboard.press('Enter');
  await expect(form.title(words.sell_title_details())).toBeVisible();

  // Submitting too early lists missing fields with links to them.
  await tabTo(page, form.next);
  await keyboard.press('Enter');
  await expect(page.getByTestId('blockers')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const car = page.getByRole('radio', { name: words.sell_type_car() });
  await expect(car).toBeFocused();
  await keyboard.press('Space');
  await tabTo(page, form.picked(form.label('brand')));
  await keyboard.type('фолкс');
  await expect(page.getByRole('option')).toHaveText([
    'Volkswagen',
    words.sell_use_typed_name({ name: 'фолкс' }),
  ]);
  await form.takeFirstOption();
  await tabTo(page, form.picked(form.label('model')));
  await keyboard.type('голф');
  await form.takeFirstOption();
  const choose = async (label: string, key: string) => {
    await tabTo(page, form.picked(label));
    while ((await form.picked(label).inputValue()) !== key) await keyboard.press('ArrowDown');
  };
  await choose(form.label('body'), 'hatchback');
  await tabTo(page, form.typed(form.label('year')));
  await keyboard.type('1890');
  // The same in every order of day and month.
  const registered = page.getByLabel(new RegExp(`^${form.label('first_registration')}`));
  await tabTo(page, registered);
  await keyboard.type('12122017');
  await expect(registered).toHaveValue('2017-12-12');
  await choose(form.label('fuel'), 'diesel');
  await tabTo(page, form.typed(form.label('mileage')));
  await keyboard.type('125000');
  await tabTo(page, form.typed(form.label('power')));
  await keyboard.type('150');
  await tabTo(page, page.getByRole('radio', { name: form.option('transmission', 'manual'), exact: true }));
  await keyboard.press('Space');
  await tabTo(page, form.picked(form.label('city')));
  await keyboard.type('sof');
  await form.takeFirstOption();
  await tabTo(page, page.getByRole('radio', { name: form.option('condition', 'new') }));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: form.option('condition', 'used') })).toBeChecked();
  await tabTo(page, page.getByText(words.sell_more_fields({ count: 3 })));
  await keyboard.press('Enter');
  await tabTo(page, form.typed(form.label('owners')));
  await keyboard.type('2');
  await expectUsable(page, { themes: ['dark'] });
  // One fault is left.
  await keyboard.press('Enter');
  await expect(page.getByTestId('blockers').getByRole('link')).toHaveCount(1);
  await form.typed(form.label('year')).focus();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('2017');
  await keyboard.press('Enter');

  await expect(form.title(words.sell_title_pictures())).toBeFocused();
  await expectUsable(page, { themes: ['light'] });
  await arrangePictures(page, words);
  await tabTo(page, form.next);
  await keyboard.press('Enter');
  await expect(form.title(words.sell_title_features())).toBeFocused();
  const popular = page.getByRole('group', { name: words.sell_features_popular() });
  await tabTo(page, popular.getByRole('button').first());
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('searchbox', { name: words.filters_search_features() }));
  await keyboard.type('подгрев');
  // Enter only filters the list.
  await keyboard.press('Enter');
  const heated = page.getByRole('checkbox', { name: /Подгряване на седалките/ });
  await tabTo(page, heated);
  await keyboard.press('Space');
  await expect(heated).toBeChecked();
  await tabTo(page, page.getByRole('textbox', { name: words.sell_description_label() }));
  await keyboard.type('Първи собственик, обслужвана в сервиз.');
  await expectUsable(page, { themes: ['dark'] });
  await tabTo(page, form.next);
  const suggested = page.waitForResponse((answer) => answer.url().endsWith('/price-suggestion'));
  await keyboard.press('Enter');
  // The suggestion moves what is below it.
  await suggested;
  await expect(page.getByRole('region', { name: words.toast_region() })).not.toContainText(
    words.pictures_removed(),
  );
  await tabTo(page, form.typed(words.sell_your_price()));
  await keyboard.type('12500');
  await tabTo(page, page.locator('#draft-barter'));
  await keyboard.press('Space');
  const addExchange = page.getByRole('button', { name: words.sell_add_exchange() });
  await tabTo(page, addExchange);
  await keyboard.press('Enter');
  const wanted = page.getByRole('listitem', { name: words.sell_exchange_number({ number: 1 }) });
  await expect(form.picked(form.label('brand'))).toBeFocused();
  await keyboard.type('бмв');
  await form.takeFirstOption();
  await expectUsable(page, { themes: ['light'] });
  // Going back and forth folds the row; its button opens the fields again.
  await page.goBack();
  await page.goForward();
  await tabTo(page, page.getByRole('button', { name: words.sell_change_exchange({ number: 1 }) }));
  await keyboard.press('Enter');
  await expect(wanted.getByRole('combobox').first()).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: words.sell_remove_exchange({ number: 1 }) }));
  await keyboard.press('Enter');
  await expect(addExchange).toBeFocused();
  await tabTo(page, form.next);
  await keyboard.press('Enter');
  await expect(form.title(words.sell_title_contact())).toBeFocused();
  await expectUsable(page, { themes: ['dark'] });
  // Going back loses nothing.
  await page.goBack();
  await expect(form.typed(words.sell_your_price())).toHaveValue(/^12.500$/);
  await page.goForward();
  await tabTo(page, page.getByRole('button', { name: words.sell_publish(), exact: true }));
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(form.title(words.sell_waits())).toBeFocused();
  await expectUsable(page, { themes: ['light'] });
  expect(await listingsOf(person.id)).toMatchObject([
    { publication: 'active', moderation: 'pending', price_minor: '1250000' },
  ]);
});

test('values typed offline are kept, and another device continues the draft @desk @nightly', async ({
  page,
  context,
  browser,
  baseURL,
  words,
  language,
}) => {
  const form = new ListingForm(page, words, language);
  await form.begin();
  await page.getByRole('radio', { name: words.sell_type_car() }).check();
  await form.typed(form.label('variant')).fill('2.0 TDI');
  await form.saved();
  const id = draftId(page);
  const address = `/user/listing/create?draft=${id}&step=2`;

  await context.setOffline(true);
  await form.typed(form.label('variant')).fill('2.0 TDI Highline');
  await expect(page.getByText(words.sell_offline_title())).toBeVisible();
  await page.close();
  await context.setOffline(false);
  expect((await draftFields(id))['variant']).toBe('2.0 TDI');

  const again = new ListingForm(await context.newPage(), words, language);
  await visit(again.page, '/user/listing/create');
  await again.page
    .getByRole('link', { name: words.sell_untitled_type({ type: words.sell_type_car() }) })
    .click();
  await expect(again.typed(form.label('variant'))).toHaveValue('2.0 TDI Highline');
  await again.saved();
  expect((await draftFields(id))['variant']).toBe('2.0 TDI Highline');

  // Another device changes the same draft at the same time.
  const other = await browser.newContext({ locale: language });
  await signInAs(other, person, baseURL ?? '');
  const phone = new ListingForm(await other.newPage(), words, language);
  await visit(phone.page, address);
  await expect(phone.typed(form.label('variant'))).toHaveValue('2.0 TDI Highline');
  await phone.typed(form.label('variant')).fill('GTD');
  await phone.typed(form.label('mileage')).fill('90000');
  await phone.saved();
  await again.typed(form.label('variant')).fill('GTI');
  const conflicts = again.page.getByTestId('conflicts');
  await expect(conflicts).toContainText('GTD');
  await expect(conflicts).toContainText('GTI');
  await conflicts.getByRole('button', { name: words.sell_conflict_theirs() }).click();
  await expect(conflicts).toBeHidden();
  await expect(again.typed(form.label('variant'))).toHaveValue('GTD');
  await expect(again.typed(form.label('mileage'))).toHaveValue(/^90.?000$/);
  await other.close();

  // Leaving the page right after typing loses nothing.
  await again.typed(form.label('variant')).fill('GTX');
  await again.page.goto('/about');
  await expect.poll(async () => (await draftFields(id))['variant']).toBe('GTX');
  await visit(again.page, address);

  // The session ends between two saves.
  await withDatabase((database) => database.query('delete from session where account_id = $1', [person.id]));
  await again.typed(form.label('variant')).fill('GTE');
  await expect(again.page.getByText(words.sell_signed_out()).first()).toBeVisible();
  await signInAs(context, person, baseURL ?? '');
  await again.page.getByRole('button', { name: words.sell_try_again() }).click();
  await again.saved();
  expect((await draftFields(id))['variant']).toBe('GTE');
});

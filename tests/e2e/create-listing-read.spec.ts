import sharp from 'sharp';
import { makePage } from '#tools/documents/make-page.ts';
import { prepareFonts } from '#tools/documents/prepare-fonts.ts';
import { expect, test } from './browse-test.ts';
import { listingsOf, ListingForm } from './listing-form.ts';
import { demoPerson, makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { hydrated, visit } from './results-page.ts';
import { Taps } from './taps.ts';

needsDatabase();

// A poll of the pictures may be refused because the draft has just become a listing.
test.use({ expectedFailures: /\/api\/drafts\/\d+\/pictures$/ });

/** Taps from the photo of the certificate to the published listing. */
const MOST_TAPS = 18;

test('a private seller on a phone publishes from a photo of the registration certificate in few taps @phone', async ({
  page,
  context,
  baseURL,
  words,
  language,
}) => {
  test.slow();
  const cleanUp = await prepareFonts();
  const { certificate, bytes } = await makePage(7, 2, 'clean');
  await cleanUp();
  const person = await makePerson();
  await withDatabase((database) =>
    database.query("update account set city_id = (select id from city where key = 'sofia') where id = $1", [
      person.id,
    ]),
  );
  await signInAs(context, person, baseURL ?? '');
  const taps = await Taps.countOn(page);
  const form = new ListingForm(page, words, language);
  await visit(page, '/user/listing/create');
  const sent = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/documents');
  await taps.pickFile(page.getByRole('button', { name: words.document_choose(), exact: true }), {
    name: 'talon.png',
    mimeType: 'image/png',
    buffer: bytes,
  });
  expect((await sent).status()).toBe(202);
  // The step survives a reload.
  await page.reload();
  await expect(form.title(words.sell_title_details())).toBeVisible();
  await expect(page.getByText(words.sell_document_read())).toBeVisible();
  await expect(form.typed(form.label('vin'))).toHaveValue(certificate.truth.vin ?? '');
  await expect(page.getByText(words.sell_from_document()).first()).toBeVisible();
  // No personal data of the owner was taken over.
  const text = await page.locator('body').innerText();
  for (const secret of certificate.secrets) expect(text).not.toContain(secret);

  // Read values are confirmed all at once; only those that disagree or were read badly are left.
  await page.getByRole('button', { name: words.sell_compared() }).tap();
  const unsure = page.locator('[data-confirm]');
  while ((await unsure.count()) > 0) await unsure.first().tap();
  // No document contains these.
  await taps.choose(form.picked(form.label('body')), 'hatchback');
  await taps.type(form.typed(form.label('mileage')), '125000');
  const gearbox = form.picked(form.label('transmission'));
  if ((await gearbox.count()) > 0) await taps.choose(gearbox, 'manual');
  else await page.getByRole('radio', { name: form.option('transmission', 'manual'), exact: true }).tap();
  await page.getByRole('radio', { name: form.option('condition', 'used') }).tap();
  // The town is that of the profile.
  await expect(form.picked(form.label('city'))).not.toHaveValue('');
  await form.next.tap();
  await expect(form.title(words.sell_title_pictures())).toBeFocused();

  // Moving on does not wait for picture uploads; publishing does.
  const uploaded = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/pictures'),
  );
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#1c4587' } })
    .jpeg()
    .toBuffer();
  await taps.pickFile(page.getByRole('button', { name: words.pictures_choose(), exact: true }), {
    name: 'car.jpg',
    mimeType: 'image/jpeg',
    buffer: picture,
  });
  await form.next.tap();
  await expect(form.title(words.sell_title_features())).toBeFocused();
  // The step is at most two screens of a phone with 844 px long.
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(length).toBeLessThanOrEqual(2 * 844);
  const popular = page.getByRole('group', { name: words.sell_features_popular() });
  await popular.getByRole('button').first().tap();
  await form.next.tap();
  await taps.type(form.typed(words.sell_your_price()), '8 900');
  await form.next.tap();
  await expect(form.title(words.sell_title_contact())).toBeFocused();
  // The preview is no part of the way, so a key opens it.
  await page.getByRole('button', { name: /%$/ }).press('Enter');
  const preview = page.getByRole('dialog', { name: words.sell_preview() });
  await expect(preview.getByText(/8.900/)).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await uploaded).status()).toBe(201);
  await page.getByRole('button', { name: words.sell_publish(), exact: true }).tap();
  await expect(form.title(words.sell_waits())).toBeFocused();
  const total = await taps.total();
  test.info().annotations.push({ type: 'taps', description: String(total) });
  expect(total).toBeLessThanOrEqual(MOST_TAPS);
  expect(await listingsOf(person.id)).toMatchObject([
    { publication: 'active', moderation: 'pending', price_minor: '890000', vin: certificate.truth.vin },
  ]);
});

test('a dealer on a desk publishes from a VIN @desk @bg @nightly', async ({
  page,
  context,
  baseURL,
  words,
  language,
}) => {
  test.slow();
  const dealer = await demoPerson('dealer');
  await signInAs(context, dealer, baseURL ?? '');
  const before = (await listingsOf(dealer.id)).length;
  const form = new ListingForm(page, words, language);
  await visit(page, '/user/listing/create');
  const vin = page.getByRole('textbox', { name: words.vin_title() });
  // Letters O are corrected to zeros.
  await vin.fill('wvwzzz1kzawOOOOO7');
  await page.getByRole('button', { name: /WVWZZZ1KZAW000007/ }).click();
  await page.getByRole('button', { name: words.vin_fill() }).click();
  await expect(form.title(words.sell_title_details())).toBeVisible();
  await expect(form.picked(form.label('brand'))).toHaveValue('Volkswagen');
  await expect(page.getByText(words.sell_from_vin()).first()).toBeVisible();

  // A read value does not overwrite a typed one: both are shown, and the seller chooses.
  await form.typed(form.label('year')).fill('1998');
  await page.getByRole('link', { name: words.sell_back() }).click();
  await page.getByRole('button', { name: words.vin_fill() }).click();
  await expect(page.getByText(words.sell_values_differ({ count: 1 }))).toBeVisible();
  await form.next.click();
  await expect(page.getByText(words.sell_vin_differs())).toBeVisible();
  // The question survives a reload.
  await form.saved();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: words.sell_take_read() }).click();
  await expect(form.typed(form.label('year'))).toHaveValue('2010');
  // A VIN entered later sets the brand too.
  for (const [vin, brand] of [
    ['1HGCM82633A004352', 'Honda'],
    ['WVWZZZ1KZAW000007', 'Volkswagen'],
  ] as const) {
    await form.typed(form.label('vin')).fill(vin);
    await form.picked(form.label('fuel')).focus();
    await expect(form.picked(form.label('brand'))).toHaveValue(brand);
  }

  await form.pick(form.label('model'), 'golf');
  await form.picked(form.label('fuel')).selectOption('diesel');
  await form.typed(form.label('power')).fill('140');
  await form.fillRest();
  const unsure = page.locator('[data-confirm]');
  while ((await unsure.count()) > 0) await unsure.first().click();
  await form.goToEnd('11 400');
  await page.getByRole('button', { name: words.sell_publish(), exact: true }).click();
  const result = page.getByRole('heading', { level: 1 });
  await expect(result).toBeFocused();
  const title = await result.innerText();
  const listings = await listingsOf(dealer.id);
  expect(listings).toHaveLength(before + 1);
  expect(listings.at(-1)).toMatchObject({
    vin: 'WVWZZZ1KZAW000007',
    publication: 'active',
    moderation: title === words.sell_published() ? 'approved' : 'pending',
  });
});

import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { makeAccount, makeListing, makeReport } from '#tests/support/factories.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { getModeratedListing } from './get-moderated-listing.server.ts';
import { presentModeratedListing } from './present-moderated-listing.ts';

const test = await testApp();
const { db, catalogue } = test.ctx;
const HOSTILE = '<img src=x onerror=alert(1)>';
const VIN = 'WVWZZZ1KZAW000123';
const seller = await makeAccount(db, { phone: '+359888123456', email: 'seller@volan.example' });
const shown = await makeListing(db, { vin: VIN });
const second = await makeListing(db, {
  account_id: seller,
  moderation: 'pending',
  variant: `320d ${HOSTILE}`,
  description: `Кола.\n${HOSTILE}\u202e`,
});
const first = await makeListing(db, { moderation: 'pending', price_minor: 300_000 });
await makeReport(db, shown, { explanation: HOSTILE, email: 'reporter@volan.example' });
const details = JSON.stringify({ priceEurMinor: 300_000, lowEurMinor: 1_200_000, highEurMinor: 1_800_000 });
await db
  .insertInto('listing_signal')
  .values({ listing_id: first, revision: false, kind: 'too_cheap', details })
  .execute();

describe('presentModeratedListing', () => {
  const review = async (role: 'moderator' | 'admin', id: number) => {
    const moderated = await getModeratedListing(test.ctx, staffViewer(role), id);
    const options = { catalogue, locale: 'bg' as const, now: NOW, isAdmin: role === 'admin' };
    return withLocale('bg', () => presentModeratedListing(moderated, options));
  };

  it('has the full VIN and the reports, and contacts of the seller for admins only', async () => {
    const view = await review('moderator', shown);
    expect(view.facts.find(({ value }) => value === VIN)).toBeDefined();
    expect(view.reports).toMatchObject([{ text: HOSTILE, tone: 'open' }]);
    expect(JSON.stringify(view)).not.toContain('reporter@volan.example');
    expect(view.row.decisions).toEqual(['reject', 'dismiss', 'deactivate', 'mark_fake']);
    expect((await review('moderator', second)).seller.contacts).toEqual([]);
    expect((await review('admin', second)).seller.contacts).toEqual([
      'seller@volan.example',
      '+359888123456',
    ]);
  });

  it('names the signs of a trader to moderators, and none for an ordinary seller', async () => {
    const trader = await makeAccount(db);
    for (let number = 0; number < 8; number += 1)
      await makeListing(db, {
        account_id: trader,
        model_year: 2005 + number,
        description: 'Лизинг на място. Издаваме фактура.',
      });
    const { id } = await db
      .selectFrom('listing')
      .select('id')
      .where('account_id', '=', trader)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await review('moderator', id)).seller.traderSigns).toEqual([
      'Различни превозни средства за една година: 8',
      'В описанията: Лизинг на място · Издаваме фактура',
    ]);
    expect((await review('moderator', second)).seller.traderSigns).toEqual([]);
  });

  it('describes risk signals with their figures', async () => {
    const [signal] = (await review('moderator', first)).signals;
    expect(signal?.title).toBe('Твърде ниска цена');
    expect(signal?.text?.replaceAll(/\s/g, ' ')).toBe('€ 3 000 при обичайни € 12 000 – € 18 000 за подобни.');
  });

  it('keeps user input as text and removes invisible characters', async () => {
    const view = await review('admin', second);
    expect(view.row.title).toContain(HOSTILE);
    expect(view.description).toBe(`Кола.\n${HOSTILE}`);
  });

  it('requires a role of the staff', async () => {
    const roleless = { ...staffViewer('moderator'), roles: [] };
    await expect(getModeratedListing(test.ctx, roleless, shown)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('throws not_found for an unknown id', async () => {
    await expect(getModeratedListing(test.ctx, staffViewer('admin'), 2_000_000_000)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

import { sweepContactPhotos } from '#features/media/contact-photo/sweep-contact-photos.server.ts';
import { deletePicture } from '#features/media/delete-picture.server.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeListing } from '#tests/support/factories.ts';
import { makePerson } from '#tests/support/people.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { getDealerPage } from './dealer-data.server.ts';

const test = await testApp();
const { ctx } = test;
const { db } = ctx;
const asked = {
  ctx,
  locale: 'bg' as const,
  requestId: '',
  viewer: async () => undefined,
  anyViewer: async () => undefined,
};
const page = { ...asked, session: undefined, nonce: '', openApiDocument: () => undefined };
const BODY = {
  version: 0,
  days: [[['09:00', '18:00']], [], [], [], [], [], []],
  exceptions: [{ date: '2027-12-24', ranges: [] }],
  contacts: [{ name: 'Ана', task: 'Продажби', phone: '0888 111 222', email: '', languages: 'английски' }],
  consent: true,
  point: { latitude: 42.7, longitude: 23.3 },
};
let serial = 0;

async function company() {
  const username = `with-page-${(serial += 1)}`;
  const person = await makePerson(test, {
    kind: 'company',
    company_kind: 'car_dealer',
    company_username: username,
  });
  const read = async () => {
    const answer = await getDealerPage(page, username, new URL(`https://volan.test/dealer/${username}`));
    if ('redirect' in answer) throw new Error('redirected');
    return answer;
  };
  return { ...person, username, browser: await person.signIn(), read };
}

const save = ({ browser }: Awaited<ReturnType<typeof company>>, change: object = {}) =>
  browser.call('PUT', '/api/user/company-page', { body: { ...BODY, ...change } });

describe('company page', () => {
  it('shows what the company saved, and refuses a second change of the same version', async () => {
    const own = await company();
    expect((await own.read()).page).toEqual({ hours: undefined, contacts: [] });
    expect((await save(own)).json()).toEqual({ success: true, version: 1 });
    const shown = await own.read();
    expect(shown.page.hours?.week[0]).toEqual({ day: 'Понеделник', text: '9:00 – 18:00' });
    expect(shown.page.contacts).toEqual([
      {
        name: 'Ана',
        about: 'Продажби · английски',
        phone: '+359888111222',
        phoneText: '+359 88 811 1222',
        email: '',
        photoUrl: '',
      },
    ]);
    expect(shown.jsonLd.geo).toEqual({ '@type': 'GeoCoordinates', latitude: 42.7, longitude: 23.3 });
    expect((await save(own)).statusCode).toBe(409);
    expect((await save(own, { version: 1, days: [[], [], [], [], [], [], []] })).json()).toMatchObject({
      version: 2,
    });
    expect((await own.read()).page.hours).toBeUndefined();
  });

  it('reports its change to kept pages', async () => {
    const own = await company();
    await save(own);
    const change = await db
      .selectFrom('listing_change')
      .select('account_id')
      .where('account_id', '=', own.accountId)
      .execute();
    expect(change).toHaveLength(1);
  });

  it.each([
    ['a wrong phone of a person', { contacts: [{ ...BODY.contacts[0], phone: '12' }] }, 'contacts.0.phone'],
    ['people without consent', { consent: false }, 'consent'],
  ])('refuses %s and names the field', async (_what, change, field) => {
    const answer = await save(await company(), change);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it('has a cover without metadata, public while the company is not blocked, also before the form is saved', async () => {
    const own = await company();
    const picture = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#246' } })
      .withExif({ IFD0: { Artist: 'secret-artist' } })
      .jpeg()
      .toBuffer();
    const put = await own.browser.call('PUT', '/api/user/company-page/cover', {
      body: picture,
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(put.statusCode).toBe(200);
    const { cover } = await own.read();
    expect(cover).toMatchObject({ width: 1200, height: 400 });
    const file = await test.get(`/media/${cover?.id}/640.jpeg`);
    expect(file.headers['cache-control']).toContain('public');
    expect(file.rawPayload.includes('secret-artist')).toBe(false);
    const block = (blocked: boolean) =>
      db.updateTable('account').set({ blocked }).where('id', '=', own.accountId).execute();
    await block(true);
    await expect.poll(async () => (await test.get(`/media/${cover?.id}/640.jpeg`)).statusCode).toBe(404);
    await block(false);
    expect((await save(own)).statusCode).toBe(200);
    expect((await own.read()).cover?.id).toBe(cover?.id);
    await own.browser.call('DELETE', '/api/user/company-page/cover');
    expect((await own.read()).cover).toBeNull();
    expect((await test.get(`/media/${cover?.id}/640.jpeg`)).statusCode).toBe(404);
  });

  it('shows photos of contact people only once they are saved, and deletes unused ones after a day', async () => {
    const own = await company();
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#642' } })
      .withExif({ IFD0: { Artist: 'secret-artist' } })
      .jpeg()
      .toBuffer();
    const upload = async ({ browser }: { browser: typeof own.browser }) => {
      const headers = { 'content-type': 'image/jpeg' };
      const path = '/api/user/company-page/contact-photos';
      return (await browser.call('POST', path, { body: picture, headers })).json<{ id: string }>().id;
    };
    const photo = await upload(own);
    const path = `/media/${photo}/320.jpeg`;
    const status = async () => (await test.get(path)).statusCode;
    expect(await status()).toBe(404);
    expect((await own.browser.call('GET', path)).statusCode).toBe(200);
    const withPhoto = (id: string) => ({ contacts: [{ ...BODY.contacts[0], photo: id }] });
    const foreign = await upload(await company());
    const refused = await save(own, withPhoto(foreign));
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['contacts.0.photo']]);
    expect((await save(own, withPhoto(photo))).statusCode).toBe(200);
    const [shown] = (await own.read()).page.contacts;
    expect(shown?.photoUrl).toContain(`/${photo}/320.webp`);
    const file = await test.get(path);
    expect([file.statusCode, file.rawPayload.includes('secret-artist')]).toEqual([200, false]);
    const sweep = async (days: number) => {
      const now = () => new Date(NOW.getTime() + days * 86_400_000);
      await sweepContactPhotos({ ...ctx, now });
      const left = await db
        .selectFrom('company_contact_photo')
        .select('picture_id')
        .where('account_id', '=', own.accountId)
        .execute();
      return left.map(({ picture_id }) => picture_id);
    };
    expect(await sweep(2)).toEqual([photo]);
    expect((await save(own, { version: 1 })).statusCode).toBe(200);
    await expect.poll(status).toBe(404);
    expect([await sweep(0.9), await sweep(1.1)]).toEqual([[photo], []]);
    await deletePicture(ctx, photo);
    expect(await db.selectFrom('picture').select('id').where('id', '=', photo).execute()).toEqual([]);
  });

  it('counts a vehicle sold in the last 90 days once, and no deleted, reopened or older one', async () => {
    const own = await company();
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
    const sell = async (days: number[], values: object = { sale: 'sold' }) => {
      const listing_id = await makeListing(db, { account_id: own.accountId, ...values });
      for (const each of days)
        await db
          .insertInto('listing_transition')
          .values({ listing_id, at: daysAgo(each), field: 'sale', from_state: 'available', to_state: 'sold' })
          .execute();
    };
    await sell([10, 20]);
    await sell([89]);
    await sell([91]);
    await sell([5], { sale: 'available' });
    await sell([5], { sale: 'sold', publication: 'deleted' });
    expect((await own.read()).figures).toContain('2 продадени превозни средства за 90 дни');
  });
});

import { definePage } from '#pages/define-page.ts';
import { hostileListing } from '#tests/e2e/hostile-listing.ts';
import { makeAccount, makeListing } from './factories.ts';
import { testApp } from './test-app.ts';

export const ORIGIN = 'https://volan.test';
export const publicPage = { cache: 'public', dependsOn: 'path', title: 'from data' } as const;

/** A program with four published listings, one of them with hostile texts, and one for each reason to hide. */
export async function crawledMarket() {
  const app = await testApp({
    facts: {
      '/': definePage({ ...publicPage, sitemap: 'pages' }),
      '/about': definePage({ ...publicPage, sitemap: 'pages' }),
      '/cars/*': definePage({ ...publicPage, sitemap: 'landings' }),
      '/listing/:id': definePage({ ...publicPage, sitemap: 'listings' }),
      '/dealer/:username': definePage({ ...publicPage, sitemap: 'dealers' }),
    },
  });

  const shown = await makeListing(app.ctx.db, {
    fuel: 'diesel',
    published_at: new Date('2026-11-02T10:00:00Z'),
  });
  const reserved = await makeListing(app.ctx.db, {
    sale: 'reserved',
    published_at: new Date('2026-11-01T10:00:00Z'),
  });
  const bmw = await makeListing(app.ctx.db, {
    brand: 'bmw',
    model: 'x5',
    fuel: 'gasoline',
    published_at: new Date('2026-11-03T10:00:00Z'),
  });
  const hostile = await makeListing(app.ctx.db, {
    account_id: await makeAccount(app.ctx.db, { display_name: hostileListing.seller }),
    variant: hostileListing.variant,
    description: hostileListing.description,
    published_at: new Date('2025-11-01T10:00:00Z'),
  });
  const hidden = await Promise.all([
    makeListing(app.ctx.db, { moderation: 'pending' }),
    makeListing(app.ctx.db, { moderation: 'rejected' }),
    makeListing(app.ctx.db, { publication: 'draft' }),
    makeListing(app.ctx.db, { publication: 'inactive' }),
    makeListing(app.ctx.db, { publication: 'archived' }),
    makeListing(app.ctx.db, { publication: 'expired' }),
    makeListing(app.ctx.db, { fake: true }),
    makeListing(app.ctx.db, { sale: 'sold' }),
    makeListing(app.ctx.db, { account_id: await makeAccount(app.ctx.db, { blocked: true }) }),
  ]);
  await app.indexed();
  return { ...app, shown, reserved, bmw, hostile, hidden };
}

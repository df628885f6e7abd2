import { describe, expect, it } from 'vitest';
import { makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { suggestMakes } from './suggest-makes.server.ts';

const { ctx, indexed } = await testApp();
for (const fuel of ['diesel', 'diesel', 'gasoline']) await makeListing(ctx.db, { fuel });
await makeListing(ctx.db, { model: 'passat', fuel: 'diesel' });
await makeListing(ctx.db, { brand: 'bmw', model: 'x5', fuel: 'diesel' });
await indexed();

describe('suggestMakes', () => {
  it('counts brands and models within the given search', async () => {
    const within = 'type=car&fuel=diesel&brand=bmw';
    expect((await suggestMakes(ctx, { q: 'фолк', type: 'car', within }, 'bg'))[0]).toMatchObject({
      brand: 'vw',
      model: null,
      count: 3,
    });
    expect((await suggestMakes(ctx, { q: 'гол', type: 'car', within }, 'bg'))[0]).toMatchObject({
      brand: 'vw',
      model: 'golf',
      count: 2,
    });
    expect(await suggestMakes(ctx, { q: '  ', type: 'car' }, 'bg')).toEqual([]);
    const unread = await suggestMakes(ctx, { q: 'голф', type: 'nonsense', within: '%%%' }, 'bg');
    expect(unread[0]?.count).toBe(3);
  });
});

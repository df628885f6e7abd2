import type { CardPicture } from '#features/listings/card/listing-card.ts';
import { anyQuery, type SearchQuery } from '#features/search/index/search-query.ts';
import type { WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { writeSample } from '#demo/mails/write-sample.server.ts';
import type { Context } from '#src/context.server.ts';
import { siteOf } from '../app-context.server.ts';

/** Pictures of the newest cars, which may be none while the demo market is drawn. */
async function newestPictures(ctx: Context): Promise<CardPicture[]> {
  const query: SearchQuery = { ...anyQuery, choices: { type: ['car'] }, flags: ['pictures'], perPage: 5 };
  const cards = await ctx.cards.get(ctx.search.find(query, ctx.now()).ids);
  return cards.flatMap(({ pictures: [cover] }) => cover ?? []);
}

/** A mail of the gallery with pictures of the market; undefined for an unknown name. */
export const galleryMail = async (
  ctx: Context,
  name: { kind: string; variant: string; locale: string },
): Promise<WrittenMail | undefined> =>
  writeSample(name, {
    ...siteOf(ctx),
    catalogue: ctx.catalogue,
    now: ctx.now(),
    pictures: await newestPictures(ctx),
  });

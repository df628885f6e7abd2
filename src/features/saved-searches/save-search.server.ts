import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { takeUnverified } from '#features/accounts/phone/take-unverified.server.ts';
import { searchName } from '#features/search/results/present/search-name.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Captcha } from '#platform/captcha/captcha.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { insertSearch } from './insert-search.server.ts';
import { readAddress, type AddressContext } from './read-address.server.ts';
import { MAX_ADDRESS_LENGTH, searchAlerts, type SearchAlert } from './saved-search.ts';
import { searchNameSchema } from './search-name-schema.ts';
import { queueSearchLink, type SearchMailContext } from './visitors/queue-search-link.server.ts';

export type SaveSearchContext = AddressContext & SearchMailContext & { captcha: Captcha };

const perAccount: Limit = { name: 'save_search', max: 100, windowSeconds: 86_400 };
const perAddress: Limit = { name: 'save_search_address', max: 10, windowSeconds: 3600 };
/** The address is not verified, so mails to it are limited. */
const perEmail: Limit = { name: 'save_search_email', max: 5, windowSeconds: 86_400 };

interface Asked {
  address: string;
  name: string | undefined;
  alert: SearchAlert;
  locale: Locale;
}

/** Saves a search of an account, or returns the one that it has with this address. */
export async function saveSearch(
  ctx: SaveSearchContext,
  viewer: Viewer,
  asked: Asked,
): Promise<{ id: number; isNew: boolean }> {
  await takeFromLimit(ctx, perAccount, String(viewer.accountId));
  const { address, name } = await nameSearch(ctx, asked);
  const owner = { accountId: viewer.accountId };
  const { search, isNew } = await ctx.db
    .transaction()
    .execute((transaction) => insertSearch(transaction, { ...asked, owner, address, name, now: ctx.now() }));
  return { id: search.id, isNew };
}

/**
 * Saves a search for a visitor and mails a link; the search sends nothing before the link is confirmed. The answer
 * does not reveal whether the address is known. While the captcha is unavailable, the mail proves the visitor.
 */
async function saveForVisitor(
  ctx: SaveSearchContext,
  { email, captchaToken, client, ...asked }: Asked & { email: string; captchaToken: string; client: Client },
): Promise<void> {
  const visit = { token: captchaToken, action: 'save_search', address: client.address };
  if (!(await ctx.captcha.verify(visit))) await takeUnverified(ctx, client.address);
  await takeFromLimit(ctx, perAddress, addressKey(client.address));
  await takeFromLimit(ctx, perEmail, email);
  const { address, name } = await nameSearch(ctx, asked);
  const now = ctx.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const { search } = await insertSearch(transaction, { ...asked, owner: { email }, address, name, now });
    if (search.confirmedAt === null)
      await transaction
        .updateTable('saved_search')
        .set({ created_at: now, alert: asked.alert, locale: asked.locale })
        .where('id', '=', search.id)
        .execute();
    await queueSearchLink(ctx, transaction, { ...search, email, locale: asked.locale });
  });
}

async function nameSearch(
  ctx: SaveSearchContext,
  { address: query, name, locale }: Asked,
): Promise<{ address: string; name: string }> {
  const { search, address } = await readAddress(ctx, query);
  return { address, name: name ?? withLocale(locale, () => searchName(search, ctx.catalogue, locale)) };
}

export const saveSearchOperation = defineOperation({
  method: 'POST',
  path: '/api/searches',
  access: 'everyone',
  team: 'self',
  tag: 'searches',
  summary: 'Save a search',
  description:
    'For an account the search is saved at once; one that it has already is returned. A visitor gives an e-mail ' +
    'address and gets a link that confirms the search within 24 hours. Without a name, the search is named by its filters.',
  body: z.strictObject({
    address: z.string().max(MAX_ADDRESS_LENGTH).describe('Query string of the results page'),
    name: searchNameSchema.optional(),
    alert: z.enum(searchAlerts).default('daily'),
    email: z.email().max(254).optional().describe('Only for visitors'),
    recaptcha_token: z.string().optional().describe('Only for visitors'),
  }),
  output: z.union([
    z.object({ id: z.int(), is_new: z.boolean() }),
    z.object({ mailed: z.literal(true) }).describe('For visitors'),
  ]),
  errors: [
    'captcha_not_loaded',
    'captcha_refused',
    'invalid_input',
    'saved_searches_full',
    'too_many',
    'unauthenticated',
  ],
  run: async (ctx: SaveSearchContext, { body, findViewer, locale, client }) => {
    const { email, recaptcha_token: captchaToken = '', address, name, alert } = body;
    const asked = { address, name, alert, locale };
    const viewer = await findViewer();
    if (viewer) {
      const { id, isNew } = await saveSearch(ctx, viewer, asked);
      return { id, is_new: isNew };
    }
    if (email === undefined) throw new AppError('unauthenticated', 401);
    await saveForVisitor(ctx, { ...asked, email: email.toLowerCase(), captchaToken, client });
    return { mailed: true as const };
  },
});

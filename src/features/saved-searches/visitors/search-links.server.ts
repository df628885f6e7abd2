import { readSignedNumber, signNumber } from '#platform/secrets/signed-number.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';

interface LinkContext {
  secret: SecretKeys;
}

const CONFIRM = 'confirm saved search';
const MANAGE = 'manage saved search';

/** Path of the link that confirms a visitor's search. */
export const confirmPath = (ctx: LinkContext, id: number): string =>
  `/saved-search/confirm?token=${signNumber(ctx.secret, CONFIRM, id)}`;

/** Path of the link by which a visitor manages a search, without signing in. */
export const managePath = (ctx: LinkContext, id: number): string =>
  `/saved-search?token=${signNumber(ctx.secret, MANAGE, id)}`;

export const readConfirmToken = (ctx: LinkContext, token: string): number | undefined =>
  readSignedNumber(ctx.secret, CONFIRM, token);
export const readManageToken = (ctx: LinkContext, token: string): number | undefined =>
  readSignedNumber(ctx.secret, MANAGE, token);

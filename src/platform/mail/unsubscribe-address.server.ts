import type { SecretKeys } from '../secrets/secret-keys.ts';
import { readSignedNumber, signNumber } from '../secrets/signed-number.server.ts';

/**
 * Path that ends the mails about one thing: GET shows a page with a button, POST ends them (RFC 8058). It needs no
 * sign-in and is valid for this thing only. `kind` names the mails, e.g. `search`; `id` is the row that they come from.
 */
export const unsubscribePath = (ctx: { secret: SecretKeys }, kind: string, id: number): string =>
  `/unsubscribe/${kind}?token=${signNumber(ctx.secret, purposeOf(kind), id)}`;

/** The row that a token of `unsubscribePath` names; undefined for a forged token or one of other mails. */
export const readUnsubscribeToken = (
  ctx: { secret: SecretKeys },
  kind: string,
  token: string,
): number | undefined => readSignedNumber(ctx.secret, purposeOf(kind), token);

const purposeOf = (kind: string): string => `unsubscribe ${kind}`;

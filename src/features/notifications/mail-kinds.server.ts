import { endBarterMails, findBarterMails } from '#features/barter/weekly/end-barter-mails.server.ts';
import { BARTER_MAILS } from '#features/barter/weekly/tell-swaps.server.ts';
import { endWatch, findWatchMails } from '#features/price-watch/alerts/end-watch.server.ts';
import { WATCH_MAILS } from '#features/price-watch/alerts/tell-followers.server.ts';
import { findAlert, stopAlert } from '#features/saved-searches/alerts/stop-alert.server.ts';
import { SEARCH_MAILS } from '#features/saved-searches/alerts/tell-search.server.ts';
import { topicMails } from './choices/end-topic-mails.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readUnsubscribeToken } from '#platform/mail/unsubscribe-address.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';

interface MailContext {
  db: Database;
  now: () => Date;
  secret: SecretKeys;
}

/** Mails about one thing, e.g. a saved search or the swaps of an account. */
export interface EndableMails {
  /** Name of the thing, as its owner wrote it or in the language of the page. */
  name: string;
  /** Whether they are still sent. */
  isOn: boolean;
  isOfAccount: boolean;
}

/** Mails that can be ended by a link without signing in. */
interface MailKind {
  /** Undefined if the thing is deleted. */
  find: (ctx: MailContext, id: number) => Promise<EndableMails | undefined>;
  /** Ends the mails about this thing only; may be repeated. */
  end: (ctx: MailContext, id: number) => Promise<void>;
}

/** By the kind in the address of `unsubscribePath`. */
const mailKinds = new Map<string, MailKind>([
  [SEARCH_MAILS, { find: findAlert, end: stopAlert }],
  [BARTER_MAILS, { find: findBarterMails, end: endBarterMails }],
  [WATCH_MAILS, { find: findWatchMails, end: endWatch }],
  ...topicMails,
]);

/** Returns the mails that a link ends; undefined when the link is forged or its thing deleted. Changes nothing. */
export async function findMails(
  ctx: MailContext,
  { kind, token }: { kind: string; token: string },
): Promise<EndableMails | undefined> {
  const id = readUnsubscribeToken(ctx, kind, token);
  return id === undefined ? undefined : mailKinds.get(kind)?.find(ctx, id);
}

/** Ends the mails that a link names. Returns whether the link is genuine. */
export async function endMails(
  ctx: MailContext,
  { kind, token }: { kind: string; token: string },
): Promise<boolean> {
  const id = readUnsubscribeToken(ctx, kind, token);
  const mails = mailKinds.get(kind);
  if (id === undefined || !mails) return false;
  await mails.end(ctx, id);
  return true;
}

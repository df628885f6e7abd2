import type { TeamRole } from '#features/access/team-role.ts';
import type { Conversation, ConversationList } from '#features/conversations/conversation.ts';
import { personName } from '#features/conversations/conversation-words.ts';
import { CONVERSATIONS_PATH, type ListQuery } from '#features/conversations/list/list-address.ts';
import type { Locale } from '#kernel/locale.ts';
import { CONVERSATION_COPY, INBOX_COPY, personalCopy } from '#platform/offline/kept-address.ts';
import { signedInAccount } from '#platform/offline/owner-cookie.ts';
import {
  dropOldestPersonal,
  keepPersonal,
  listPersonal,
  readPersonal,
} from '#platform/offline/personal-copies.ts';

/** Conversations that stay readable without a connection. */
const MOST = 20;

/** Data of the page of a conversation. */
export interface ConversationPage {
  locale: Locale;
  conversation: Conversation | undefined;
  town: string | undefined;
  /** Account of the reader. */
  owner: string;
  now: string;
}

/** Data of the list of conversations. */
export interface InboxPage {
  locale: Locale;
  /** Role in the team of the company that the session acted for. */
  role?: TeamRole | undefined;
  query: ListQuery;
  list: ConversationList;
  now: string;
}

export async function keepConversation(
  page: ConversationPage & { conversation: Conversation },
): Promise<void> {
  await keepPersonal(CONVERSATION_COPY + page.conversation.id, page);
  await dropOldestPersonal(CONVERSATION_COPY, MOST);
}

/** Keeps the whole list only: others are found by the server. */
export async function keepInbox(page: InboxPage): Promise<void> {
  const { side, archived, q } = page.query;
  if (side === 'all' && !archived && q === '') await keepPersonal(INBOX_COPY, page);
}

/** The page of a conversation as this browser keeps it for the signed-in account. */
export async function readKeptConversation(url: URL): Promise<ConversationPage | undefined> {
  const copy = personalCopy(url);
  const page = copy === undefined ? undefined : ((await readPersonal(copy)) as ConversationPage | undefined);
  return page?.owner === String(signedInAccount()) ? page : undefined;
}

/** Kept conversations by the other person and the listing, the last seen first. */
export async function listKeptConversations(): Promise<{ address: string; title: string }[]> {
  const ids = await listPersonal(CONVERSATION_COPY);
  const pages = await Promise.all(
    ids.map(async (id) => (await readPersonal(CONVERSATION_COPY + id)) as ConversationPage | undefined),
  );
  return pages.flatMap((page) => {
    const known = page?.conversation;
    if (!known) return [];
    const title = `${personName(known.other)} · ${known.listing.title}`;
    return [{ address: `${CONVERSATIONS_PATH}/${known.id}`, title }];
  });
}

/** The list as this browser keeps it for the signed-in account, beside a conversation as well. */
export const readKeptInbox = async (url: URL): Promise<InboxPage | undefined> =>
  personalCopy(url) === undefined ? undefined : ((await readPersonal(INBOX_COPY)) as InboxPage | undefined);

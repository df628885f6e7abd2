import { useCallback } from 'react';
import { data, Link, useOutletContext, type ShouldRevalidateFunctionArgs } from 'react-router';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { getConversation } from '#features/conversations/messages/get-conversation.server.ts';
import { personName } from '#features/conversations/conversation-words.ts';
import type { Conversation } from '#features/conversations/conversation.ts';
import { isAppError } from '#kernel/app-error.ts';
import { m } from '#platform/i18n/messages.ts';
import { isNetworkFailure } from '#platform/web/network-failure.ts';
import { latePage } from '#ui/late-part.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { listingId } from '../listing/listing-id.ts';
import { privateHead } from '../meta/private-meta.ts';
import type { ConversationsOutlet } from './inbox.tsx';
import { keepConversation, readKeptConversation } from './kept-conversations.ts';
import type { Route } from './+types/conversation';

/** The field for messages is at the foot of the window instead of the navigation. */
const NoBar = () => null;

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  team: 'reader',
  title: 'from data',
  foot: NoBar,
});

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireUserPage(page, url);
  const id = listingId(params.id);
  const conversation = await orPageError(
    getConversation(ctx, { viewer, token: undefined }, { id, locale }).catch(undefinedIfMissing),
  );
  const cityKey = conversation?.listing.cityKey;
  const town = cityKey == null ? undefined : optionLabel('city', cityKey, locale, ctx.catalogue);
  const shown = { locale, conversation, town, owner: String(viewer.accountId), now: ctx.now().toISOString() };
  return data(shown, { status: conversation ? 200 : 404 });
}

/** Without a connection, the conversation as this browser keeps it. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const kept = isNetworkFailure(error) ? await readKeptConversation(new URL(request.url)) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

/** Shows the list even if the conversation beside it does not exist. */
function undefinedIfMissing(error: unknown): undefined {
  if (isAppError(error, 'not_found')) return undefined;
  throw error;
}

/** An open conversation keeps itself up to date. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams['id'] !== nextParams['id'];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateHead(
    loaderData?.conversation
      ? m.talk_with({ name: personName(loaderData.conversation.other) })
      : m.talk_missing(),
  );

const OpenThread = latePage(
  async () => (await import('#features/conversations/ui/open-thread.tsx')).OpenThread,
);

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  const { locale, conversation, town, owner, now } = loaderData;
  const { closeHref, refreshList } = useOutletContext<ConversationsOutlet>();
  const keep = useCallback(
    (known: Conversation) => void keepConversation({ locale, conversation: known, town, owner, now }),
    [locale, town, owner, now],
  );
  if (!conversation)
    return (
      <div className="flex flex-1 flex-col items-center justify-center gap-3 p-6 py-16 text-center">
        <h2 className="text-xl font-semibold">{m.talk_missing()}</h2>
        <p className="text-fg-2">{m.talk_missing_text()}</p>
        <Link to={closeHref} className="btn btn-secondary">
          {m.talk_back()}
        </Link>
      </div>
    );
  return (
    <>
      {/* On a phone the list with its heading is hidden. */}
      <h1 className="sr-only lg:hidden">{m.talk_with({ name: personName(conversation.other) })}</h1>
      <OpenThread
        key={conversation.id}
        conversation={conversation}
        owner={owner}
        now={now}
        town={town}
        backTo={closeHref}
        onChanged={refreshList}
        onKnown={keep}
      />
    </>
  );
}

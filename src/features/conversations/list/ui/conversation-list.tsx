import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { ConversationList as Loaded, ConversationSummary } from '../../conversation.ts';
import { listAddress, type ListQuery } from '../list-address.ts';
import { ConversationRow } from './conversation-row.tsx';
import { ConversationTable } from './conversation-table.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListHead } from './list-head.tsx';

interface ConversationListProps {
  query: ListQuery;
  conversations: readonly ConversationSummary[];
  unread: Loaded['unread'];
  /** Id of the conversation that is shown beside the list. */
  openId: number | undefined;
  now: Date;
  /** Whether several people answer for the account. */
  hasTeam?: boolean;
  more: { hasMore: boolean; isLoading: boolean; fault: string | undefined; load: () => void };
}

/** The conversations of the account, those with unread messages first; as rows, or as a table of the whole width. */
export function ConversationList(props: ConversationListProps) {
  const { query, conversations, unread, openId, now, hasTeam = false, more } = props;
  const isTable = query.view === 'table' && openId === undefined;
  return (
    <section
      aria-label={m.talk_title()}
      className={`min-w-0 bg-surface max-lg:bg-canvas lg:overflow-y-auto lg:border-line ${isTable ? 'flex-1' : 'lg:w-[320px] lg:flex-none lg:border-r xl:w-[340px]'} ${openId === undefined ? '' : 'max-lg:hidden'}`}
    >
      <ListHead query={query} unread={unread} hasTable={openId === undefined} hasTeam={hasTeam} />
      {conversations.length === 0 ? (
        <ListEmpty query={query} />
      ) : (
        <>
          {isTable && (
            <div className="px-4 max-lg:hidden">
              <ConversationTable conversations={conversations} query={query} />
            </div>
          )}
          <ul
            className={`border-line max-lg:border-y max-lg:bg-surface lg:border-t ${isTable ? 'lg:hidden' : ''}`}
          >
            {conversations.map((summary) => (
              <ConversationRow
                key={summary.id}
                summary={summary}
                href={listAddress(query, summary.id)}
                isOpen={summary.id === openId}
                now={now}
              />
            ))}
          </ul>
          <More {...more} />
        </>
      )}
      <p className="px-4 py-4 text-sm text-fg-3 max-lg:pb-8">{m.talk_kept()}</p>
    </section>
  );
}

function More({ hasMore, isLoading, fault, load }: ConversationListProps['more']) {
  if (!hasMore) return null;
  return (
    <div className="px-4 pt-4">
      <button
        type="button"
        className="btn btn-secondary w-full lg:max-w-80"
        aria-busy={isLoading || undefined}
        aria-disabled={isLoading || undefined}
        onClick={load}
      >
        {isLoading ? m.talk_loading() : m.talk_more_conversations()}
      </button>
      {fault !== undefined && (
        <p role="alert" className="mt-2 flex gap-2 text-sm text-bad">
          <Icon name="circle-alert" className="mt-0.5 size-4 flex-none" />
          {fault}
        </p>
      )}
    </div>
  );
}

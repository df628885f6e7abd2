import { Link } from 'react-router';
import { formatDateTime, formatFullDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { personName } from '../../conversation-words.ts';
import type { ConversationSummary } from '../../conversation.ts';
import { listAddress, type ListQuery } from '../list-address.ts';
import { listingTitle, summaryText } from '../summary-text.ts';
import { UnreadCount } from './conversation-row.tsx';

interface ConversationTableProps {
  conversations: readonly ConversationSummary[];
  query: ListQuery;
}

/** The columns of the specification: id, listing, sender, message, sent. */
export function ConversationTable({ conversations, query }: ConversationTableProps) {
  const heads = [
    m.talk_col_id(),
    m.talk_col_listing(),
    m.talk_col_sender(),
    m.talk_col_message(),
    m.talk_col_sent(),
  ];
  return (
    <table className="w-full table-fixed border-collapse text-left text-md">
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={`th ${['w-20', 'w-64', 'w-48', '', 'w-44'][index]}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {conversations.map((summary) => (
          <tr key={summary.id} className={`hover:bg-canvas ${summary.unread > 0 ? 'font-semibold' : ''}`}>
            <td className="td num">{summary.id}</td>
            <td className="td truncate">{listingTitle(summary)}</td>
            <td className="td truncate">{personName(summary.other)}</td>
            <td className="td">
              <Link
                to={listAddress(query, summary.id)}
                className="flex min-h-8 items-center gap-2 hover:underline"
              >
                <span className="truncate">{summaryText(summary)}</span>
                {summary.unread > 0 && <UnreadCount count={summary.unread} />}
              </Link>
            </td>
            <td className="td num">
              <time dateTime={summary.last.at} title={formatFullDate(new Date(summary.last.at))}>
                {formatDateTime(new Date(summary.last.at))}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

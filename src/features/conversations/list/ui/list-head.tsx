import { useId, useState } from 'react';
import { Form, Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { answerFilters, type ConversationList, type ConversationSides } from '../../conversation.ts';
import { CONVERSATIONS_PATH, listAddress, type ListQuery } from '../list-address.ts';

interface ListHeadProps {
  query: ListQuery;
  unread: ConversationList['unread'];
  /** Whether there is room for the table. */
  hasTable: boolean;
  /** Whether several people answer. */
  hasTeam: boolean;
}

/** Heading with the search, the sides and the archive. */
export function ListHead({ query, unread, hasTable, hasTeam }: ListHeadProps) {
  const [isSearching, setIsSearching] = useState(query.q !== '');
  return (
    <div className="px-4 pt-4 pb-3">
      <div className="flex items-center">
        <h1 className="text-2xl font-bold">{query.archived ? m.talk_archive_title() : m.talk_title()}</h1>
        <span className="-mr-2.5 ml-auto flex">
          {hasTable && (
            <Link
              to={listAddress({ ...query, view: query.view === 'table' ? 'rows' : 'table' })}
              className="icon-btn max-lg:hidden"
              aria-label={query.view === 'table' ? m.talk_as_rows() : m.talk_as_table()}
              title={query.view === 'table' ? m.talk_as_rows() : m.talk_as_table()}
            >
              <Icon name={query.view === 'table' ? 'list' : 'table'} />
            </Link>
          )}
          <Link
            to={listAddress({ ...query, archived: !query.archived, q: '' })}
            className={`icon-btn ${query.archived ? 'bg-sunken' : ''}`}
            aria-label={query.archived ? m.talk_to_inbox() : m.talk_to_archive()}
            title={query.archived ? m.talk_to_inbox() : m.talk_to_archive()}
          >
            <Icon name={query.archived ? 'inbox' : 'archive'} />
          </Link>
          <button
            type="button"
            className="icon-btn"
            aria-label={m.talk_search()}
            aria-expanded={isSearching}
            onClick={() => setIsSearching(!isSearching)}
          >
            <Icon name="search" />
          </button>
        </span>
      </div>
      {isSearching && <Search key={query.q} query={query} />}
      <Sides query={query} unread={unread} />
      {(hasTeam || query.answers !== 'all') && <Answers query={query} />}
    </div>
  );
}

function Sides({ query, unread }: Pick<ListHeadProps, 'query' | 'unread'>) {
  const sides: { side: ConversationSides; label: string; count: number }[] = [
    { side: 'all', label: m.talk_all(), count: 0 },
    { side: 'buyer', label: m.talk_buying(), count: unread.buyer },
    { side: 'seller', label: m.talk_selling_tab(), count: unread.seller },
  ];
  return (
    <nav className="seg mt-2 flex max-w-md *:max-lg:min-h-11" aria-label={m.talk_sides()}>
      {sides.map(({ side, label, count }) => (
        <Link
          key={side}
          to={listAddress({ ...query, side })}
          className={query.side === side ? 'on' : ''}
          aria-current={query.side === side ? 'page' : undefined}
        >
          {label}
          {count > 0 && (
            <>
              <span className="num text-accent" aria-hidden="true">
                {count}
              </span>
              <span className="sr-only">{m.talk_unread({ count })}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}

const answerWords = {
  all: m.team_filter_all,
  mine: m.team_filter_mine,
  unassigned: m.team_filter_unassigned,
} as const;

function Answers({ query }: { query: ListQuery }) {
  return (
    <nav className="seg mt-2 flex max-w-md *:max-lg:min-h-11" aria-label={m.team_filter()}>
      {answerFilters.map((answers) => (
        <Link
          key={answers}
          to={listAddress({ ...query, answers })}
          className={query.answers === answers ? 'on' : ''}
          aria-current={query.answers === answers ? 'page' : undefined}
        >
          {answerWords[answers]()}
        </Link>
      ))}
    </nav>
  );
}

function Search({ query }: { query: ListQuery }) {
  const id = useId();
  return (
    <Form role="search" action={CONVERSATIONS_PATH} className="mt-2 max-w-md">
      <label className="sr-only" htmlFor={id}>
        {m.talk_search()}
      </label>
      <span className="input">
        <Icon name="search" className="size-4 flex-none text-fg-3" />
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={query.q}
          maxLength={100}
          placeholder={m.talk_search_hint()}
          className="min-h-10.5 w-full min-w-0 bg-transparent outline-none"
        />
      </span>
      {query.side !== 'all' && <input type="hidden" name="side" value={query.side} />}
      {query.answers !== 'all' && <input type="hidden" name="answers" value={query.answers} />}
      {query.archived && <input type="hidden" name="archived" value="1" />}
      {query.view === 'table' && <input type="hidden" name="view" value="table" />}
    </Form>
  );
}

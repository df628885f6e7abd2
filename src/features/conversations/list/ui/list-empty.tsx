import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { listAddress, type ListQuery } from '../list-address.ts';

/** Says why the list is empty, with a way on. */
export function ListEmpty({ query }: { query: ListQuery }) {
  const isNarrowed = query.q !== '' || query.side !== 'all';
  const { title, text } = words(query);
  return (
    <div className="border-t border-line px-4 py-10 text-center">
      <span className="mx-auto grid size-14 place-items-center rounded-full bg-sunken text-fg-3">
        <Icon name={query.q === '' ? 'inbox' : 'search-x'} className="size-6" />
      </span>
      <h2 className="mt-4 text-lg font-semibold wrap-anywhere">{title}</h2>
      <p className="mx-auto mt-1 max-w-sm text-fg-2">{text}</p>
      {isNarrowed || query.archived ? (
        <Link
          to={listAddress({ ...query, q: '', side: 'all', archived: query.archived && isNarrowed })}
          className="btn btn-secondary mt-5"
        >
          {m.talk_show_all()}
        </Link>
      ) : (
        <Link to="/" className="btn btn-primary mt-5">
          {m.talk_empty_search()}
        </Link>
      )}
    </div>
  );
}

function words({ q, side, archived }: ListQuery): { title: string; text: string } {
  if (q !== '') return { title: m.talk_none_found({ q }), text: m.talk_none_found_text() };
  if (archived) return { title: m.talk_archive_empty(), text: m.talk_archive_empty_text() };
  if (side === 'seller') return { title: m.talk_empty_selling(), text: m.talk_empty_selling_text() };
  return { title: m.talk_empty(), text: m.talk_empty_text() };
}

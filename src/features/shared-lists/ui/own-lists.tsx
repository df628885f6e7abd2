import { useEffect, useState } from 'react';
import { isSignedIn } from '#features/favourites/browser/saved-listings.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import type { listOwnListsOperation } from '../list-own-lists.server.ts';
import type { OwnList } from '../shared-list-json.ts';
import { sharedListPath } from '../shared-list.ts';

const SHOWN = 2;

/** Own shared lists, those with new comments first; older ones are folded. */
export function OwnLists() {
  const [lists, setLists] = useState<readonly OwnList[]>([]);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    if (!isSignedIn()) return;
    callOperation<typeof listOwnListsOperation>('GET', '/api/user/shared-lists').then(
      (answer) => setLists(answer.lists.toSorted((one, other) => other.new_comments - one.new_comments)),
      () => setIsFailed(true),
    );
  }, []);
  if (isFailed)
    return (
      <p role="alert" className="mt-4 text-fg-2">
        {m.shared_lists_failed()}
      </p>
    );
  if (lists.length === 0) return null;
  const folded = lists.slice(SHOWN);
  return (
    <section className="mt-4 rounded-lg border border-line" aria-label={m.shared_lists()}>
      <Links lists={lists.slice(0, SHOWN)} />
      {folded.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-sm font-medium text-fg-2">
            {m.shared_lists_more({ count: folded.length })}
          </summary>
          <Links lists={folded} />
        </details>
      )}
    </section>
  );
}

const Links = ({ lists }: { lists: readonly OwnList[] }) => (
  <ul className="divide-y divide-line">
    {lists.map((list) => (
      <li key={list.id}>
        <ListLink list={list} />
      </li>
    ))}
  </ul>
);

function ListLink({ list }: { list: OwnList }) {
  const facts = [
    m.shared_count({ count: list.listings }),
    m.shared_comment_count({ count: list.comments }),
    ...(list.has_link ? [] : [m.shared_link_revoked()]),
  ];
  return (
    // Loads the document: the page needs a policy that allows the captcha.
    <a
      href={sharedListPath(list.id)}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-sunken"
    >
      <Icon name={list.kind === 'comparison' ? 'scale' : 'link'} className="size-4 flex-none text-fg-3" />
      <span className="font-semibold wrap-anywhere">
        {list.name || (list.kind === 'comparison' ? m.shared_title_comparison() : m.shared_title())}
      </span>
      <span className="num text-sm text-fg-3">{facts.join(' · ')}</span>
      {list.new_comments > 0 && (
        <span className="num badge badge-note">{m.shared_new_count({ count: list.new_comments })}</span>
      )}
    </a>
  );
}

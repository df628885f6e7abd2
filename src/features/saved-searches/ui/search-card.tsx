import { useState } from 'react';
import { Link } from 'react-router';
import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import { m } from '#platform/i18n/messages.ts';
import { ActionMenu, ActionMenuItem, ActionMenuLink, ActionMenuSeparator } from '#ui/action-menu.tsx';
import { Icon } from '#ui/icon.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { NewListings, SavedSearchView } from '../list/saved-search-view.ts';
import { AlertChoice } from './alert-choice.tsx';
import { RenameSearch } from './rename-search.tsx';
import type { SearchActions } from './use-search-actions.ts';

interface SearchCardProps {
  search: SavedSearchView;
  actions: SearchActions;
}

/** A saved search with its new listings, its alert and a menu. */
export function SearchCard({ search, actions }: SearchCardProps) {
  const { id, name, href, total, facts, news, noneSince, note } = search;
  const isBusy = actions.isBusy(id);
  const open = () => actions.open(search);
  return (
    <article className="card p-4 md:p-5" aria-busy={isBusy} aria-labelledby={`search-${id}`}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id={`search-${id}`} className="text-lg leading-6 font-semibold wrap-anywhere">
            <Link to={href} onClick={open} className="hover:text-accent">
              {unbroken(name)}
            </Link>
          </h2>
          <p className="num mt-1 text-sm text-fg-3">{[total, noneSince].filter(Boolean).join(' · ')}</p>
        </div>
        <SearchMenu search={search} actions={actions} isBusy={isBusy} />
      </div>
      {facts.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {facts.map((fact) => (
            <li
              key={fact}
              className="badge badge-line num !h-auto !font-medium !whitespace-normal wrap-anywhere"
            >
              {fact}
            </li>
          ))}
        </ul>
      )}
      {news && <News news={news} href={href} onOpen={open} />}
      <div className="mt-4 grid gap-4 border-t border-line pt-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <AlertChoice
          name={`alert-${id}`}
          value={search.alert}
          onChoose={(alert) => void actions.change(search, { alert })}
        />
        <MailSwitch search={search} actions={actions} />
      </div>
      <p className="num mt-2 text-sm text-fg-3" aria-live="polite">
        {note}
      </p>
    </article>
  );
}

function News({ news, href, onOpen }: { news: NewListings; href: string; onOpen: () => void }) {
  return (
    <Link
      to={href}
      onClick={onOpen}
      className="mt-4 flex min-h-16 items-center gap-3 rounded-lg bg-soft p-2 pr-3 text-on-soft hover:bg-soft-2"
    >
      {news.covers.length > 0 && (
        <span className="flex -space-x-3">
          {news.covers.map((cover) => (
            <span key={cover.id} className="h-12 w-16 overflow-hidden rounded-md border-2 border-surface">
              <ListingPicture picture={{ ...cover, alt: '' }} sizes="64px" maxWidth={320} />
            </span>
          ))}
        </span>
      )}
      <span className="num min-w-0 flex-1 pl-1">
        <b className="block font-semibold">{news.count}</b>
        <span className="block text-sm">{news.since}</span>
      </span>
      <Icon name="arrow-right" />
    </Link>
  );
}

/** On: mail is sent. Switching it on chooses a daily alert if there is none. */
function MailSwitch({ search, actions }: SearchCardProps) {
  const { alert, paused } = search;
  const isOn = alert !== 'off' && !paused;
  const change = isOn
    ? { paused: true }
    : { paused: false, ...(alert === 'off' && { alert: 'daily' as const }) };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="inline-flex min-h-11 items-center gap-2.5 justify-self-start lg:min-h-11"
      onClick={() => void actions.change(search, change)}
    >
      <span className={`switch ${isOn ? 'on' : ''}`} />
      <span className="text-sm font-medium">{m.searches_mail()}</span>
    </button>
  );
}

function SearchMenu({ search, actions, isBusy }: SearchCardProps & { isBusy: boolean }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, href, alert, paused } = search;
  return (
    <>
      <ActionMenu label={m.searches_more({ name })} icon="ellipsis">
        <ActionMenuItem icon="pencil" isDisabled={isBusy} onClick={() => setIsRenaming(true)}>
          {m.searches_rename()}
        </ActionMenuItem>
        <ActionMenuLink to={href} icon="sliders-horizontal">
          {m.searches_edit()}
        </ActionMenuLink>
        {alert !== 'off' && (
          <ActionMenuItem
            icon={paused ? 'power' : 'power-off'}
            isDisabled={isBusy}
            onClick={() => void actions.change(search, { paused: !paused })}
          >
            {paused ? m.searches_resume() : m.searches_pause()}
          </ActionMenuItem>
        )}
        <ActionMenuSeparator />
        <ActionMenuItem
          icon="trash-2"
          isDisabled={isBusy}
          className="!text-bad"
          onClick={() => void actions.remove(search)}
        >
          {m.searches_delete()}
        </ActionMenuItem>
      </ActionMenu>
      {isRenaming && (
        <RenameSearch
          name={name}
          onRename={(typed) => actions.change(search, { name: typed })}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </>
  );
}

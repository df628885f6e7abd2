import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { HISTORY_ID } from '../kept-search.ts';
import { mayBeSignedIn } from '../search-history.ts';
import { SearchState } from './history-group.tsx';
import { useHistory } from './use-history.ts';

const SHOWN = 6;

export interface HistoryOptionsProps {
  /** The query field, which keeps the focus. */
  input: HTMLInputElement;
  onClose: () => void;
  /** Opens the whole history of this browser. */
  onWhole: () => void;
}

/** Latest searches as options of the query field: arrows choose, Enter opens, Delete deletes, Escape closes. */
export function HistoryOptions({ input, onClose, onWhole }: HistoryOptionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const { list, remove } = useHistory({ newest: SHOWN });
  const [chosen, setChosen] = useState(-1);
  const searches = list?.searches ?? [];
  const isOpen = searches.length > 0;
  const at = Math.min(chosen, searches.length - 1);
  const active = searches[at];

  const close = () => {
    onClose();
    input.blur();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') setChosen(at + 1 >= searches.length ? -1 : at + 1);
    else if (event.key === 'ArrowUp') setChosen(at < 0 ? searches.length - 1 : at - 1);
    else if (!active) return;
    else if (event.key === 'Enter') {
      close();
      void navigate(active.href);
    } else if (event.key === 'Delete') void remove(active);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    input.addEventListener('keydown', listener);
    const attributes = {
      role: 'combobox',
      'aria-expanded': 'true',
      'aria-controls': id,
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'none',
      'aria-describedby': `${id}-hint`,
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    return () => {
      input.removeEventListener('keydown', listener);
      for (const name of Object.keys(attributes)) input.removeAttribute(name);
    };
  }, [input, isOpen, id]);
  useEffect(() => {
    if (at < 0) return undefined;
    input.setAttribute('aria-activedescendant', `${id}-${at}`);
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
    return () => input.removeAttribute('aria-activedescendant');
  }, [input, id, at]);

  if (!isOpen) return null;
  return (
    <div
      // The field keeps the focus when something here is pressed.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[60dvh] overflow-y-auto rounded-lg border border-line bg-raised p-1 text-left shadow-e3 max-md:left-auto max-md:w-[min(22rem,calc(100vw-2rem))]"
    >
      <div role="listbox" id={id} aria-label={m.history_title()}>
        {searches.map((search, index) => (
          <Link
            key={search.address}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            // The field keeps the focus.
            tabIndex={-1}
            to={search.href}
            onClick={close}
            className={`flex min-h-12 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sunken ${index === at ? 'bg-sunken outline-2 -outline-offset-2 outline-[var(--ring)]' : ''}`}
          >
            <Icon name={search.pinned ? 'pin-filled' : 'history'} className="size-4 flex-none text-fg-3" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{unbroken(search.name)}</span>
              <SearchState search={search} />
            </span>
          </Link>
        ))}
      </div>
      <p id={`${id}-hint`} className="sr-only">
        {m.history_hint()}
      </p>
      <div className="border-t border-line pt-1">
        {mayBeSignedIn() ? (
          <Link to={`/user/searches#${HISTORY_ID}`} className="btn btn-link !px-3 !py-2">
            {m.history_all()}
          </Link>
        ) : (
          <button type="button" className="btn btn-link !px-3 !py-2" onClick={onWhole}>
            {m.history_all()}
          </button>
        )}
      </div>
    </div>
  );
}

import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { isDone, type ImportEntry } from './import-entry.ts';

/** Imported drafts beside the review: what is done, and how much is left to check in each. */
export function ImportNav({ entries, current }: { entries: readonly ImportEntry[]; current: number }) {
  const done = entries.filter(isDone).length;
  return (
    <nav className="card self-start p-2 max-lg:hidden lg:sticky lg:top-20" aria-label={m.bring_drafts()}>
      <p className="num flex items-center justify-between gap-2 px-2 py-2 text-sm">
        <b className="font-semibold">{m.bring_done_of({ done, all: entries.length })}</b>
        {done < entries.length && (
          <span className="text-fg-3">{m.bring_left({ count: entries.length - done })}</span>
        )}
      </p>
      <div className="mx-2 mb-2 h-1.5 overflow-hidden rounded-full bg-line-2" aria-hidden="true">
        <span
          className="block h-full rounded-full bg-primary"
          style={{ width: `${(100 * done) / entries.length}%` }}
        />
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {entries.map((entry) => {
          const isCurrent = entry.id === current;
          return (
            <li key={entry.id}>
              <Link
                to={`?item=${entry.id}`}
                preventScrollReset
                className={`flex items-center gap-3 rounded-md p-2 ${isCurrent ? 'bg-soft' : 'hover:bg-sunken'}`}
                aria-current={isCurrent || undefined}
              >
                <Cover url={entry.coverUrl} className="h-11 w-[58px]" />
                <span className="min-w-0 flex-1">
                  <b className={`block truncate font-semibold ${isCurrent ? 'text-on-soft' : ''}`}>
                    {entry.name}
                  </b>
                  {entry.price && (
                    <span className={`num block text-sm ${isCurrent ? 'text-on-soft' : 'text-fg-3'}`}>
                      {entry.price}
                    </span>
                  )}
                </span>
                <Mark entry={entry} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Mark({ entry }: { entry: ImportEntry }) {
  if (isDone(entry))
    return (
      <span className="text-accent">
        <Icon name="circle-check" className="size-5" />
        <span className="sr-only">{m.bring_ready()}</span>
      </span>
    );
  if (entry.to_check === 0) return null;
  return (
    <span className="badge badge-warn num">
      <span aria-hidden="true">{entry.to_check}</span>
      <span className="sr-only">{m.bring_to_check({ count: entry.to_check })}</span>
    </span>
  );
}

export function Cover({ url, className }: { url: string | null; className: string }) {
  return (
    <span
      className={`grid flex-none place-items-center overflow-hidden rounded-sm bg-sunken text-fg-3 ${className}`}
    >
      {url === null ? (
        <Icon name="camera" className="size-4" />
      ) : (
        <img src={url} alt="" width={85} height={64} className="size-full object-cover" />
      )}
    </span>
  );
}

/** On narrow screens: the place of the draft and its neighbours. */
export function ImportPager({ entries, current }: { entries: readonly ImportEntry[]; current: number }) {
  const at = entries.findIndex(({ id }) => id === current);
  const step = (by: number, icon: 'chevron-left' | 'chevron-right', label: string, className: string) => {
    const target = entries[at + by];
    return target ? (
      <Link to={`?item=${target.id}`} className={`icon-btn ${className}`} aria-label={label}>
        <Icon name={icon} className="size-5" />
      </Link>
    ) : (
      <span className="size-11" />
    );
  };
  return (
    <div className="mb-3 flex items-center lg:hidden">
      {step(-1, 'chevron-left', m.bring_previous(), '-ml-2.5')}
      <p className="num flex-1 text-center">
        <b className="font-semibold">{m.bring_drafts_of({ index: at + 1, all: entries.length })}</b>{' '}
        <span className="text-fg-3">
          · {m.bring_done_of({ done: entries.filter(isDone).length, all: entries.length })}
        </span>
      </p>
      {step(1, 'chevron-right', m.bring_next(), '-mr-2.5')}
    </div>
  );
}

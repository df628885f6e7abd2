import { m } from '#platform/i18n/messages.ts';
import type { ListJson } from '../lists/list-json.ts';
import { cancelList, pauseList } from './list-calls.ts';

/** Pages that a site is asked for in a minute. */
const PER_MINUTE = 10;

/** How far the import of a list is, with its pause and its end. */
export function ImportListProgress({
  list,
  act,
}: {
  list: ListJson;
  act: (call: () => Promise<unknown>) => Promise<void>;
}) {
  const all = list.waiting + list.done;
  return (
    <div className="border-t border-line px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="num min-w-0 flex-1 basis-56" role="status">
          <b className="font-semibold">{m.bring_list_progress({ done: list.done, all })}</b>{' '}
          <span className={list.is_paused ? 'text-warn' : 'text-fg-3'}>
            · {list.is_paused ? pausedText(list) : remaining(list.waiting)}
          </span>
        </p>
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => void act(() => pauseList(list.id, !list.is_paused))}
        >
          {list.is_paused ? m.bring_list_resume() : m.bring_list_pause()}
        </button>
        {list.waiting > 0 && (
          <button type="button" className="btn btn-ghost" onClick={() => void act(() => cancelList(list.id))}>
            {m.bring_list_cancel()}
          </button>
        )}
      </div>
      <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-line-2" aria-hidden="true">
        <span
          className="block h-full rounded-full bg-primary"
          style={{ width: `${all === 0 ? 0 : (100 * list.done) / all}%` }}
        />
      </div>
    </div>
  );
}

const remaining = (waiting: number): string =>
  m.bring_list_minutes({ count: Math.max(1, Math.ceil(waiting / PER_MINUTE)) });

function pausedText({ fault, site }: ListJson): string {
  if (fault === 'too_many_drafts') return m.bring_list_paused_drafts();
  return fault === 'blocked' ? m.bring_list_paused_blocked({ site }) : m.bring_list_paused();
}

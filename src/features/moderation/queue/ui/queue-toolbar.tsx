import { m } from '#platform/i18n/messages.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import type { Decision } from '../../decisions/decision.ts';
import { DecisionButtons } from '../../decisions/ui/decision-buttons.tsx';

interface QueueToolbarProps {
  selected: number;
  shown: number;
  isAdmin: boolean;
  progress: { done: number; total: number } | undefined;
  onDecide: (decision: Decision) => void;
  onSelectAll: () => void;
  onSelectNone: () => void;
}

const massDecisions: readonly Decision[] = [
  'approve',
  'reject',
  'activate',
  'deactivate',
  'mark_fake',
  'delete',
];

/** What can be done with all that are selected; at the foot of a phone's screen. */
export function QueueToolbar(props: QueueToolbarProps) {
  const { selected, shown, isAdmin, progress, onDecide, onSelectAll, onSelectNone } = props;
  const isSome = selected > 0 && selected < shown;
  const isOpen = selected > 0 || progress !== undefined;
  const looks = isOpen
    ? 'mass-bar border-soft-line bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:p-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:sticky lg:top-16 lg:z-10 lg:[background:linear-gradient(var(--soft),var(--soft)),var(--surface)]'
    : 'border-line lg:hidden';
  return (
    // On a phone its place stays: the rows are where they were when the first is chosen.
    <div className="max-lg:min-h-11 lg:contents">
      <div
        role="toolbar"
        aria-label={m.queue_actions()}
        className={`flex flex-wrap items-center gap-2 lg:border-b lg:px-3 lg:py-2 ${looks}`}
      >
        <label className="flex min-h-11 cursor-pointer items-center gap-3 px-1 font-semibold max-lg:order-first lg:min-h-9">
          <input
            type="checkbox"
            className={`check ${isSome ? 'some' : ''}`}
            checked={selected > 0 && !isSome}
            ref={(box) => {
              if (box) box.indeterminate = isSome;
            }}
            onChange={selected === 0 ? onSelectAll : onSelectNone}
            aria-label={selected === 0 ? m.queue_select_all() : m.queue_select_none()}
          />
          <span className="num">
            {selected > 0 ? m.queue_selected({ written: formatNumber(selected) }) : m.queue_select_all()}
          </span>
        </label>
        {progress && (
          <span className="flex items-center gap-2">
            <progress
              value={progress.done}
              max={progress.total}
              aria-label={m.queue_actions()}
              className="h-2 w-32 accent-primary"
            />
            <span className="num text-sm">
              {m.queue_progress({ done: formatNumber(progress.done), total: formatNumber(progress.total) })}
            </span>
          </span>
        )}
        {selected > 0 && !progress && (
          <>
            <DecisionButtons
              decisions={massDecisions.filter((decision) => decision !== 'delete' || isAdmin)}
              onDecide={onDecide}
              small
            />
            <button
              type="button"
              className="btn btn-ghost ml-auto max-lg:order-first max-lg:!px-2"
              onClick={onSelectNone}
            >
              {m.queue_select_none()}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

import { useLayoutEffect, useRef } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { FootBar } from '#ui/foot.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import type { Decision } from '../../decisions/decision.ts';
import { DecisionButtons } from '../../decisions/ui/decision-buttons.tsx';

interface QueueToolbarProps {
  /** Whether a listing is open. On phones it covers the queue, and only its own actions are shown. */
  isListingOpen: boolean;
  selected: number;
  shown: number;
  isAdmin: boolean;
  progress: { done: number; total: number } | undefined;
  /** Number of listings that match the filter, offered when every row shown is selected and there are more. */
  matching: string | undefined;
  /** Whether all that match are selected, not only the rows shown. */
  isAll: boolean;
  onSelectMatching: () => void;
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

/** Actions on the selected listings; on phones at the bottom of the screen. */
export function QueueToolbar(props: QueueToolbarProps) {
  const isOpen = props.selected > 0 || props.progress !== undefined;
  const placeBox = useRef<HTMLInputElement>(null);
  const footBox = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    // On phones the pressed checkbox moves to the bottom bar or back, so the focus follows it.
    if (isPressed.current) (isOpen ? footBox : placeBox).current?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [isOpen]);
  const pressing = (act: () => void) => () => {
    isPressed.current = true;
    act();
  };
  const controls = {
    ...props,
    onSelectAll: pressing(props.onSelectAll),
    onSelectNone: pressing(props.onSelectNone),
  };
  return (
    // On phones the height is reserved, so that the rows do not move when the first is selected.
    <div className="max-lg:min-h-11 lg:contents">
      <Controls
        {...controls}
        setBox={(box) => {
          placeBox.current = box;
        }}
        className={
          isOpen
            ? 'border-soft-line bg-surface max-lg:hidden lg:sticky lg:top-16 lg:z-10 lg:[background:linear-gradient(var(--soft),var(--soft)),var(--surface)]'
            : 'border-line lg:hidden'
        }
      />
      {isOpen && !props.isListingOpen && (
        <FootBar>
          <section aria-label={m.queue_actions()} className="lg:hidden">
            <Controls
              {...controls}
              setBox={(box) => {
                footBox.current = box;
              }}
              className="border-t border-soft-line bg-surface p-3 pb-[max(0.75rem,var(--foot-inset))]"
            />
          </section>
        </FootBar>
      )}
    </div>
  );
}

function Controls(
  props: QueueToolbarProps & { setBox: (box: HTMLInputElement | null) => void; className: string },
) {
  const { selected, shown, isAdmin, progress, matching, isAll, onDecide, onSelectAll, onSelectNone, setBox } =
    props;
  const isSome = selected > 0 && selected < shown;
  return (
    <div
      role="toolbar"
      aria-label={m.queue_actions()}
      className={`flex flex-wrap items-center gap-2 lg:border-b lg:px-3 lg:py-2 ${props.className}`}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 px-1 font-semibold max-lg:order-first lg:min-h-9">
        <input
          type="checkbox"
          className={`check ${isSome ? 'some' : ''}`}
          checked={selected > 0 && !isSome}
          ref={(element) => {
            if (element) element.indeterminate = isSome;
            setBox(element);
          }}
          onChange={selected === 0 ? onSelectAll : onSelectNone}
          aria-label={selected === 0 ? m.queue_select_all() : m.queue_select_none()}
        />
        <span className="num">
          {selected > 0
            ? m.queue_selected({ written: isAll ? (matching ?? '') : formatNumber(selected) })
            : m.queue_select_all()}
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
            // Deleting cannot be taken back, so only listings that are seen can be deleted.
            decisions={massDecisions.filter((decision) => decision !== 'delete' || (isAdmin && !isAll))}
            onDecide={onDecide}
            small
          />
          {matching !== undefined && !isAll && (
            <button type="button" className="btn btn-link" onClick={props.onSelectMatching}>
              {m.mass_select_matching()} <span className="num">{matching}</span>
            </button>
          )}
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
  );
}

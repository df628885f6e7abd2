import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { FootBar } from '#ui/foot.tsx';
import { Icon } from '#ui/icon.tsx';
import { actionLooks, peopleActions, type PeopleAction } from './people-actions.ts';

interface PeopleToolbarProps {
  selected: number;
  /** Whether a person is open. On phones they cover the list. */
  isPersonOpen: boolean;
  isBusy: boolean;
  onAct: (action: PeopleAction) => void;
  onSelectNone: () => void;
}

/** Actions on the selected people; on phones at the bottom of the screen. */
export function PeopleToolbar(props: PeopleToolbarProps) {
  if (props.selected === 0) return null;
  return (
    <>
      <Controls
        {...props}
        className="border-soft-line bg-soft max-lg:hidden lg:sticky lg:top-16 lg:z-10 lg:[background:linear-gradient(var(--soft),var(--soft)),var(--surface)]"
      />
      {!props.isPersonOpen && (
        <FootBar>
          <section aria-label={m.people_actions()} className="lg:hidden">
            <Controls
              {...props}
              className="border-t border-soft-line bg-surface p-3 pb-[max(0.75rem,var(--foot-inset))]"
            />
          </section>
        </FootBar>
      )}
    </>
  );
}

function Controls({
  selected,
  isBusy,
  onAct,
  onSelectNone,
  className,
}: PeopleToolbarProps & { className: string }) {
  return (
    <div
      role="toolbar"
      aria-label={m.people_actions()}
      className={`flex flex-wrap items-center gap-2 lg:border-b lg:px-3 lg:py-2 ${className}`}
    >
      <b className="num px-1 font-semibold max-lg:w-full">
        {m.queue_selected({ written: formatNumber(selected) })}
      </b>
      {peopleActions.map((action) => (
        <button
          key={action}
          type="button"
          className={`btn ${actionLooks[action].className}`}
          aria-disabled={isBusy || undefined}
          onClick={() => onAct(action)}
        >
          <Icon name={actionLooks[action].icon} className="size-4" />
          {actionLooks[action].label()}
        </button>
      ))}
      <button type="button" className="btn btn-ghost ml-auto max-lg:!px-2" onClick={onSelectNone}>
        {m.queue_select_none()}
      </button>
    </div>
  );
}

import { m } from '#platform/i18n/messages.ts';
import { ActionMenu, ActionMenuItem } from '#ui/action-menu.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Decision } from '../decision.ts';
import { decisionLabel } from '../../queue/queue-labels.ts';
import { decisionStyles } from './decision-styles.ts';

interface DecisionButtonsProps {
  decisions: readonly Decision[];
  onDecide: (decision: Decision) => void;
  /** Renders smaller buttons on wide screens. */
  small?: boolean;
  /** Puts buttons below each other when they do not fit, also on phones. */
  isNarrow?: boolean;
  /** Number of buttons shown on wide screens; the others are in a menu. */
  onDesk?: number;
}

/** Number of buttons shown on phones. */
const ON_PHONE = 2;

export function DecisionButtons({
  decisions,
  onDecide,
  small = false,
  isNarrow = false,
  onDesk = Infinity,
}: DecisionButtonsProps) {
  const further = decisions.slice(ON_PHONE);
  const placeOf = (index: number) =>
    `${index < ON_PHONE ? '' : 'max-lg:!hidden'} ${index < onDesk ? '' : 'lg:!hidden'}`;
  return (
    <div className={`flex gap-2 max-lg:w-full lg:flex-wrap ${isNarrow ? 'max-lg:flex-wrap' : ''}`}>
      {decisions.map((decision, index) => (
        <button
          key={decision}
          type="button"
          className={`btn max-lg:min-w-0 max-lg:flex-auto max-lg:px-3 max-lg:leading-4 max-lg:whitespace-normal ${small ? 'lg:min-h-9 lg:px-3 lg:text-sm' : 'lg:px-3.5'} ${decisionStyles[decision].className} ${placeOf(index)}`}
          onClick={() => onDecide(decision)}
        >
          <Icon name={decisionStyles[decision].icon} className="size-4" />
          {decisionLabel(decision)}
        </button>
      ))}
      {further.length > 0 && (
        <span className={`flex-none ${decisions.length > onDesk ? '' : 'lg:hidden'}`}>
          <ActionMenu label={m.queue_more()} icon="ellipsis">
            {further.map((decision, index) => (
              <ActionMenuItem
                key={decision}
                icon={decisionStyles[decision].icon}
                className={`${index + ON_PHONE < onDesk ? 'lg:!hidden' : ''} ${decision === 'delete' ? '!text-bad' : ''}`}
                onClick={() => onDecide(decision)}
              >
                {decisionLabel(decision)}
              </ActionMenuItem>
            ))}
          </ActionMenu>
        </span>
      )}
    </div>
  );
}

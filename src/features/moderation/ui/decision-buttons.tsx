import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { MENU_ROW, PopoverMenu } from '#ui/popover-menu.tsx';
import type { Decision } from '../decision.ts';
import { decisionWords } from '../queue-words.ts';
import { decisionLooks } from './decision-looks.ts';

interface DecisionButtonsProps {
  decisions: readonly Decision[];
  onDecide: (decision: Decision) => void;
  /** Lower ones, where a mouse has room. */
  small?: boolean;
}

/** On a phone so many stand beside each other, the others behind a button. */
const ON_PHONE = 2;

export function DecisionButtons({ decisions, onDecide, small = false }: DecisionButtonsProps) {
  const further = decisions.slice(ON_PHONE);
  return (
    <div className="flex gap-2 max-lg:w-full lg:flex-wrap">
      {decisions.map((decision, index) => (
        <button
          key={decision}
          type="button"
          className={`btn max-lg:flex-1 ${small ? 'lg:min-h-9 lg:px-3 lg:text-sm' : ''} ${decisionLooks[decision].className} ${index < ON_PHONE ? '' : 'max-lg:!hidden'}`}
          onClick={() => onDecide(decision)}
        >
          <Icon name={decisionLooks[decision].icon} className="size-4" />
          {decisionWords(decision)}
        </button>
      ))}
      {further.length > 0 && (
        <span className="lg:hidden">
          <PopoverMenu label={m.queue_more()} icon="ellipsis">
            {(menuId) =>
              further.map((decision) => (
                <button
                  key={decision}
                  type="button"
                  className={MENU_ROW}
                  popoverTarget={menuId}
                  popoverTargetAction="hide"
                  onClick={() => onDecide(decision)}
                >
                  <Icon name={decisionLooks[decision].icon} className="size-4" />
                  {decisionWords(decision)}
                </button>
              ))
            }
          </PopoverMenu>
        </span>
      )}
    </div>
  );
}

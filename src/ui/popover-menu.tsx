import { useId, useRef, type ReactNode, type ToggleEvent } from 'react';
import type { IconName } from './icons/icon-names.ts';
import { Icon } from './icon.tsx';

interface PopoverMenuProps {
  /** What the button says to those who do not see it. */
  label: string;
  icon: IconName;
  /** The rows; a button that stays on the page closes the menu by `popoverTarget={menuId} popoverTargetAction="hide"`. It may not be disabled by its own click: the browser would leave the menu open. */
  children: (menuId: string) => ReactNode;
}

export const MENU_ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-md font-medium text-fg-2 hover:bg-sunken hover:text-fg aria-disabled:opacity-50';

const GAP = 8;

/** Further things to do behind one button. A popover: Esc or a click beside it closes it, Tab walks its rows. */
export function PopoverMenu({ label, icon, children }: PopoverMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  /** Below its button, or above where the window ends. */
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const box = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !box) return;
    const { clientWidth, clientHeight } = document.documentElement;
    const height = currentTarget.offsetHeight;
    const below = box.bottom + GAP + height <= clientHeight || box.top - GAP < height;
    currentTarget.style.top = `${below ? box.bottom + GAP : box.top - GAP - height}px`;
    currentTarget.style.right = `${Math.max(GAP, clientWidth - box.right)}px`;
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="icon-btn flex-none border border-line-2"
        aria-label={label}
      >
        <Icon name={icon} />
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={place}
        className="fixed inset-auto m-0 w-64 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-raised p-2 text-fg shadow-e3"
      >
        {children(id)}
      </div>
    </>
  );
}

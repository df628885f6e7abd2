import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { IconName } from './icons/icon-names.ts';
import { Icon } from './icon.tsx';

const GAP_PX = 8;
const ITEM =
  'flex min-h-11 w-full cursor-default items-center gap-3 rounded-md px-3 text-left text-md font-medium text-fg-2 outline-none data-highlighted:bg-sunken data-highlighted:text-fg aria-disabled:opacity-50';

interface ActionMenuProps {
  /** Accessible name of the button, which shows an icon only. */
  label: string;
  icon: IconName;
  /** Class of the button. */
  className?: string;
  /** Opens the menu when it is first shown. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** Menu of actions behind an icon button; its items are `ActionMenuItem` and `ActionMenuLink`. */
export function ActionMenu({
  label,
  icon,
  className = 'icon-btn flex-none border border-line-2',
  defaultOpen = false,
  children,
}: ActionMenuProps) {
  return (
    <Menu.Root modal={false} defaultOpen={defaultOpen}>
      <Menu.Trigger className={className} aria-label={label}>
        <Icon name={icon} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="z-50" align="end" sideOffset={GAP_PX} collisionPadding={GAP_PX}>
          <Menu.Popup className="w-64 max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-raised p-2 text-fg shadow-e3 outline-none">
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface ActionMenuItemProps {
  icon: IconName;
  onClick: () => void;
  /** Keeps the menu open, for actions that are repeated. */
  staysOpen?: boolean;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
}

export function ActionMenuItem({
  icon,
  onClick,
  staysOpen = false,
  isDisabled = false,
  className = '',
  children,
}: ActionMenuItemProps) {
  return (
    <Menu.Item
      className={`${ITEM} ${className}`}
      closeOnClick={!staysOpen}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} className="size-4 flex-none" />
      {children}
    </Menu.Item>
  );
}

/** Separates irreversible actions from the others. */
export const ActionMenuSeparator = () => <Menu.Separator className="my-1 border-t border-line" />;

export function ActionMenuLink({
  to,
  icon,
  loadsDocument = false,
  children,
}: {
  to: string;
  icon: IconName;
  /** For pages with a layout of their own, such as sheets for printing. */
  loadsDocument?: boolean;
  children: ReactNode;
}) {
  return (
    <Menu.LinkItem className={ITEM} closeOnClick render={<Link to={to} reloadDocument={loadsDocument} />}>
      <Icon name={icon} className="size-4 flex-none" />
      {children}
    </Menu.LinkItem>
  );
}

import { m } from '#platform/i18n/messages.ts';
import { ActionMenu, ActionMenuItem } from '#ui/action-menu.tsx';
import { useThreadActions } from './use-thread-actions.ts';

/** Menu with all actions of the conversation. */
export function ThreadMenu() {
  const actions = useThreadActions();
  if (actions.length === 0) return null;
  return (
    <ActionMenu label={m.talk_more()} icon="ellipsis">
      {actions.map(({ key, icon, label, run, isGrave, isForPhones }) => (
        <ActionMenuItem
          key={key}
          icon={icon}
          onClick={run}
          className={`${isGrave ? 'text-bad' : ''} ${isForPhones ? 'lg:hidden' : ''}`}
        >
          {label}
        </ActionMenuItem>
      ))}
    </ActionMenu>
  );
}

import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { checklistHref } from '../checklist-href.ts';

interface ChecklistActionProps {
  id: number;
  className: string;
  /** Hides the label on phones. */
  isShort?: boolean;
}

/** Link to the checklist among the actions of a listing. */
export function ChecklistAction({ id, className, isShort = false }: ChecklistActionProps) {
  return (
    <Link to={checklistHref(id)} rel="nofollow" className={className}>
      <Icon name="clipboard-check" />
      <span className={isShort ? 'max-md:sr-only' : ''}>{m.checklist_action()}</span>
    </Link>
  );
}

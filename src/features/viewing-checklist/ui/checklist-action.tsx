import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { checklistHref } from '../checklist-href.ts';

/** Link to the checklist among the actions of a listing page. */
export function ChecklistAction({ id, className }: { id: number; className: string }) {
  return (
    <Link to={checklistHref(id)} rel="nofollow" className={className}>
      <Icon name="clipboard-check" />
      {m.checklist_action()}
    </Link>
  );
}

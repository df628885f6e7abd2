import { Link } from 'react-router';
import { QUEUE_PATH } from '#features/moderation/queue/queue-address.ts';
import { PEOPLE_PATH } from '#features/people/list/people-address.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';

/** Links to the usual work of staff. */
export function QuickActions({ forAdmins }: { forAdmins: boolean }) {
  const review = [QUEUE_PATH, 'check-check', m.admin_action_review()] as const;
  const find = [`${QUEUE_PATH}?tab=all`, 'search', m.admin_action_find()] as const;
  const reports = ['/admin/conversations', 'message-circle', m.admin_action_conversations()] as const;
  const people = [PEOPLE_PATH, 'users', m.admin_action_people()] as const;
  const verify = ['/admin/verification', 'shield-check', m.admin_action_verify()] as const;
  const actions: (readonly [string, IconName, string])[] = forAdmins
    ? [review, find, people, reports, verify]
    : [review, find, reports];
  return (
    <section className="card p-4 lg:p-5" aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="text-base font-semibold tracking-normal">
        {m.admin_actions()}
      </h2>
      <ul className="mt-3 grid gap-2 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {actions.map(([to, icon, label]) => (
          <li key={to}>
            <Link to={to} className="btn btn-secondary w-full !justify-start">
              <Icon name={icon} className="size-4 flex-none" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

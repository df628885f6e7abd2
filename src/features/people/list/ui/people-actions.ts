import { m } from '#platform/i18n/messages.ts';
import type { IconName } from '#ui/icons/icon-names.ts';

/** Actions on one or several people. */
export const peopleActions = ['verify', 'block', 'unblock', 'delete'] as const;
export type PeopleAction = (typeof peopleActions)[number];

interface ActionLook {
  icon: IconName;
  label: () => string;
  done: (inputs: { count: string }) => string;
  className: string;
}

export const actionLooks: Record<PeopleAction, ActionLook> = {
  verify: { icon: 'mail', label: m.people_verify, done: m.people_done_verify, className: 'btn-primary' },
  block: { icon: 'ban', label: m.people_block, done: m.people_done_block, className: 'btn-secondary' },
  unblock: {
    icon: 'rotate-ccw',
    label: m.people_unblock,
    done: m.people_done_unblock,
    className: 'btn-secondary',
  },
  delete: {
    icon: 'trash-2',
    label: m.people_delete,
    done: m.people_done_delete,
    className: 'btn-danger-soft',
  },
};

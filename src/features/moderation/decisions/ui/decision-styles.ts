import type { IconName } from '#ui/icons/icon-names.ts';
import type { Decision } from '../decision.ts';

/** Icon and style of the button of each decision. */
export const decisionStyles: Record<Decision, { icon: IconName; className: string }> = {
  approve: { icon: 'check', className: 'btn-primary' },
  reject: { icon: 'x', className: 'btn-secondary' },
  return: { icon: 'undo-2', className: 'btn-secondary' },
  activate: { icon: 'power', className: 'btn-secondary' },
  deactivate: { icon: 'power-off', className: 'btn-secondary' },
  mark_fake: { icon: 'flag', className: 'btn-secondary' },
  confirm_fake: { icon: 'flag', className: 'btn-danger-soft' },
  decline_fake: { icon: 'x', className: 'btn-secondary' },
  unmark_fake: { icon: 'flag', className: 'btn-secondary' },
  dismiss: { icon: 'shield-check', className: 'btn-secondary' },
  uphold: { icon: 'scale', className: 'btn-secondary' },
  delete: { icon: 'trash-2', className: 'btn-danger-soft' },
};

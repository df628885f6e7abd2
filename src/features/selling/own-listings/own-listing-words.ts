import { m } from '#platform/i18n/messages.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { OwnAction, OwnState, OwnStep } from './own-listing.ts';

interface StateWords {
  label: () => string;
  /** Plural, for the tab. */
  tab: () => string;
  icon: IconName;
}

/** In the order of the tabs. */
export const ownStateWords: Record<OwnState, StateWords> = {
  published: { label: m.own_state_published, tab: m.own_tab_published, icon: 'circle-check' },
  reserved: { label: m.own_state_reserved, tab: m.own_tab_reserved, icon: 'handshake' },
  pending: { label: m.own_state_pending, tab: m.own_tab_pending, icon: 'clock' },
  rejected: { label: m.own_state_rejected, tab: m.own_tab_rejected, icon: 'circle-alert' },
  draft: { label: m.own_state_draft, tab: m.own_tab_draft, icon: 'pencil' },
  expired: { label: m.own_state_expired, tab: m.own_tab_expired, icon: 'history' },
  paused: { label: m.own_state_paused, tab: m.own_tab_paused, icon: 'eye-off' },
  sold: { label: m.own_state_sold, tab: m.own_tab_sold, icon: 'check' },
  fake: { label: m.own_state_fake, tab: m.own_tab_fake, icon: 'triangle-alert' },
  archived: { label: m.own_state_archived, tab: m.own_tab_archived, icon: 'box' },
  deleted: { label: m.own_state_deleted, tab: m.own_tab_deleted, icon: 'trash-2' },
};

/** Class of the badge of a state; the others are neutral. */
export const ownStateBadges: Partial<Record<OwnState, string>> = {
  published: 'badge-good',
  reserved: 'badge-note',
  pending: 'badge-note',
  rejected: 'badge-bad',
  fake: 'badge-bad',
  expired: 'badge-warn',
  deleted: 'badge-warn',
};

export const ownActionWords: Record<OwnAction, { label: () => string; icon: IconName }> = {
  continue: { label: m.own_action_continue, icon: 'arrow-right' },
  edit: { label: m.own_action_edit, icon: 'pencil' },
  renew: { label: m.own_action_renew, icon: 'refresh-cw' },
  resume: { label: m.own_action_resume, icon: 'eye' },
  unreserve: { label: m.own_action_unreserve, icon: 'tag' },
  reserve: { label: m.own_action_reserve, icon: 'handshake' },
  sold: { label: m.own_action_sold, icon: 'check' },
  unsold: { label: m.own_action_unsold, icon: 'rotate-ccw' },
  restore: { label: m.own_action_restore, icon: 'rotate-ccw' },
  pause: { label: m.own_action_pause, icon: 'eye-off' },
  duplicate: { label: m.own_action_duplicate, icon: 'layers' },
  archive: { label: m.own_action_archive, icon: 'box' },
  delete: { label: m.own_action_delete, icon: 'trash-2' },
  discard: { label: m.own_action_discard, icon: 'trash-2' },
};

/** Toast after each step and the step that undoes it. */
export const ownStepWords: Record<
  OwnStep,
  { done: (at: { title: string }) => string; undo: OwnStep | undefined }
> = {
  renew: { done: m.own_done_renew, undo: undefined },
  reserve: { done: m.own_done_reserve, undo: 'unreserve' },
  unreserve: { done: m.own_done_unreserve, undo: 'reserve' },
  sold: { done: m.own_done_sold, undo: 'unsold' },
  unsold: { done: m.own_done_unsold, undo: undefined },
  pause: { done: m.own_done_pause, undo: 'resume' },
  resume: { done: m.own_done_resume, undo: 'pause' },
  archive: { done: m.own_done_archive, undo: 'restore' },
  delete: { done: m.own_done_delete, undo: 'restore' },
  restore: { done: m.own_done_restore, undo: undefined },
};

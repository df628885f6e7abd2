import { m } from '#platform/i18n/messages.ts';
import { useAttemptKey } from '#ui/form/use-attempt-key.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { shortName } from '../conversation-words.ts';
import { useThread } from './thread-context.ts';

export interface ThreadAction {
  key: string;
  icon: IconName;
  label: string;
  run: () => void;
  isGrave?: boolean;
  /** On a desk it is a button elsewhere. */
  isForPhones?: boolean;
}

/** Actions on the conversation as a whole, for its menu and the panel beside it. */
export function useThreadActions(): ThreadAction[] {
  const { conversation, act, open, isGuest, isReadOnly } = useThread();
  const keyOf = useAttemptKey();
  const { may, muted, archived, state, other } = conversation;
  if (isReadOnly) return [];
  const name = shortName(other);
  const change = (value: { archived?: boolean; muted?: boolean; blocked?: boolean }, done: string) => () =>
    void act((calls) => calls.change(value), done);
  const actions: (ThreadAction | false)[] = [
    may.offer && {
      key: 'offer',
      icon: 'hand-coins',
      label: m.offer_make(),
      run: () => open({ kind: 'offer' }),
      isForPhones: true,
    },
    may.proposeViewing && {
      key: 'viewing',
      icon: 'calendar-plus',
      label: m.viewing_propose(),
      run: () => open({ kind: 'viewing' }),
      isForPhones: true,
    },
    may.reserve && {
      key: 'reserve',
      icon: 'handshake',
      label: m.talk_reserve({ name }),
      run: () => open({ kind: 'reserve' }),
    },
    may.sharePhone &&
      conversation.side === 'buyer' && {
        key: 'phone',
        icon: 'phone',
        label: m.phone_share(),
        run: () => void act((calls) => calls.sharePhone(keyOf({})), m.phone_done_shared()),
      },
    !isGuest && {
      key: 'mute',
      icon: muted ? 'bell' : 'bell-off',
      label: muted ? m.talk_unmute() : m.talk_mute(),
      run: change({ muted: !muted }, muted ? m.talk_unmuted() : m.talk_muted()),
    },
    !isGuest && {
      key: 'archive',
      icon: 'archive',
      label: archived ? m.talk_unarchive() : m.talk_archive(),
      run: change({ archived: !archived }, archived ? m.talk_unarchived() : m.talk_archived()),
    },
    state === 'blocked_by_you'
      ? {
          key: 'unblock',
          icon: 'undo-2',
          label: m.talk_unblock({ name }),
          run: change({ blocked: false }, m.talk_unblocked({ name })),
        }
      : !other.deleted && {
          key: 'block',
          icon: 'ban',
          label: m.talk_block({ name }),
          run: () => open({ kind: 'block' }),
        },
    {
      key: 'report',
      icon: 'flag',
      label: m.talk_report_conversation(),
      run: () => open({ kind: 'report' }),
      isGrave: true,
    },
  ];
  return actions.filter((action) => action !== false);
}

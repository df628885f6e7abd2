import { QUEUE_PATH, queueAddress, readQueueAddress } from '#features/moderation/queue/queue-address.ts';
import { formatWait } from '#features/moderation/queue/format-wait.ts';
import { peopleAddress } from '#features/people/list/people-address.ts';
import { formatDate, formatNumber, formatTime, timeWords, type TimeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { MOST_COUNTED, type Attention, type AttentionKind } from './dashboard.ts';

/** Work of staff as text. */
export interface AttentionView {
  kind: AttentionKind;
  icon: IconName;
  label: string;
  /** Undefined where there is nothing to count. */
  count: string | undefined;
  since: TimeWords | undefined;
  href: string | undefined;
}

const tab = (name: string) => queueAddress(readQueueAddress(new URLSearchParams({ tab: name })));

const looks: Record<AttentionKind, { icon: IconName; label: () => string; href?: string }> = {
  pending: { icon: 'clock', label: m.admin_attention_pending, href: `${QUEUE_PATH}?sort=oldest` },
  reported: { icon: 'flag', label: m.admin_attention_reported, href: tab('reported') },
  objected: { icon: 'scale', label: m.admin_attention_objected, href: tab('objected') },
  second: { icon: 'users', label: m.admin_attention_second, href: tab('second') },
  conversations: {
    icon: 'message-circle',
    label: m.admin_attention_conversations,
    href: '/admin/conversations',
  },
  comments: { icon: 'message-circle', label: m.admin_attention_comments, href: '/admin/conversations' },
  traders: { icon: 'shield-check', label: m.admin_traders_waiting, href: '/admin/verification' },
  block_objections: {
    icon: 'scale',
    label: m.admin_attention_block_objections,
    href: peopleAddress({ blocked: 'objected', sort: 'oldest' }),
  },
  failed_jobs: { icon: 'circle-alert', label: m.admin_failed_jobs, href: '#failed-jobs' },
  mails: { icon: 'mail', label: m.admin_attention_mails },
  disk: { icon: 'triangle-alert', label: m.admin_attention_disk },
  audit: { icon: 'shield-alert', label: m.admin_attention_audit, href: '/admin/audit' },
  stale: { icon: 'refresh-cw', label: m.admin_attention_stale },
};

/** Kinds of which `since` is a moment that passed, not the start of a wait. */
const moments: readonly AttentionKind[] = ['failed_jobs', 'audit', 'stale'];
const uncounted: readonly AttentionKind[] = ['audit', 'stale'];

export const presentAttention = (attention: readonly Attention[], now: Date): AttentionView[] =>
  attention.map(({ kind, count, since }) => {
    const { icon, label, href } = looks[kind];
    return {
      kind,
      icon,
      label: label(),
      count: uncounted.includes(kind) ? undefined : countWords(kind, count),
      since: since
        ? timeWords(
            since,
            moments.includes(kind)
              ? m.admin_failed_jobs_last({ at: `${formatDate(since)} ${formatTime(since)}` })
              : formatWait(since, now),
          )
        : undefined,
      href,
    };
  });

function countWords(kind: AttentionKind, count: number): string {
  if (kind === 'disk') return `${formatNumber(count)}%`;
  return count >= MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count);
}

import { formatTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { useHydrated } from '#ui/form/use-hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { DraftSnapshot, SaveState as State } from './draft-snapshot.ts';

const icons: Record<State, { icon: IconName; tone: string }> = {
  saved: { icon: 'circle-check', tone: 'text-accent' },
  typing: { icon: 'circle-dashed', tone: 'text-fg-3' },
  saving: { icon: 'refresh-cw', tone: 'text-fg-3' },
  offline: { icon: 'wifi-off', tone: 'text-warn' },
  signedOut: { icon: 'lock', tone: 'text-warn' },
  conflict: { icon: 'equal-not', tone: 'text-warn' },
  refused: { icon: 'circle-alert', tone: 'text-bad' },
  gone: { icon: 'circle-alert', tone: 'text-bad' },
};

/** Status line of saving. Screen readers hear only changes that concern the seller. */
export function SaveState({ snapshot, updatedAt }: { snapshot: DraftSnapshot; updatedAt: string }) {
  const isReady = useHydrated();
  const { state } = snapshot;
  const { icon, tone } = icons[state];
  const savedAt = snapshot.savedAt ?? new Date(updatedAt);
  const words: Record<State, () => string> = {
    saved: () => m.sell_saved({ time: formatTime(savedAt) }),
    typing: m.sell_saving,
    saving: m.sell_saving,
    offline: m.sell_offline,
    signedOut: m.sell_signed_out,
    conflict: m.sell_conflict,
    refused: m.sell_not_saved,
    gone: m.sell_gone,
  };
  const isBusy = state === 'typing' || state === 'saving';
  return (
    <p
      className="inline-flex min-w-0 items-center gap-1.5 text-sm text-fg-2"
      data-save-state={isReady ? state : ''}
    >
      <Icon name={icon} className={`size-4 flex-none ${tone}`} />
      <span className="truncate max-md:sr-only">{words[state]()}</span>
      <span className="sr-only" role="status">
        {isBusy || state === 'saved' ? '' : words[state]()}
      </span>
    </p>
  );
}

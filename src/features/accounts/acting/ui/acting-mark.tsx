import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { ReturnButton } from './return-button.tsx';
import { useMe } from '../../sessions/ui/use-me.ts';

/** A strip below the header while the session acts for a company. */
export function ActingMark({ className }: { className: string }) {
  const acting = useMe()?.acting;
  if (!acting) return null;
  return (
    <div
      role="status"
      className={`acting-mark absolute inset-x-0 top-full flex h-10 items-center justify-center gap-x-3 border-b border-line bg-soft px-4 text-sm text-on-soft ${className}`}
    >
      <span className="inline-flex min-w-0 items-center gap-2">
        <Icon name="building-2" className="size-4 flex-none" />
        <b className="truncate font-semibold">
          {acting.role === null ? m.team_acting_left() : m.team_acting_for({ company: acting.name })}
        </b>
        {acting.role === 'reader' && <span className="flex-none">{m.team_acting_reader()}</span>}
      </span>
      <ReturnButton className="min-h-10 flex-none underline" />
    </div>
  );
}

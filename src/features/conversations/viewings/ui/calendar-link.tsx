import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { Viewing } from '../../conversation.ts';
import { useThread } from '../../ui/thread-context.ts';

/** The file of a confirmed viewing for the reader's calendar. */
export function CalendarLink({ viewing }: { viewing: Viewing }) {
  const { calls } = useThread();
  return (
    <a href={calls.calendarAddress(viewing.id)} download className="btn btn-secondary">
      <Icon name="calendar-plus" className="size-4" />
      {m.viewing_calendar()}
    </a>
  );
}

import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { Viewing } from '../../conversation.ts';
import { useThread } from '../../ui/thread-context.ts';

const FILE = 'volan-viewing.ics';

/** The file of a confirmed viewing for the reader's calendar. */
export function CalendarLink({ viewing }: { viewing: Viewing }) {
  const { calls, isGuest } = useThread();
  const path = `viewings/${viewing.id}/calendar` as const;
  const content = (
    <>
      <Icon name="calendar-plus" className="size-4" />
      {m.viewing_calendar()}
    </>
  );
  const address = isGuest ? undefined : calls.openFile(path);
  if (typeof address === 'string')
    return (
      <a href={address} download={FILE} className="btn btn-secondary">
        {content}
      </a>
    );
  const download = async () => {
    try {
      const link = document.createElement('a');
      link.href = await calls.openFile(path);
      link.download = FILE;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch {
      showToast({ kind: 'error', title: m.error_network() });
    }
  };
  return (
    <button type="button" className="btn btn-secondary" onClick={() => void download()}>
      {content}
    </button>
  );
}

import { m } from '#platform/i18n/messages.ts';
import { useThread } from '../../ui/thread-context.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Reports the conversation to the staff, who then may read it. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const { calls } = useThread();
  return (
    <ReasonDialog
      name="conversation-report"
      title={m.talk_report_conversation()}
      lead={m.talk_report_lead()}
      next={m.talk_report_next()}
      send={calls.report}
      onClose={onClose}
    />
  );
}

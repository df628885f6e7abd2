import { ReasonDialog } from '#features/conversations/reports/ui/reason-dialog.tsx';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { reportCommentOperation } from '../reports/report-comment.server.ts';
import { useSharedList } from './shared-list-context.ts';

/** Reports a comment to the staff, who then may read it. */
export function ReportCommentDialog({ comment, onClose }: { comment: number; onClose: () => void }) {
  const { id, headers } = useSharedList();
  return (
    <ReasonDialog
      name="comment-report"
      title={m.shared_report_title()}
      lead={m.shared_report_lead()}
      next={m.shared_report_next()}
      send={(body) =>
        callOperation<typeof reportCommentOperation>(
          'POST',
          `/api/shared-lists/${id}/comments/${comment}/reports`,
          { headers, body },
        )
      }
      onClose={onClose}
    />
  );
}

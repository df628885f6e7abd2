import { useStaffConfirmation } from '#features/accounts/password/ui/use-confirm-password.tsx';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { TimeWords } from '#platform/i18n/format.ts';
import { showToast } from '#ui/show-toast.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { ReportReason, Side } from '../../conversation.ts';
import type { readReportedConversationOperation } from '../read-reported-conversation.server.ts';
import type { ReportedConversationView } from '../reported-conversation-view.ts';
import { reasonText, sideText } from '../report-words.ts';

export interface ReportView {
  id: number;
  listing: number;
  reason: ReportReason;
  reportedBy: Side;
  reported: TimeWords;
}

interface ReportListProps {
  reports: readonly ReportView[];
  /** Moderators see the list only. */
  mayRead: boolean;
  onOpened: (conversation: ReportedConversationView) => void;
}

/** Open reports, the oldest first; reading the conversation needs the password. */
export function ReportList({ reports, mayRead, onOpened }: ReportListProps) {
  const { confirmed, dialog } = useStaffConfirmation({ text: m.reported_talk_password() });
  async function read(id: number) {
    try {
      const conversation = await confirmed((current_password) =>
        callOperation<typeof readReportedConversationOperation>(
          'POST',
          `/api/admin/conversation-reports/${id}/read`,
          { body: { current_password } },
        ),
      );
      if (conversation) onOpened(conversation);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: error.message });
    }
  }
  return (
    <>
      <ul className="mt-5 space-y-3">
        {reports.map(({ id, listing, reason, reportedBy, reported }) => (
          <li
            key={id}
            className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 lg:p-5"
            data-report={id}
          >
            <div className="min-w-0">
              <h2 className="text-lg font-semibold">{reasonText(reason)}</h2>
              <p className="flex flex-wrap items-center gap-x-4 text-fg-2">
                <span>{m.reported_talk_by({ side: sideText(reportedBy) })}</span>
                <a
                  href={`/listing/${listing}`}
                  className="num font-semibold text-accent underline underline-offset-2 max-lg:leading-11"
                >
                  {m.report_about({ number: listing })}
                </a>
                <span className="num text-fg-3">
                  <TimeText words={reported} />
                </span>
              </p>
            </div>
            {mayRead && (
              <button type="button" className="btn btn-secondary max-md:w-full" onClick={() => void read(id)}>
                {m.reported_talk_read()}
              </button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}

import { useState } from 'react';
import type { ReportReason } from '#features/conversations/conversation.ts';
import { reasonText } from '#features/conversations/reports/report-words.ts';
import { m } from '#platform/i18n/messages.ts';
import type { TimeWords } from '#platform/i18n/format.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { CommentOutcome, decideCommentReportOperation } from '../decide-comment-report.server.ts';

export interface CommentReportView {
  id: number;
  reason: ReportReason;
  /** Written by the reporter. */
  text: string;
  reported: TimeWords;
  comment: { name: string; text: string; byOwner: boolean };
  listing: number | null;
}

interface CommentReportListProps {
  reports: readonly CommentReportView[];
  onDecided: () => Promise<void>;
}

/** Reported comments of shared lists, the oldest report first, with their decisions. */
export function CommentReportList({ reports, onDecided }: CommentReportListProps) {
  const [isBusy, setIsBusy] = useState(false);
  const decide = async (id: number, outcome: CommentOutcome) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await callOperation<typeof decideCommentReportOperation>(
        'POST',
        `/api/admin/comment-reports/${id}/decision`,
        { body: { outcome } },
      );
      showToast({
        kind: 'success',
        title: outcome === 'removed' ? m.shared_report_removed() : m.shared_report_kept(),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: error.message });
    } finally {
      await onDecided();
      setIsBusy(false);
    }
  };
  return (
    <section className="mt-10" aria-labelledby="comment-reports">
      <h2 id="comment-reports" className="text-xl font-semibold">
        {m.shared_reports()}
      </h2>
      <p className="mt-1 max-w-[72ch] text-fg-2">
        {reports.length === 0 ? m.shared_reports_none() : m.shared_reports_lead()}
      </p>
      <ul className="mt-4 space-y-3">
        {reports.map((report) => (
          <li key={report.id} className="card p-4 lg:p-5" data-comment-report={report.id}>
            <ReportedComment report={report} />
            <div className="mt-4 flex flex-wrap gap-2">
              <button
                type="button"
                className="btn btn-danger"
                aria-disabled={isBusy || undefined}
                onClick={() => void decide(report.id, 'removed')}
              >
                {m.shared_report_remove()}
              </button>
              <button
                type="button"
                className="btn btn-secondary"
                aria-disabled={isBusy || undefined}
                onClick={() => void decide(report.id, 'kept')}
              >
                {m.reported_talk_keep()}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReportedComment({
  report: { reason, text, reported, comment, listing },
}: {
  report: CommentReportView;
}) {
  return (
    <>
      <h3 className="text-lg font-semibold">{reasonText(reason)}</h3>
      <p className="flex flex-wrap items-center gap-x-4 text-fg-2">
        {listing === null ? (
          <span>{m.shared_report_about_list()}</span>
        ) : (
          <a
            href={`/listing/${listing}`}
            className="num font-semibold text-accent underline underline-offset-2 max-lg:leading-11"
          >
            {m.report_about({ number: listing })}
          </a>
        )}
        <span className="num text-fg-3">
          <TimeText words={reported} />
        </span>
      </p>
      {text !== '' && <p className="mt-2 wrap-anywhere whitespace-pre-line text-fg-2">{text}</p>}
      <blockquote className="mt-3 border-l-2 border-line-2 pl-3">
        <b className="font-semibold wrap-anywhere">
          {comment.byOwner ? m.shared_owner() : comment.name || m.shared_no_name()}
        </b>
        <p className="wrap-anywhere whitespace-pre-line">{comment.text}</p>
      </blockquote>
    </>
  );
}

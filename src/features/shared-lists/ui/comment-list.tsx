import { useRef, useState } from 'react';
import { warningSubjects } from '#features/conversations/conversation-words.ts';
import { dateWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { useBusyRows } from '#ui/use-busy-rows.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { deleteCommentOperation } from '../comments/delete-comment.server.ts';
import type { SharedComment } from '../shared-list.ts';
import { CommentForm } from './comment-form.tsx';
import { ReportCommentDialog } from './report-comment-dialog.tsx';
import { useSharedList } from './shared-list-context.ts';

interface CommentListProps {
  comments: readonly SharedComment[];
  listing: number | null;
  /** Accessible names of the list, the button and the field. */
  names: { list: string; add: string; field: string };
}

/** Comments about a listing or the whole list, with the form that adds one. */
export function CommentList({ comments, listing, names }: CommentListProps) {
  const [isWriting, setIsWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsWriting(false);
    // After React has shown the button again.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      {comments.length > 0 && (
        <ul aria-label={names.list} className="space-y-3">
          {comments.map((comment) => (
            <li key={comment.id}>
              <Comment comment={comment} />
            </li>
          ))}
        </ul>
      )}
      {isWriting ? (
        <CommentForm listing={listing} label={names.field} onClose={close} />
      ) : (
        <button
          ref={opener}
          type="button"
          className="btn btn-ghost mt-1 -ml-3 !px-3 noscript:hidden print:hidden"
          aria-label={names.add}
          onClick={() => setIsWriting(true)}
        >
          <Icon name="message-circle" />
          {m.shared_comment_add()}
        </button>
      )}
    </>
  );
}

function Comment({ comment }: { comment: SharedComment }) {
  const { name, text, byOwner, isNew, writtenAt, warnings } = comment;
  return (
    <article className="flex items-start gap-2 border-l-2 border-line-2 pl-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-fg-3">
          <b className="font-semibold wrap-anywhere text-fg">
            {byOwner ? m.shared_owner() : name || m.shared_no_name()}
          </b>
          <TimeText words={dateWords(new Date(writtenAt))} />
          {isNew && <span className="badge badge-note">{m.shared_new()}</span>}
        </p>
        {warnings.length > 0 && (
          <p role="note" className="my-1 flex gap-2 rounded-md bg-warn-bg p-2 text-sm">
            <Icon name="shield-alert" className="mt-px size-5 flex-none text-warn" />
            <span>
              <b className="text-warn">{m.shared_warning({ subjects: warningSubjects(warnings) })}</b>{' '}
              {m.talk_warning_advice()}
            </span>
          </p>
        )}
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
      <CommentActions comment={comment} />
    </article>
  );
}

const EXCERPT = 40;

function CommentActions({ comment: { id: comment, text, byOwner } }: { comment: SharedComment }) {
  const { id, isOwner, reload } = useSharedList();
  const [isReporting, setIsReporting] = useState(false);
  const excerpt = text.slice(0, EXCERPT);
  const { whileBusy } = useBusyRows();
  const remove = async () => {
    try {
      await callOperation<typeof deleteCommentOperation>(
        'DELETE',
        `/api/user/shared-lists/${id}/comments/${comment}`,
      );
      await reload();
      showToast({ kind: 'success', title: m.shared_comment_deleted() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: error.message });
    }
  };
  return (
    <span className="-my-1 flex flex-none noscript:hidden print:hidden">
      {!(isOwner && byOwner) && (
        <button
          type="button"
          className="icon-btn"
          aria-label={m.shared_report_comment({ text: excerpt })}
          onClick={() => setIsReporting(true)}
        >
          <Icon name="flag" className="size-4" />
        </button>
      )}
      {isOwner && (
        <button
          type="button"
          className="icon-btn"
          aria-label={m.shared_delete_comment({ text: excerpt })}
          onClick={() => void whileBusy(comment, remove)}
        >
          <Icon name="trash-2" className="size-4" />
        </button>
      )}
      {isReporting && <ReportCommentDialog comment={comment} onClose={() => setIsReporting(false)} />}
    </span>
  );
}

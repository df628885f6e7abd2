import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { isAdmin } from '#features/access/viewer.ts';
import { listConversationReports } from '#features/conversations/reports/list-conversation-reports.server.ts';
import { ReportList } from '#features/conversations/reports/ui/report-list.tsx';
import type { ReportedConversationView } from '#features/conversations/reports/reported-conversation-view.ts';
import { ReportedConversation } from '#features/conversations/reports/ui/reported-conversation.tsx';
import { SignalList } from '#features/conversations/reports/ui/signal-list.tsx';
import { listCommentReports } from '#features/shared-lists/reports/list-comment-reports.server.ts';
import { CommentReportList } from '#features/shared-lists/reports/ui/comment-report-list.tsx';
import { dateTimeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireStaffPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/conversations';
import '#features/conversations/ui/conversation.css';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.reported_talks,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'moderator');
  const { reports, signals } = await orPageError(listConversationReports(page.ctx, viewer));
  const comments = await orPageError(listCommentReports(page.ctx, viewer));
  return {
    locale: page.locale,
    mayRead: isAdmin(viewer),
    reports: reports.map(({ reportedAt, ...report }) => ({
      ...report,
      reported: dateTimeWords(new Date(reportedAt)),
    })),
    comments: comments.map(({ reportedAt, ...report }) => ({
      ...report,
      reported: dateTimeWords(new Date(reportedAt)),
    })),
    signals: signals.map(({ lastAt, ...signal }) => ({ ...signal, last: dateTimeWords(new Date(lastAt)) })),
  };
}

export const meta = privateMeta(handle);

export default function AdminConversations({ loaderData }: Route.ComponentProps) {
  const { mayRead, reports, comments, signals } = loaderData;
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<ReportedConversationView>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    flushSync(() => setOpened(undefined));
    heading.current?.focus();
  };
  if (opened)
    return (
      <ReportedConversation
        view={opened}
        onClose={close}
        onDecided={async (outcome) => {
          await revalidate();
          close();
          const title = outcome === 'acted' ? m.reported_talk_stopped() : m.reported_talk_kept();
          showToast({ kind: 'success', title });
        }}
      />
    );
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {m.reported_talks()}
      </h1>
      <p className="mt-1 max-w-[72ch] text-fg-2">
        {mayRead ? m.reported_talks_lead() : m.reported_talks_moderator()}
      </p>
      {reports.length === 0 ? (
        <div className="card mt-5 flex flex-col items-center px-4 py-12 text-center">
          <Icon name="message-circle" className="size-10 text-fg-3" />
          <h2 className="mt-3 text-lg font-semibold">{m.reported_talks_none()}</h2>
        </div>
      ) : (
        <ReportList reports={reports} mayRead={mayRead} onOpened={setOpened} />
      )}
      <SignalList signals={signals} />
      <CommentReportList reports={comments} onDecided={revalidate} />
    </>
  );
}

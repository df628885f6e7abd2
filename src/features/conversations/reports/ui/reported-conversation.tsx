import { useEffect, useRef } from 'react';
import { formatDateTime, formatFullDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { priceText, warningSubjects } from '../../conversation-words.ts';
import type { Side } from '../../conversation.ts';
import { eventText } from '../../messages/ui/event-line.tsx';
import type { ReportedConversationView } from '../reported-conversation-view.ts';
import { reasonText, sideText } from '../report-words.ts';
import { ReportDecision } from './report-decision.tsx';

type ReportedMessage = ReportedConversationView['messages'][number];

interface ReportedConversationProps {
  view: ReportedConversationView;
  onDecided: (outcome: 'acted' | 'no_violation') => Promise<void>;
  onClose: () => void;
}

/** A reported conversation with its warnings and pictures, and the decision about it. */
export function ReportedConversation({ view, onDecided, onClose }: ReportedConversationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { listing, people } = view;
  return (
    <>
      <button type="button" className="btn btn-ghost -ml-3" onClick={onClose}>
        <Icon name="arrow-left" className="size-4" />
        {m.reported_talk_back()}
      </button>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-2xl font-bold wrap-anywhere outline-none">
        {listing.title}
      </h1>
      <p className="num mt-1 text-fg-2">{m.report_about({ number: listing.id })}</p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <ol className="card flex flex-col gap-3 p-4 lg:p-5" aria-label={m.talk_messages()}>
          {view.messages.map((message) => (
            <MessageItem key={message.id} message={message} report={view.id} />
          ))}
        </ol>
        <section className="card p-4 max-lg:-order-1 lg:p-5" aria-labelledby="report-heading">
          <h2 id="report-heading" className="text-lg font-semibold">
            {reasonText(view.reason)}
          </h2>
          <p className="num text-fg-3">
            {m.reported_talk_by({ side: sideText(view.reportedBy) })},{' '}
            {formatDateTime(new Date(view.reportedAt))}
          </p>
          {view.text !== '' && (
            <p className="mt-3 border-l-3 border-line-2 pl-3 wrap-anywhere whitespace-pre-line">
              {view.text}
            </p>
          )}
          <dl className="mt-3 space-y-1">
            {(['buyer', 'seller'] as const).map((side) => (
              <Person key={side} side={side} account={people[side]} />
            ))}
          </dl>
          {view.outcome === null && <ReportDecision view={view} onDecided={onDecided} />}
        </section>
      </div>
    </>
  );
}

function Person({ side, account }: { side: Side; account: number | null }) {
  return (
    <div className="flex gap-2">
      <dt className="text-fg-3">{sideText(side)}</dt>
      <dd className="num">
        {account === null ? (
          m.talk_kind_visitor()
        ) : (
          <a
            href={`/admin/audit?actor=${account}`}
            className="font-semibold text-accent underline underline-offset-2"
          >
            {m.admin_number({ number: account })}
          </a>
        )}
      </dd>
    </div>
  );
}

function MessageItem({ message, report }: { message: ReportedMessage; report: number }) {
  const { by, at, text, warnings, pictures } = message;
  const time = new Date(at);
  const isSellers = by === 'seller';
  return (
    <li className={`msg ${isSellers ? 'msg-me' : ''} ${warnings.length > 0 ? 'msg-wide' : ''}`}>
      {warnings.length > 0 && (
        <div className="caution">
          <Icon name="shield-alert" className="mt-px size-5 flex-none" />
          <b className="text-warn">{m.talk_warning({ subjects: warningSubjects(warnings) })}</b>
        </div>
      )}
      <p className="bubble">{text === '' ? titleOf(message) : text}</p>
      {pictures
        .filter(({ state }) => state === 'ready')
        .map(({ id, width, height }, index) => (
          <img
            key={id}
            src={`/api/admin/conversation-reports/${report}/pictures/${id}`}
            alt={m.talk_picture({ number: index + 1 })}
            width={width}
            height={height}
            className="h-auto max-w-full rounded-md"
          />
        ))}
      <span className="msg-time">
        {by !== 'program' && `${sideText(by)}, `}
        <time dateTime={at} title={formatFullDate(time)}>
          {formatDateTime(time)}
        </time>
      </span>
    </li>
  );
}

/** Words for a message without text. */
function titleOf({ kind, offer, viewing, event, price, by }: ReportedMessage): string {
  if (offer) return `${m.talk_kind_offer()}: ${priceText(offer.priceMinor, offer.currency)}`;
  if (viewing)
    return `${m.talk_kind_viewing()}: ${viewing.times.map((time) => formatDateTime(new Date(time))).join(', ')}`;
  if (kind === 'phone') return m.talk_kind_phone();
  if (event !== null) {
    const other = {
      name: sideText(by === 'program' ? 'seller' : by),
      kind: 'company',
      deleted: false,
    } as const;
    return eventText(event, { by: 'other', side: 'seller', other, price }).text;
  }
  return m.talk_kind_picture();
}

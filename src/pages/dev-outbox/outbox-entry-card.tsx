import type { OutboxEntry } from '#platform/outbox/get-outbox.server.ts';
import type { TimeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';

export type OutboxEntryView = Omit<OutboxEntry, 'at'> & { at: TimeWords };

/** An SMS, or a mail as text and, when opened, as HTML. */
export function OutboxEntryCard({ entry }: { entry: OutboxEntryView }) {
  const { id, kind, to, subject, text, locale, unsubscribeUrl, at } = entry;
  const lang = locale ?? undefined;
  return (
    <article className="card p-4 md:p-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-fg-2">
        <span className={`badge ${kind === 'sms' ? 'badge-good' : 'badge-note'}`}>
          {kind === 'sms' ? m.outbox_sms() : m.outbox_mail()}
        </span>
        <span className="break-all">
          {m.outbox_to()}: <strong className="font-semibold text-fg">{to}</strong>
        </span>
        <span className="num text-fg-3 md:ml-auto">
          <TimeText words={at} />
        </span>
      </div>
      {subject !== null && (
        <h2 className="mt-2 text-base font-semibold break-words" lang={lang}>
          {subject}
        </h2>
      )}
      {unsubscribeUrl !== null && (
        <p className="mt-1 text-sm break-all text-fg-2">
          <code>List-Unsubscribe:</code>{' '}
          <a href={unsubscribeUrl} className="text-accent underline">
            {unsubscribeUrl}
          </a>
        </p>
      )}
      {subject === null ? (
        <p className="mt-2 text-base break-words whitespace-pre-line">{text}</p>
      ) : (
        <>
          <Fold title={m.outbox_plain()}>
            <p className="mt-2 text-sm break-words whitespace-pre-line" lang={lang}>
              {text}
            </p>
          </Fold>
          <Fold title={m.outbox_as_page()}>
            <iframe
              src={`/dev/outbox/${id}`}
              title={m.outbox_preview_of({ subject })}
              sandbox=""
              loading="lazy"
              className="mt-2 h-[32rem] w-full rounded-md border border-line"
            />
          </Fold>
        </>
      )}
    </article>
  );
}

function Fold({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-medium text-accent underline-offset-2 hover:underline lg:min-h-8">
        <Icon name="chevron-right" className="size-4 group-open:rotate-90" />
        {title}
      </summary>
      {children}
    </details>
  );
}

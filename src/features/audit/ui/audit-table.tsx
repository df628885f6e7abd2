import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { AuditEntryView } from '../present-audit.ts';

interface AuditTableProps {
  entries: readonly AuditEntryView[];
  /** Address of the log filtered by one account. */
  byActor: (accountId: number) => string;
}

/** The audit log as a table on wide screens and as cards on narrow ones. */
export function AuditTable(props: AuditTableProps) {
  return (
    <>
      <Table {...props} />
      <ol className="space-y-3 lg:hidden">
        {props.entries.map((entry) => (
          <li key={entry.id} className="card p-4">
            <p className="flex flex-wrap items-start justify-between gap-2">
              <b className="min-w-0 font-semibold">{entry.action}</b>
              <Outcome entry={entry} />
            </p>
            <p className="num mt-1 text-sm text-fg-2">
              <TimeText words={entry.at} />
            </p>
            <dl className="mt-2 space-y-1.5">
              <Labelled label={m.audit_column_who()}>
                <Who entry={entry} byActor={props.byActor} />
              </Labelled>
              {entry.subject !== '' && <Labelled label={m.audit_label_subject()}>{entry.subject}</Labelled>}
              {entry.details !== '' && <Labelled label={m.audit_label_details()}>{entry.details}</Labelled>}
              <Labelled label={m.audit_column_from()}>
                <Origin entry={entry} />
              </Labelled>
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-fg-3">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Table({ entries, byActor }: AuditTableProps) {
  const head = 'px-4 py-2.5 text-left text-xs font-semibold text-fg-2';
  const cell = 'px-4 py-3 align-top';
  return (
    <div className="card overflow-hidden max-lg:hidden">
      <table className="w-full">
        <caption className="sr-only">{m.admin_audit()}</caption>
        <thead>
          <tr>
            <th className={head}>{m.audit_column_at()}</th>
            <th className={head}>{m.audit_column_who()}</th>
            <th className={head}>{m.audit_column_what()}</th>
            <th className={head}>{m.audit_column_from()}</th>
            <th className={head}>{m.audit_column_outcome()}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-t border-line">
              <td className={`${cell} whitespace-nowrap text-fg-2`}>
                <TimeText words={entry.at} />
              </td>
              <td className={`${cell} xl:whitespace-nowrap`}>
                <Who entry={entry} byActor={byActor} />
              </td>
              <td className={cell}>
                {entry.action}
                <Details entry={entry} />
              </td>
              <td className={`${cell} xl:whitespace-nowrap`}>
                <Origin entry={entry} />
              </td>
              <td className={cell}>
                <Outcome entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Who({
  entry: { who, actorId },
  byActor,
}: {
  entry: AuditEntryView;
  byActor: (id: number) => string;
}) {
  if (actorId === null) return <span className="text-fg-2">{who}</span>;
  return (
    <a
      href={byActor(actorId)}
      className="font-medium wrap-anywhere hover:underline max-lg:inline-block max-lg:py-2"
    >
      {who}{' '}
      <span className="num text-sm font-normal whitespace-nowrap text-fg-3">
        {m.admin_number({ number: actorId })}
      </span>
    </a>
  );
}

function Outcome({ entry: { outcome, outcomeWord } }: { entry: AuditEntryView }) {
  return (
    <span className={`badge flex-none ${outcome === 'done' ? 'badge-good' : 'badge-bad'}`}>
      <span className="dot" />
      {outcomeWord}
    </span>
  );
}

function Origin({ entry: { from, browser } }: { entry: AuditEntryView }) {
  if (from === '') return <span className="text-sm text-fg-3">{m.audit_origin_gone()}</span>;
  return (
    <span className="block text-sm text-fg-2">
      <span className="num">{from}</span>
      <span className="line-clamp-2 max-w-[36ch] text-xs wrap-anywhere text-fg-3">{browser}</span>
    </span>
  );
}

function Details({ entry: { subject, details } }: { entry: AuditEntryView }) {
  if (subject === '' && details === '') return null;
  return (
    <span className="num mt-0.5 block text-sm wrap-anywhere text-fg-3">
      {[subject, details].filter(Boolean).join(' · ')}
    </span>
  );
}

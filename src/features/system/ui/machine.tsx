import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { SystemView } from '../present-system.ts';
import { FiguresTable, Section } from './section.tsx';

export function Processes({ processes }: { processes: SystemView['processes'] }) {
  return (
    <Section id="processes" title={m.system_processes()}>
      {processes.length === 0 && <p className="mt-1 text-warn">{m.system_processes_none()}</p>}
      <ul className="mt-1 divide-y divide-line">
        {processes.map(({ key, role, place, isAlive, state, facts, search, isBehind }) => (
          <li key={key} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="font-semibold">
                {role} <span className="num text-sm font-normal wrap-anywhere text-fg-2">{place}</span>
              </h3>
              {search !== undefined && (
                <p className={`num ${isBehind ? 'font-medium text-bad' : ''}`}>{search}</p>
              )}
              <p className="num text-sm wrap-anywhere text-fg-2">{facts.join(' · ')}</p>
            </div>
            <span className={`badge flex-none ${isAlive ? 'badge-good' : 'badge-bad'}`}>
              <span className="dot" />
              {state}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Queues({ queues, running }: Pick<SystemView, 'queues' | 'running'>) {
  return (
    <Section id="queues" title={m.system_queues()}>
      {queues.busy.length > 0 && (
        <FiguresTable
          caption={m.system_queues()}
          columns={[
            m.system_queue(),
            m.system_queue_waiting(),
            m.system_queue_active(),
            m.system_queue_failed(),
          ]}
          rows={queues.busy.map(({ name, waiting, active, failed }) => [name, waiting, active, failed])}
        />
      )}
      <h3 className="mt-4 text-sm font-semibold">{m.system_running()}</h3>
      {running.length === 0 && <p className="text-sm text-fg-2">{m.system_running_none()}</p>}
      <ul>
        {running.map(({ queue, since }, index) => (
          <li key={`${queue} ${index}`} className="flex flex-wrap gap-x-3 py-1 text-sm">
            <span className="font-medium wrap-anywhere">{queue}</span>
            <span className="num text-fg-2">{since}</span>
          </li>
        ))}
      </ul>
      <details className="mt-3">
        <summary className="cursor-pointer py-2 text-sm text-fg-2">
          {m.system_queues_idle({ count: queues.idle.length })}
        </summary>
        <p className="text-sm wrap-anywhere text-fg-2">{queues.idle.join(', ')}</p>
      </details>
    </Section>
  );
}

export function DatabaseState({ database }: { database: SystemView['database'] }) {
  return (
    <Section id="database" title={m.system_database()}>
      <p className="num mt-1">{database.version}</p>
      <h3 className="mt-4 text-sm font-semibold">{m.system_tables()}</h3>
      <FiguresTable
        caption={m.system_tables()}
        columns={[m.system_table(), m.system_table_rows(), m.system_table_size()]}
        rows={database.tables.map(({ name, rows, size }) => [name, rows, size])}
      />
      <h3 className="mt-4 text-sm font-semibold">{m.system_slow()}</h3>
      {database.slow === null ? (
        <p className="mt-1 text-sm text-fg-2">{m.system_slow_none()}</p>
      ) : (
        <ol className="divide-y divide-line">
          {database.slow.map(({ statement, figures }, index) => (
            <li key={`${index} ${statement}`} className="py-2 text-sm">
              <code className="block text-xs wrap-anywhere">{statement}</code>
              <span className="num text-fg-2">{figures}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

export function Storage({ storage, backup }: Pick<SystemView, 'storage' | 'backup'>) {
  return (
    <Section id="storage" title={m.system_storage()}>
      <p className={`num mt-1 ${storage.isFull ? 'font-medium text-bad' : ''}`}>{storage.disk}</p>
      <p className="text-sm text-fg-2">{storage.place}</p>
      <dl className="num mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        {storage.kinds.map(({ label, count }) => (
          <div key={label} className="contents">
            <dt className="text-fg-2">{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className={`num mt-4 flex items-start gap-2 ${backup.isRecorded ? '' : 'text-warn'}`}>
        <Icon name={backup.isRecorded ? 'archive' : 'triangle-alert'} className="mt-0.5 size-4 flex-none" />
        {backup.text}
      </p>
      {backup.archived !== undefined && <p className="num mt-1 text-sm text-fg-2">{backup.archived}</p>}
    </Section>
  );
}

import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { FailedJobsView } from '../present-failed-jobs.ts';
import { TimeText } from '#ui/time-text.tsx';

/** Background work that failed after its last attempt. */
export function FailedJobsList({ jobs }: { jobs: readonly FailedJobsView[] }) {
  return (
    <section className="card !border-warn-line p-4 lg:p-5" aria-labelledby="failed-jobs">
      <h2 id="failed-jobs" className="flex items-center gap-2 text-base font-semibold tracking-normal">
        <Icon name="circle-alert" className="size-4 flex-none text-warn" />
        {m.admin_failed_jobs()}
      </h2>
      <p className="mt-1 text-sm text-fg-2">{m.admin_failed_jobs_lead()}</p>
      <ul className="mt-2 divide-y divide-line">
        {jobs.map(({ label, count, last }) => (
          <li key={label} className="flex items-baseline gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{label}</span>
              <span className="num block text-sm text-fg-2">
                <TimeText words={last} />
              </span>
            </span>
            <span className="num font-semibold text-warn">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

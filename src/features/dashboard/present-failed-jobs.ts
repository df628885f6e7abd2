import { formatDate, formatNumber, formatTime, timeWords, type TimeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { FailedJobs } from '#platform/jobs/failed-jobs.server.ts';

/** Failed background work of one kind, as text. */
export interface FailedJobsView {
  label: string;
  count: string;
  last: TimeWords;
}

const labels: Partial<Record<string, () => string>> = {
  'make-renditions': m.admin_job_pictures,
  'sweep-pictures': m.admin_job_picture_sweep,
  'delete-pictures': m.admin_job_picture_sweep,
  'read-document': m.admin_job_documents,
  'read-document-text': m.admin_job_documents,
  'sweep-documents': m.admin_job_documents,
  'delete-documents': m.admin_job_documents,
  'send-mail': m.admin_job_mail,
  'build-export': m.admin_job_exports,
  'remove-exports': m.admin_job_exports,
  'expire-listings': m.admin_job_listings,
  'purge-listings': m.admin_job_listings,
  'remove-deleted-listings': m.admin_job_listings,
  'sweep-drafts': m.admin_job_listings,
  'fill-demo-market': m.admin_job_demo,
};

/** Adds up jobs with the same words; the latest failure first, as `failed` is. */
export function presentFailedJobs(failed: readonly FailedJobs[]): FailedJobsView[] {
  const kinds = new Map<string, { count: number; lastAt: Date }>();
  for (const { name, count, lastAt } of failed) {
    const label = (labels[name] ?? m.admin_job_other)();
    const known = kinds.get(label);
    kinds.set(label, { count: count + (known?.count ?? 0), lastAt: known?.lastAt ?? lastAt });
  }
  return [...kinds].map(([label, { count, lastAt }]) => ({
    label,
    count: formatNumber(count),
    last: timeWords(lastAt, m.admin_failed_jobs_last({ at: `${formatDate(lastAt)} ${formatTime(lastAt)}` })),
  }));
}

import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { CountView } from '../history/present-run.ts';
import type { RowStatus } from '../stock-run.ts';

export const statusIcons: Record<RowStatus, { icon: IconName; tone: string }> = {
  new: { icon: 'plus', tone: 'bg-soft text-accent' },
  changed: { icon: 'pencil', tone: 'bg-note-bg text-note' },
  same: { icon: 'equal', tone: 'bg-sunken text-fg-2' },
  gone: { icon: 'minus', tone: 'bg-warn-bg text-warn' },
  faulty: { icon: 'circle-alert', tone: 'bg-bad-bg text-bad' },
};

export function StatusMark({ status }: { status: RowStatus }) {
  const { icon, tone } = statusIcons[status];
  return (
    <span className={`grid size-8 flex-none place-items-center rounded-md ${tone}`}>
      <Icon name={icon} className="size-4.5" />
    </span>
  );
}

/** Numbers of rows by status; each shows its rows. */
export function RunCounts({ counts, shown }: { counts: readonly CountView[]; shown: RowStatus | undefined }) {
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-5">
      {counts.map(({ status, count, label, hint }) => (
        <li key={status} className="flex last:max-lg:col-span-2">
          <Link
            to={status === shown ? '?' : `?show=${status}`}
            replace
            preventScrollReset
            aria-current={status === shown ? 'true' : undefined}
            className={`card card-hover flex flex-1 items-start gap-3 p-4 ${status === shown ? '!border-primary outline-1 outline-primary' : ''}`}
          >
            <StatusMark status={status} />
            <span className="min-w-0">
              <b className="num block text-2xl leading-8 font-bold">{count}</b>
              <span className="block font-medium">{label}</span>
              <span className="block text-sm text-fg-2 empty:hidden">{hint}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

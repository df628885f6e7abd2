import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { GroupView } from '../present-price-change.ts';
import type { ItemGroup } from '../price-change.ts';

const marks: Record<ItemGroup, { icon: IconName; tone: string }> = {
  changes: { icon: 'tag', tone: 'bg-note-bg text-note' },
  warned: { icon: 'triangle-alert', tone: 'bg-warn-bg text-warn' },
  changed: { icon: 'check', tone: 'bg-good-bg text-good' },
  waits: { icon: 'clock', tone: 'bg-warn-bg text-warn' },
  left_out: { icon: 'minus', tone: 'bg-sunken text-fg-2' },
  refused: { icon: 'circle-alert', tone: 'bg-bad-bg text-bad' },
};

/** Numbers of listings by what happens to them; each shows its listings. */
export function ChangeGroups({
  groups,
  shown,
}: {
  groups: readonly GroupView[];
  shown: ItemGroup | undefined;
}) {
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {groups.map(({ group, count, label }) => (
        <li key={group} className="flex min-w-0">
          <Link
            to={group === shown ? '?' : `?show=${group}`}
            replace
            preventScrollReset
            aria-current={group === shown ? 'true' : undefined}
            className={`card card-hover flex min-w-0 flex-1 items-start gap-3 p-3 md:p-4 ${group === shown ? '!border-primary outline-1 outline-primary' : ''}`}
          >
            <span className={`grid size-8 flex-none place-items-center rounded-md ${marks[group].tone}`}>
              <Icon name={marks[group].icon} className="size-4.5" />
            </span>
            <span className="min-w-0">
              <b className="num block text-2xl leading-8 font-bold">{count}</b>
              <span className="text-sm font-medium wrap-anywhere">{label}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

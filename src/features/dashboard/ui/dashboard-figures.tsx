import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { Figure } from '../present-dashboard.ts';
import { unbroken } from '#ui/unbroken.tsx';

const tones: Record<Figure['tone'], string> = {
  plain: 'text-fg-3',
  good: 'text-good',
  warn: 'font-medium text-warn',
};

/** Shows each figure as a card with label, value and recent change. */
export function DashboardFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
      {figures.map(({ key, icon, label, value, href, note, tone }) => (
        <div
          key={key}
          className={`card relative p-4 max-lg:last:odd:col-span-2 lg:p-5 ${tone === 'warn' ? '!border-warn-line' : ''}`}
        >
          <dt className="flex items-center gap-2 text-sm text-fg-2">
            <Icon name={icon} className="size-4 flex-none text-fg-3" />
            {href === undefined ? (
              <span className="min-w-0">{label}</span>
            ) : (
              <Link to={href} className="min-w-0 after:absolute after:inset-0 hover:underline">
                {label}
              </Link>
            )}
          </dt>
          <dd className="num display mt-2 text-2xl leading-8 font-bold lg:text-3xl">{value}</dd>
          {note && <dd className={`num mt-1 text-sm ${tones[tone]}`}>{unbroken(note)}</dd>}
        </div>
      ))}
    </dl>
  );
}

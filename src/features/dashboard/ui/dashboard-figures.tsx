import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { SPARK_HEIGHT, SPARK_WIDTH, type FigureView } from '../present-figures.ts';

const tones: Record<FigureView['tone'], string> = {
  plain: 'text-fg-2',
  good: 'text-good',
  warn: 'font-medium text-warn',
};

/** Shows each figure as a card with label, value, change and a line over the range. */
export function DashboardFigures({ figures }: { figures: readonly FigureView[] }) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
      {figures.map(({ key, icon, label, value, href, notes, tone, spark }) => (
        <div
          key={key}
          className={`card relative flex flex-col p-4 lg:p-5 ${tone === 'warn' ? '!border-warn-line' : ''}`}
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
          <dd className="mt-2 flex items-end justify-between gap-3">
            <span className="num display text-2xl leading-8 font-bold lg:text-3xl">{value}</span>
            {spark !== undefined && <Spark points={spark} className="h-7 w-24 max-xl:w-16 max-lg:hidden" />}
          </dd>
          {notes.map((note) => (
            <dd key={note} className={`num mt-1 text-sm ${tones[tone]}`}>
              {unbroken(note)}
            </dd>
          ))}
          {spark !== undefined && (
            <dd className="mt-auto pt-2 lg:hidden">
              <Spark points={spark} className="h-6 w-full" />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The change beside it says the same in words. */
function Spark({ points, className }: { points: string; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
      preserveAspectRatio="none"
      className={`flex-none text-accent ${className}`}
    >
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

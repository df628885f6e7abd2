import type { WaitView } from '../present-figures.ts';

/** Time to decision by kind of work. */
export function WaitCards({ waits }: { waits: readonly WaitView[] }) {
  return (
    <ul className="mt-5 grid gap-3 lg:grid-cols-2 lg:gap-4 xl:grid-cols-4">
      {waits.map(({ title, rows }) => (
        <li key={title} className="card p-4 lg:p-5">
          <h2 className="text-base font-semibold">{title}</h2>
          <dl className="mt-2 space-y-1.5">
            {rows.map(({ label, value, isMain }) => (
              <div key={label} className="flex items-baseline justify-between gap-3">
                <dt className="text-sm text-fg-2">{label}</dt>
                <dd className={`num text-right ${isMain ? 'text-xl font-bold' : 'font-medium'}`}>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

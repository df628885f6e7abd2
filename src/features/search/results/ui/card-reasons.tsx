import { Icon } from '#ui/icon.tsx';
import type { ReasonText } from '../../match/present-reasons.ts';

/** Reasons for the place of a listing, below its card. */
export function CardReasons({ title, reasons }: { title: string; reasons: readonly ReasonText[] }) {
  if (reasons.length === 0) return null;
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-b-lg border border-t-0 border-line bg-surface px-4 pt-4 pb-3 md:px-5">
      <p className="text-sm text-fg-2">{title}</p>
      <ul className="flex flex-wrap gap-1.5">
        {reasons.map(([icon, text, features]) => (
          <li key={text} title={features} className="badge badge-good num !font-medium">
            <Icon name={icon} className="size-3.5" />
            {text}
            {features && <span className="sr-only">{`: ${features}`}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

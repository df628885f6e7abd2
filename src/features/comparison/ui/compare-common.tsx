import { Icon } from '#ui/icon.tsx';
import { softHyphens } from '#ui/soft-hyphens.ts';
import type { ComparisonView } from '../comparison-view.ts';

/** Features that all listings have, as a list without columns. */
export function CompareCommon({ common }: { common: ComparisonView['common'] }) {
  if (common.features.length === 0) return null;
  return (
    <details open className="card group mt-6 px-4 md:px-5">
      <summary className="flex min-h-12 list-none items-center gap-1.5">
        <Icon name="chevron-down" className="size-4 flex-none group-open:rotate-180" />
        <h2 className="text-md font-semibold tracking-normal">{common.title}</h2>
        <span className="num ml-auto text-sm text-fg-3">{common.count}</span>
      </summary>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-6 gap-y-1.5 pb-4">
        {common.features.map((feature) => (
          <li key={feature} className="flex gap-2 text-fg-2">
            <Icon name="check" className="mt-0.5 size-4 flex-none text-accent" />
            <span className="min-w-0 break-words">{softHyphens(feature)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

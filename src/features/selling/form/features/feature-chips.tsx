import { useId, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { FeatureItem } from '../wizard/wizard-lists.ts';
import { useChosenFeatures } from './use-chosen-features.ts';

/** Most other chosen features shown as chips at once. */
const MOST_OTHERS = 4;

/** The abbreviation that a long label ends with, e.g. ABS; else the label. */
const shortLabel = (label: string): string => /\(([A-Z]{3,})\)$/.exec(label)?.[1] ?? label;

/** Popular features, and the other chosen ones after them, as buttons that switch each on and off. */
export function FeatureChips({
  features,
  popular,
}: {
  features: readonly FeatureItem[];
  popular: readonly string[];
}) {
  const { chosen, isChosen, toggle } = useChosenFeatures();
  const heading = useId();
  // A chip that is switched off stays until the step is left: it keeps its place and the focus.
  const [added, setAdded] = useState<readonly string[]>(chosen);
  const [isOpen, setIsOpen] = useState(false);
  const fresh = chosen.filter((key) => !added.includes(key));
  if (fresh.length > 0) setAdded([...added, ...fresh]);
  const itemsOf = (keys: readonly string[]) =>
    keys.flatMap((key) => features.find((feature) => feature.key === key) ?? []);
  const others = itemsOf(added.filter((key) => !popular.includes(key)));
  const shown = [...itemsOf(popular), ...(isOpen ? others : others.slice(0, MOST_OTHERS))];
  const hidden = others.length - MOST_OTHERS;
  return (
    <div role="group" aria-labelledby={heading} className="mt-4">
      <h3 id={heading} className="label">
        {m.sell_features_popular()}
      </h3>
      <div className="flex flex-wrap gap-x-2 gap-y-1 lg:gap-y-2">
        {shown.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            aria-pressed={isChosen(key)}
            className={`chip !rounded-2xl text-left !whitespace-normal max-lg:min-h-11 ${isChosen(key) ? 'chip-on' : ''}`}
            onClick={() => toggle(key, !isChosen(key))}
          >
            <Icon name={isChosen(key) ? 'check' : 'plus'} className="size-4 flex-none" />
            {shortLabel(label)}
          </button>
        ))}
        {hidden > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            className="chip num max-lg:min-h-11 !text-accent"
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? m.sell_features_fewer() : m.sell_features_more({ count: hidden })}
          </button>
        )}
      </div>
    </div>
  );
}

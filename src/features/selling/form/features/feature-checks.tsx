import type { FeatureItem } from '../wizard/wizard-lists.ts';
import { useChosenFeatures } from './use-chosen-features.ts';

/** Checkboxes of features in columns. */
export function FeatureChecks({ features }: { features: readonly FeatureItem[] }) {
  const { isChosen, toggle } = useChosenFeatures();
  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      {features.map(({ key, label }) => (
        <label key={key} className="facet">
          <input
            type="checkbox"
            className="check"
            checked={isChosen(key)}
            onChange={(event) => toggle(key, event.target.checked)}
          />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </label>
      ))}
    </div>
  );
}

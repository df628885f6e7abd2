import { FeatureChoice } from '../features/feature-choice.tsx';
import { DraftDescription } from '../fields/draft-description.tsx';

export function StepFeatures() {
  return (
    <div className="space-y-5">
      <FeatureChoice />
      <DraftDescription />
    </div>
  );
}

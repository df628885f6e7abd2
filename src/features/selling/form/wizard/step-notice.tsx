import { Link } from 'react-router';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DraftField } from '../../checking/draft-step.ts';
import type { DraftStep } from '../../drafts/draft.ts';
import { draftFieldLabel } from '../fields/draft-field-label.ts';
import type { Blocker } from './draft-blockers.ts';
import { wizardSteps } from './wizard-steps.ts';

interface StepNoticeProps {
  step: DraftStep;
  blockers: readonly Blocker[];
  type: VehicleTypeKey | undefined;
  hrefOf: (step: number) => string;
  onGoTo: (field: DraftField) => void;
  /** Whether the address named a step that does not exist. */
  isCorrected: boolean;
}

/** Fields named per step; the others are counted. */
const NAMED = 3;

/** Says what earlier steps miss, with links to it, and that the address was replaced. */
export function StepNotice({ step, blockers, type, hrefOf, onGoTo, isCorrected }: StepNoticeProps) {
  const earlier = wizardSteps
    .filter((each) => each.step < step)
    .map(({ step: of, name }) => ({ of, name, fields: fieldsOf(blockers, of) }))
    .filter(({ fields }) => fields.length > 0);
  if (earlier.length === 0 && !isCorrected) return null;
  return (
    <div
      className="mb-5 flex gap-3 rounded-lg border border-warn-line bg-warn-bg p-4 text-sm text-warn"
      data-testid="step-notice"
    >
      <Icon name="circle-alert" className="size-5 flex-none" />
      <div className="min-w-0 wrap-anywhere">
        {isCorrected && <p>{m.sell_no_such_step()}</p>}
        {earlier.length > 0 && (
          <>
            <p className="font-semibold">{m.sell_earlier_missing()}</p>
            <ul className="mt-1">
              {earlier.map(({ of, name, fields }) => (
                <li key={of}>
                  <Link
                    to={hrefOf(of)}
                    className="inline-flex min-h-11 items-center underline underline-offset-3 lg:min-h-7"
                    onClick={(event) => {
                      event.preventDefault();
                      onGoTo(fields[0] as DraftField);
                    }}
                  >
                    {m.form_error_of({
                      field: name(),
                      error: named(fields.map((field) => draftFieldLabel(field, type))),
                    })}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

const fieldsOf = (blockers: readonly Blocker[], of: DraftStep): DraftField[] => [
  ...new Set(blockers.filter(({ step }) => step === of).map(({ field }) => field)),
];

function named(labels: readonly string[]): string {
  const names = labels.slice(0, NAMED).join(', ');
  const more = labels.length - NAMED;
  return more > 0 ? m.sell_and_more({ names, count: more }) : names;
}

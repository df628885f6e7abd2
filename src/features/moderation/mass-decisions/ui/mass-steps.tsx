import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { showToast } from '#ui/show-toast.ts';
import type { changeMassDecisionOperation } from '../change-mass-decision.server.ts';
import type { MassStep } from '../mass-decision.ts';

const styles: Record<MassStep, { label: () => string; icon: IconName; className: string }> = {
  pause: { label: m.mass_pause, icon: 'hourglass', className: 'btn-secondary' },
  resume: { label: m.mass_resume, icon: 'rotate-cw', className: 'btn-primary' },
  stop: { label: m.mass_stop, icon: 'ban', className: 'btn-danger-soft' },
  undo: { label: m.mass_undo, icon: 'undo-2', className: 'btn-secondary' },
};

/** Buttons for the steps that the state of a mass decision allows. */
export function MassSteps({
  id,
  steps,
  onChanged,
}: {
  id: number;
  steps: readonly MassStep[];
  /** Called with the id of the mass decision that goes on. */
  onChanged: (id: number) => unknown;
}) {
  const take = async (step: MassStep) => {
    try {
      const body = { step };
      const answer = await callOperation<typeof changeMassDecisionOperation>(
        'POST',
        `/api/admin/mass-decisions/${id}/steps`,
        { body },
      );
      await onChanged(answer.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: error.message });
      await onChanged(id);
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          className={`btn ${styles[step].className}`}
          onClick={() => void take(step)}
        >
          <Icon name={styles[step].icon} className="size-4" />
          {styles[step].label()}
        </button>
      ))}
    </div>
  );
}

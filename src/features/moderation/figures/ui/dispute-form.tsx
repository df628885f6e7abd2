import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import { disputeOutcomes, type DisputeOutcome } from '../dispute.ts';
import type { enterDisputeOperation } from '../enter-dispute.server.ts';

const labels: Record<DisputeOutcome, () => string> = {
  upheld: m.transparency_upheld,
  reversed: m.transparency_reversed,
  settled: m.transparency_settled,
};

/** Counts a dispute that ended before an out-of-court body, for the yearly figures. */
export function DisputeForm() {
  // An empty form after each dispute, so that none is counted twice by mistake.
  const [entered, setEntered] = useState(0);
  return (
    <section className="card mt-6 max-w-[640px] p-5" aria-labelledby="dispute">
      <h2 id="dispute" className="text-base font-semibold">
        {m.transparency_disputes()}
      </h2>
      <p className="mt-1 text-sm text-fg-2">{m.dispute_lead()}</p>
      <EmptyForm key={entered} onEntered={() => setEntered(entered + 1)} />
    </section>
  );
}

function EmptyForm({ onEntered }: { onEntered: () => void }) {
  const submission = useSubmit(
    ({ outcome = '', days = '' }) =>
      callOperation<typeof enterDisputeOperation>('POST', '/api/admin/disputes', {
        // The options of the select are `disputeOutcomes`.
        body: { outcome: outcome as DisputeOutcome, days: Number(days) },
      }),
    {
      check,
      onDone: () => {
        showToast({ kind: 'success', title: m.dispute_entered() });
        onEntered();
      },
    },
  );
  return (
    <Form name="dispute" submission={submission} className="mt-4 grid gap-4 md:grid-cols-2">
      <SelectField
        label={m.dispute_outcome()}
        name="outcome"
        required
        options={[['', m.report_choose()], ...disputeOutcomes.map((each) => [each, labels[each]()] as const)]}
      />
      <TextField label={m.dispute_days()} name="days" required inputMode="numeric" />
      <div className="md:col-span-2">
        <SubmitButton className="btn-secondary">{m.dispute_enter()}</SubmitButton>
      </div>
    </Form>
  );
}

function check({ outcome = '', days = '' }: FormValues): FieldErrors {
  return {
    ...(outcome === '' && { outcome: m.error_required() }),
    ...(!/^\d{1,3}$/.test(days.trim()) && { days: m.error_invalid_value() }),
  };
}
